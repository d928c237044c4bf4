"""Nothing but a landmark: every room imports it relatively.

A bare ``import graph`` from a checkout on ``sys.path`` then fails with a clear
error instead of loading half a package under a generic name.
"""
