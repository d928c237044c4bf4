"""What a hostile text can do to a memory: the measures of ``benchmarks/scorecard.py``."""
