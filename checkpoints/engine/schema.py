"""The tables of a vault, in SQL that SQLite and PostgreSQL both understand.

Times that are compared are milliseconds since 1970 (``BIGINT``); times that are only shown are ISO 8601 text.
A dialect may put it in words of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from ...state import Memory

T = TypeVar("T")

FIRST_VERSION = 4
"""Of the tables below. Those of lower numbers were never released."""

SCHEMA_VERSION = 15
"""Raised with every change of the tables; a vault of a newer version is not opened."""


def _index_tables(name: str) -> tuple[str, ...]:
    """Return the tables of a word index (search/word_index.py), whose names begin with ``name``.

    Without a rowid SQLite keeps a table in the order of its key, so that what holds a word stands together.
    """
    return (
        f"""CREATE TABLE {name}_postings (
        scope BIGINT NOT NULL,
        word TEXT NOT NULL,
        seq BIGINT NOT NULL,
        length BIGINT NOT NULL,
        PRIMARY KEY (scope, word, seq)) WITHOUT ROWID""",
        f"""CREATE TABLE {name}_rows (
        scope BIGINT NOT NULL,
        seq BIGINT NOT NULL,
        words TEXT NOT NULL,
        PRIMARY KEY (scope, seq)) WITHOUT ROWID""",
        f"""CREATE TABLE {name}_counts (
        scope BIGINT NOT NULL,
        word TEXT NOT NULL,
        memories BIGINT NOT NULL,
        PRIMARY KEY (scope, word)) WITHOUT ROWID""",
        f"CREATE TABLE {name}_totals (scope BIGINT PRIMARY KEY, memories BIGINT NOT NULL, length BIGINT NOT NULL)",
    )


TABLES: tuple[str, ...] = (
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
    # One row per owner, with the counters that number its runs, commits, memories, reviews and pieces.
    """CREATE TABLE scopes (
        scope TEXT PRIMARY KEY,
        number BIGINT NOT NULL UNIQUE,
        runs BIGINT NOT NULL DEFAULT 0,
        commits BIGINT NOT NULL DEFAULT 0,
        memories BIGINT NOT NULL DEFAULT 0,
        reviews BIGINT NOT NULL DEFAULT 0,
        pieces BIGINT NOT NULL DEFAULT 0,
        reports BIGINT NOT NULL DEFAULT 0)""",
    """CREATE TABLE runs (
        scope TEXT NOT NULL REFERENCES scopes (scope),
        run_id TEXT NOT NULL,
        number BIGINT NOT NULL,
        PRIMARY KEY (scope, run_id))""",
    # image: the memory as compact JSON. seq: order of creation. reviewed: order of review, smallest is due.
    """CREATE TABLE memories (
        scope TEXT NOT NULL REFERENCES scopes (scope),
        id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        type TEXT NOT NULL,
        image TEXT NOT NULL,
        chars BIGINT NOT NULL,
        text_digest TEXT NOT NULL,
        mark TEXT NOT NULL,
        commit_id TEXT NOT NULL,
        pinned INTEGER NOT NULL DEFAULT 0,
        unconsolidated INTEGER NOT NULL DEFAULT 0,
        reviewed BIGINT NOT NULL DEFAULT 0,
        evidence TEXT NOT NULL DEFAULT '[]',
        PRIMARY KEY (scope, id))""",
    "CREATE UNIQUE INDEX memories_by_seq ON memories (scope, seq)",
    "CREATE INDEX memories_by_review ON memories (scope, reviewed, seq)",
    # With seq: otherwise asking for the oldest of equal texts reads all memories in order of creation.
    "CREATE INDEX memories_by_text ON memories (scope, text_digest, seq)",
    "CREATE INDEX memories_by_chars ON memories (scope, chars)",
    # Uses outlive the memory, so that a reverted deletion gets its counts back.
    """CREATE TABLE uses (
        scope TEXT NOT NULL REFERENCES scopes (scope),
        id TEXT NOT NULL,
        accessed BIGINT NOT NULL DEFAULT 0,
        shown BIGINT NOT NULL DEFAULT 0,
        last_at TEXT,
        PRIMARY KEY (scope, id))""",
    """CREATE TABLE documents (
        scope TEXT NOT NULL REFERENCES scopes (scope),
        path TEXT NOT NULL,
        content TEXT NOT NULL,
        mark TEXT NOT NULL,
        commit_id TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        PRIMARY KEY (scope, path))""",
    """CREATE TABLE commits (
        scope TEXT NOT NULL REFERENCES scopes (scope),
        commit_id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        purpose TEXT NOT NULL,
        run_id TEXT NOT NULL DEFAULT '',
        message TEXT NOT NULL DEFAULT '',
        created_at TEXT NOT NULL,
        added TEXT NOT NULL DEFAULT '[]',
        updated TEXT NOT NULL DEFAULT '[]',
        deleted TEXT NOT NULL DEFAULT '[]',
        documents TEXT NOT NULL DEFAULT '[]',
        covered BIGINT NOT NULL DEFAULT 0,
        covers_for TEXT NOT NULL DEFAULT 'reflection',
        rejected TEXT NOT NULL DEFAULT '[]',
        reverts TEXT NOT NULL DEFAULT '',
        reopened TEXT NOT NULL DEFAULT '[]',
        PRIMARY KEY (scope, commit_id))""",
    "CREATE UNIQUE INDEX commits_by_seq ON commits (scope, seq)",
    "CREATE INDEX commits_by_target ON commits (scope, reverts)",
    # The journal: before- and after-images. kept: what a memory's row holds besides its image, as JSON.
    """CREATE TABLE images (
        scope TEXT NOT NULL,
        commit_id TEXT NOT NULL,
        number BIGINT NOT NULL,
        key TEXT NOT NULL,
        before_image TEXT,
        after_image TEXT,
        appended TEXT,
        kept TEXT NOT NULL DEFAULT '{}',
        PRIMARY KEY (scope, commit_id, key),
        FOREIGN KEY (scope, commit_id) REFERENCES commits (scope, commit_id))""",
    "CREATE INDEX images_by_key ON images (scope, key)",
    """CREATE TABLE outcomes (
        scope TEXT NOT NULL,
        commit_id TEXT NOT NULL,
        number BIGINT NOT NULL,
        candidate TEXT NOT NULL,
        outcome TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (scope, commit_id, number),
        FOREIGN KEY (scope, commit_id) REFERENCES commits (scope, commit_id))""",
    "CREATE INDEX outcomes_by_candidate ON outcomes (scope, candidate)",
    # lane: the thread of a message, else a digest of the path or key. body: masked; NULL once it is no longer kept.
    """CREATE TABLE pieces (
        scope TEXT NOT NULL REFERENCES scopes (scope),
        id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        kind TEXT NOT NULL,
        lane TEXT NOT NULL,
        position BIGINT NOT NULL,
        thread TEXT NOT NULL,
        ref TEXT NOT NULL,
        digest TEXT NOT NULL,
        role TEXT NOT NULL,
        author TEXT NOT NULL,
        trust TEXT NOT NULL,
        at TEXT NOT NULL,
        seen BIGINT NOT NULL,
        chars BIGINT NOT NULL,
        meta TEXT NOT NULL,
        body TEXT,
        PRIMARY KEY (scope, id))""",
    "CREATE UNIQUE INDEX pieces_by_lane ON pieces (scope, kind, lane, position)",
    # A piece's life, per purpose (reflection, compaction).
    """CREATE TABLE piece_states (
        scope TEXT NOT NULL,
        purpose TEXT NOT NULL,
        piece TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'recorded',
        epoch BIGINT NOT NULL DEFAULT 0,
        run_id TEXT NOT NULL DEFAULT '',
        holder TEXT NOT NULL DEFAULT '',
        lease_until BIGINT NOT NULL DEFAULT 0,
        attempts BIGINT NOT NULL DEFAULT 0,
        strikes BIGINT NOT NULL DEFAULT 0,
        error TEXT NOT NULL DEFAULT '',
        due_run BIGINT NOT NULL DEFAULT 0,
        due_at BIGINT NOT NULL DEFAULT 0,
        commit_id TEXT NOT NULL DEFAULT '',
        how TEXT NOT NULL DEFAULT '',
        covered_at BIGINT NOT NULL DEFAULT 0,
        PRIMARY KEY (scope, purpose, piece),
        FOREIGN KEY (scope, piece) REFERENCES pieces (scope, id))""",
    "CREATE INDEX piece_states_by_state ON piece_states (scope, purpose, state)",
    "CREATE INDEX piece_states_by_run ON piece_states (scope, run_id)",
    "CREATE INDEX piece_states_by_commit ON piece_states (scope, commit_id)",
    # Candidates left pending: pending, taken (by a run, under a lease) or settled (by a commit).
    """CREATE TABLE candidates (
        scope TEXT NOT NULL REFERENCES scopes (scope),
        id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        body TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'pending',
        run_id TEXT NOT NULL DEFAULT '',
        holder TEXT NOT NULL DEFAULT '',
        lease_until BIGINT NOT NULL DEFAULT 0,
        deferred_by TEXT NOT NULL DEFAULT '',
        settled_by TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (scope, id))""",
    """CREATE TABLE turns (
        scope TEXT PRIMARY KEY REFERENCES scopes (scope),
        run_id TEXT NOT NULL,
        holder TEXT NOT NULL,
        lease_until BIGINT NOT NULL)""",
    """CREATE TABLE reports (
        scope TEXT NOT NULL REFERENCES scopes (scope),
        run_id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (scope, run_id))""",
    # What the readable files hold, as far as the database has written them. base: the text last agreed on.
    """CREATE TABLE files (
        scope TEXT NOT NULL,
        path TEXT NOT NULL,
        written_digest TEXT NOT NULL DEFAULT '',
        pending_digest TEXT NOT NULL DEFAULT '',
        base TEXT,
        stat TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (scope, path))""",
    # What commits touched and nobody has written to the readable files yet: 'memories', or a document's path.
    "CREATE TABLE dirty_files (scope TEXT NOT NULL, path TEXT NOT NULL, PRIMARY KEY (scope, path))",
    # Files and entries put beside themselves because they could not be read.
    """CREATE TABLE set_aside (
        scope TEXT NOT NULL,
        path TEXT NOT NULL,
        reason TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (scope, path))""",
    # What an embedder makes of the memories' texts: a byte a dimension, signed. It can be made again at any time, so it
    # isn't part of what a vault takes along when it moves. (SQLite takes any name for a type.)
    """CREATE TABLE vectors (
        scope TEXT NOT NULL REFERENCES scopes (scope),
        text_digest TEXT NOT NULL,
        embedder TEXT NOT NULL,
        vector BYTEA NOT NULL,
        PRIMARY KEY (scope, text_digest, embedder))""",
    # All that a look at the readable files asks of their rows, so that it doesn't read what stands beside it: what a
    # file held is long.
    "CREATE INDEX files_by_look ON files (scope, path, stat, pending_digest, written_digest)",
    # What is due on a thread, and what failed on any: every gate asks, however much lies uncovered in the scope.
    "CREATE INDEX pieces_by_thread ON pieces (scope, thread, id)",
    "CREATE INDEX piece_states_failed ON piece_states (scope, purpose, piece) WHERE attempts > 0",
    # The search index of memories (search/word_index.py).
    *_index_tables("search"),
    # Few memories are, and every consolidation asks for them.
    "CREATE INDEX memories_unconsolidated ON memories (scope, seq) WHERE unconsolidated = 1",
)
"""The tables of version ``FIRST_VERSION``."""

USERS_WORD = "REPLACE(image, '\"trust\":\"user\"', '') <> image"
"""Of a memory's row: whether its trust is the user's. In words that both engines take for an index of some rows."""

_PASSAGES = (
    # What was said, by its words (search/archive_filing.py): like the memories' index. ``scope`` is twice
    # the scope's number, and one more for what is from outside; ``seq`` the piece's, times a number, plus the part.
    *_index_tables("passages"),
    # Which candidates cite a piece, and the text (its digest) that the memory they led to had then: once it has
    # another, or is gone, what it cites is not shown any more.
    """CREATE TABLE citations (
        scope TEXT NOT NULL,
        lane TEXT NOT NULL,
        piece TEXT NOT NULL,
        commit_id TEXT NOT NULL,
        number BIGINT NOT NULL,
        candidate TEXT NOT NULL,
        memory TEXT NOT NULL,
        said TEXT NOT NULL,
        PRIMARY KEY (scope, lane, piece, commit_id, number))""",
    # How far both have been filled: the last commit, and the last piece (their numbers in the scope).
    """CREATE TABLE passages_filed (
        scope TEXT PRIMARY KEY,
        commits BIGINT NOT NULL,
        pieces BIGINT NOT NULL)""",
    "CREATE INDEX pieces_by_seq ON pieces (scope, seq)",
    # What recall shows whatever is asked: what is pinned, and what the user says of themselves.
    "CREATE INDEX memories_pinned ON memories (scope, seq) WHERE pinned = 1",
    f"CREATE INDEX memories_standing ON memories (scope, type, seq) WHERE {USERS_WORD}",
)

EXPIRES = "REPLACE(image, '\"expires_at\":', '') <> image"
"""Of a memory's row: whether it expires. In a text that says so itself the quotes are escaped."""

