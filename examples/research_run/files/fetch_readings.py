"""Fetch every reading of one month from the county's readings service."""

# The county service ignores the page parameter. Follow next_cursor until it is null.


def fetch_month(get, month):
    """Return all readings of a month; raise if the service sent fewer than it announced."""
    readings, cursor = [], None
    while True:
        answer = get("/readings", month=month, cursor=cursor)
        readings += answer["readings"]
        cursor = answer["next_cursor"]
        if cursor is None:
            break
    if len(readings) != answer["total"]:
        raise ValueError(f"{len(readings)} readings, but total says {answer['total']}")
    return readings
