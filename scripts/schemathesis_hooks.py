"""What an OpenAPI document cannot say, for the generated API cases: rules across two fields. A case that breaks one is not sent."""

import re
from datetime import date
from uuid import UUID

import schemathesis
from hypothesis import strategies as st

# The API's ids are random ones; the library's own strategy draws every version, and most would be thrown away.
schemathesis.openapi.format("uuid", st.uuids(version=4).map(str))
schemathesis.openapi.format("date", st.dates(date(1970, 1, 1), date(2999, 12, 31)).map(str))

LONGEST = 731

# Directions of `m` that exclude each other.
OPPOSITES = [
    ("lighter", "darker"),
    ("calmer", "faster"),
    ("shorter", "longer"),
    ("newer", "older"),
    ("lesser-known", "better-known"),
    ("closer-to-home", "farther-away"),
]


def day(text):
    try:
        return date.fromisoformat(text)
    except (TypeError, ValueError):
        return None


def names_no_one_title(path, query):
    """Whether tips are not asked for one title: by `tmdbId`, or by `after` of the other media type."""
    if path not in ("/api/v1/tips", "/api/v1/tips/candidates", "/api/v1/tips/directions"):
        return False
    after = query.get("after")
    return ("tmdbId" in query) == ("after" in query) or str(after).split(":")[0] == str(query.get("mediaType"))


def misplaces_second(query):
    """Whether a second title is the first one, or stands beside what goes with one title only."""
    return "with" in query and (str(query["with"]) == str(query.get("tmdbId")) or bool(query.get("m")) or "after" in query)


def crosses(query):
    """Whether a query breaks a rule across fields: a period that is too long or the wrong way round, a length of a
    series, or names what only the snapshot knows."""
    if query.get("mediaType") == "tv" and "maxRuntime" in query:
        return True
    if query.get("mediaType") == "movie" and query.get("form"):
        return True
    if misplaces_second(query):
        return True
    years = str(query.get("years") or "").split("-")
    if len(years) == 2 and all(year.isdigit() for year in years) and years[0] > years[1]:
        return True
    # Which themes, services and languages there are says the snapshot.
    if any(re.fullmatch(r"[a-z0-9_,-]+", str(query.get(name) or "")) for name in ("notThemes", "services", "languages")):
        return True
    if any(set(pair) <= set(str(query.get("m") or "").split(",")) for pair in OPPOSITES):
        return True
    first, last = day(query.get("from")), day(query.get("to"))
    if first is None and last is None:
        return False
    last = last or date.today()
    return first is not None and not 0 <= (last - first).days < LONGEST


@schemathesis.hook
def filter_case(context, case):
    body = case.body if isinstance(case.body, dict) else {}
    titles = body.get("titles")
    nameless = isinstance(titles, list) and any(
        isinstance(title, dict) and not str(title.get("name") or "").strip() and title.get("tmdbId") is None for title in titles
    )
    return not nameless and not shows_details(body) and not crosses(case.query or {}) and not names_no_one_title(case.path, case.query or {})


def shows_details(body):
    """Whether a review has a text or a name that may read as a contact detail, which is refused for what it says."""
    events = body.get("events") if isinstance(body.get("events"), list) else [body]
    reviews = [event["eventData"] for event in events if isinstance(event, dict) and isinstance(event.get("eventData"), dict)]
    texts = [review.get(field) for review in reviews if "stars" in review for field in ("text", "name")]
    return any(isinstance(text, str) and re.search(r"[^a-zA-Z ]", text) for text in texts)