_EXPIRY = (f"CREATE INDEX memories_expiring ON memories (scope, seq) WHERE {EXPIRES}",)

_SIGNED = (
    # Under a key that is not in the vault (engine/signed/seal.py), blank while it isn't signed.
    "ALTER TABLE memories ADD COLUMN mac TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE documents ADD COLUMN mac TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE pieces ADD COLUMN mac TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE images ADD COLUMN salt TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE images ADD COLUMN mac TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE commits ADD COLUMN salt TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE commits ADD COLUMN mac TEXT NOT NULL DEFAULT ''",
    # What each commit left, link by link (engine/signed/chain.py): MACs of its entries, and what there is then.
    """CREATE TABLE chain (
        scope TEXT NOT NULL REFERENCES scopes (scope),
        number BIGINT NOT NULL,
        commit_id TEXT NOT NULL,
        said TEXT NOT NULL,
        state TEXT NOT NULL,
        mac TEXT NOT NULL,
        PRIMARY KEY (scope, number))""",
    # What opening a scope adds up, so that it doesn't read the texts beside it.
    "CREATE INDEX memories_by_mac ON memories (scope, seq, mac)",
)

_REFILING = (
    # Up to which memory and which piece what was filed is to be filed anew (search/refiling.py); no row: nothing is.
    "CREATE TABLE refiling (scope TEXT PRIMARY KEY, memories BIGINT NOT NULL, pieces BIGINT NOT NULL)",
    """INSERT INTO refiling (scope, memories, pieces) SELECT s.scope, s.memories, COALESCE(f.pieces, 0)
        FROM scopes AS s LEFT JOIN passages_filed AS f ON f.scope = s.scope""",
)

