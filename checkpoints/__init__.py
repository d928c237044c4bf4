"""What outlives the process: the vault, its readable files, checkpointers."""

from .. import _home as _home
