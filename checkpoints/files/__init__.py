"""The readable files of a scope: writing them, and taking in what a person changed."""