_SHOWN = (
    # Memory.shown_bytes: what capacity is measured in. ``shown_of`` counts it for the memories there are.
    "ALTER TABLE memories ADD COLUMN shown BIGINT",
    "DROP INDEX memories_by_chars",
    "CREATE INDEX memories_by_size ON memories (scope, chars, shown)",
)
UNCOUNTED = "SELECT scope, id, image FROM memories WHERE shown IS NULL"
"""The memories of a vault whose tables were just brought up to date."""

WAITING = "state <> 'settled'"
"""Of a candidate's row: whether it waits, or a run has it."""

_FEWER_ROWS = (
    # How far the indexes of a scope are (search/archive_filing.py, search/refiling.py), beside its counters.
    *(
        f"ALTER TABLE scopes ADD COLUMN {column} BIGINT NOT NULL DEFAULT 0"
        for column in ("filed_commits", "filed_pieces", "refile_memories", "refile_pieces")
    ),
    """UPDATE scopes SET
        filed_commits = COALESCE((SELECT f.commits FROM passages_filed AS f WHERE f.scope = scopes.scope), 0),
        filed_pieces = COALESCE((SELECT f.pieces FROM passages_filed AS f WHERE f.scope = scopes.scope), 0),
        refile_memories = COALESCE((SELECT r.memories FROM refiling AS r WHERE r.scope = scopes.scope), 0),
        refile_pieces = COALESCE((SELECT r.pieces FROM refiling AS r WHERE r.scope = scopes.scope), 0)""",
    "DROP TABLE passages_filed",
    "DROP TABLE refiling",
    # How many items a shelf has, and how many words they have, stand among the counts of its words.
    *(
        statement
        for name in ("search", "passages")
        for statement in (
            f"INSERT INTO {name}_counts (scope, word, memories) SELECT scope, '', memories FROM {name}_totals",  # noqa: S608
            f"INSERT INTO {name}_counts (scope, word, memories) SELECT scope, ' ', length FROM {name}_totals",  # noqa: S608
            f"DROP TABLE {name}_totals",
        )
    ),
    f"CREATE INDEX candidates_waiting ON candidates (scope) WHERE {WAITING}",
)

