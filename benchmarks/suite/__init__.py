"""The measures of ``benchmarks/run.py``: each module has a function ``run`` that fills a sheet."""