_SIGNED_WORDS = (
    # Words of the scripts whose vowel signs were dropped (text/analyser.py) are filed anew, where there are any.
    *(
        f"UPDATE scopes SET {column} = {last} WHERE EXISTS (SELECT 1 FROM {name}_counts AS c"  # noqa: S608
        f" WHERE c.scope IN ({shelves}) AND (c.word BETWEEN 'ऀ' AND '႟' OR c.word BETWEEN 'ក' AND '៿'))"
        for column, last, name, shelves in (
            ("refile_memories", "memories", "search", "number"),
            ("refile_pieces", "filed_pieces", "passages", "2 * number, 2 * number + 1"),
        )
    ),
)

OPEN = "state IN ('recorded', 'taken')"
"""Of a piece's row for a purpose: whether it is neither covered nor set aside."""

_IN_ORDER = (
    # With the piece's number, so that the oldest of what waits, and of what failed, are found without reading the rest.
    "ALTER TABLE piece_states ADD COLUMN seq BIGINT NOT NULL DEFAULT 0",
    """UPDATE piece_states SET seq = COALESCE((SELECT p.seq FROM pieces AS p
        WHERE p.scope = piece_states.scope AND p.id = piece_states.piece), 0)""",
    "DROP INDEX piece_states_failed",
    f"CREATE INDEX piece_states_open ON piece_states (scope, purpose, seq) WHERE {OPEN}",
    f"CREATE INDEX piece_states_failed ON piece_states (scope, purpose, seq) WHERE attempts > 0 AND {OPEN}",
)

SAYS_NO = "REPLACE(body, '\"reason\":\"refused by hand\"', '') <> body"
"""Of an outcome's row: whether a person refused the candidate (``changes.REFUSED``)."""

_LISTED = (
    # With the commit, so that whoever looks at hits a second time doesn't read the texts beside it either.
    "DROP INDEX memories_by_mac",
    "CREATE INDEX memories_by_mac ON memories (scope, seq, mac, commit_id)",
    # All that a status counts of memories, so that it doesn't read the texts beside it; what waits for a person, and
    # what one said no to.
    "DROP INDEX memories_by_size",
    "CREATE INDEX memories_by_type ON memories (scope, type, chars, shown)",
    "CREATE INDEX outcomes_held ON outcomes (scope, candidate) WHERE outcome = 'held'",
    f"CREATE INDEX outcomes_refused ON outcomes (scope, candidate) WHERE {SAYS_NO}",
    # When all of a scope was checked last and what was found then, and what reads have met since (signed/checks.py).
    "ALTER TABLE scopes ADD COLUMN checked TEXT NOT NULL DEFAULT ''",
)

_TELLING = (
    "und ist der nicht mein het een niet mijn och att jag jeg og ikk nie jest moj bir icin benim hogi egi nem "
    "jsem kde sunt meu yang saya tidak hanen olen amb els une je dans avec que una para che il mio uma nao"
).split()
"""Words of other languages than English, as the analyser stems them."""
_SPOKEN_LANGUAGES = (
    # A text has the stems of all languages that it may be in (text/speech/spoken): what isn't English is filed anew.
    *(
        f"UPDATE scopes SET {column} = {last} WHERE EXISTS (SELECT 1 FROM {name}_counts AS c"  # noqa: S608
        f" WHERE c.scope IN ({shelves}) AND c.word IN ({', '.join(map(repr, _TELLING))}))"
        for column, last, name, shelves in (
            ("refile_memories", "memories", "search", "number"),
            ("refile_pieces", "filed_pieces", "passages", "2 * number, 2 * number + 1"),
        )
    ),
)

_DOCUMENTS = (
    # Passages of documents are shorter, and have the words of path and title (search/archive_filing.py): filed anew.
    """UPDATE scopes SET refile_pieces = filed_pieces WHERE EXISTS (SELECT 1 FROM pieces AS p
        WHERE p.scope = scopes.scope AND p.role = '')""",
)

LATER: tuple[tuple[str, ...], ...] = (
    _PASSAGES,
    _EXPIRY,
    _SIGNED,
    _REFILING,
    _SHOWN,
    _FEWER_ROWS,
    _SIGNED_WORDS,
    _IN_ORDER,
    _LISTED,
    _SPOKEN_LANGUAGES,
    _DOCUMENTS,
)
"""What each later version adds: a vault of an older one takes the steps it hasn't taken."""


def shown_of(rows: Iterable[Sequence[Any]]) -> list[tuple[int, str, str]]:
    """Return what a prompt shows of memories (bytes), with scope and id; those that can't be read are left out.

    Args:
        rows: Scope, id and image of each.
    """
    counted: list[tuple[int, str, str]] = []
    for scope, id_, image in rows:
        with suppress(ValueError, TypeError):
            counted.append((Memory.model_validate_json(image).shown_bytes(), scope, id_))
    return counted


def too_old(version: int) -> str:
    """Return why tables of this version can't be used, and what to do; blank if they can."""
    if not 0 < version < FIRST_VERSION:
        return ""
    return (
        f"Its tables are of version {version}, from before the first release; this Reverie knows {FIRST_VERSION} to "
        f"{SCHEMA_VERSION}"
    )


def missing_steps(version: int, steps: Sequence[T]) -> Sequence[T]:
    """Return which of ``steps`` a database still has to take.

    Args:
        version: Of its tables; 0 for a new one, which takes all.
        steps: The tables, then what each later version adds.
    """
    return steps[version - FIRST_VERSION + 1 :] if version else steps
