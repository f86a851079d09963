"""How the components file is read: what a table has chosen, what must agree, and what has only one value."""

from cenote.core.box import Page
from cenote.core.refusal import Misprint
from cenote.games.shamans.rules.box import ShamansBox


def chosen(box: ShamansBox, name: str, printed: int) -> int:
    """The number that the table has chosen, or else what is printed."""
    value = box.options[name]
    return value if isinstance(value, int) else printed


def yes_or_no(box: ShamansBox, name: str, defaults: Page) -> bool:
    """Likewise for a setting that is on or off."""
    usual = defaults.flag(name)
    value = box.options[name]
    return value if isinstance(value, bool) else usual


def one_of(box: ShamansBox, name: str, names: tuple[str, ...], defaults: Page) -> int:
    """Likewise for one of several ways, by its place among them."""
    usual = defaults.text(name, names)
    return names.index(str(box.options[name] or usual))


def expect(page: Page, key: str, found: int) -> None:
    """A count in the file must agree with what it counts."""
    if page.number(key) != found:
        raise page.complain(key, f"says {page.number(key)}, but there are {found}")


def fixed(page: Page, values: dict[str, object]) -> None:
    """Keys for which the rules know one value only: another one would change nothing, so it is refused."""
    for key, value in values.items():
        found = read_as(page, key, value)
        if found != value:
            raise page.complain(key, f"the rules know {value!r} only, found {found!r}")


def read_as(page: Page, key: str, like: object) -> object:
    """The value under a key, which must be of the same kind as another."""
    if isinstance(like, bool):
        return page.flag(key)
    if isinstance(like, int):
        return page.number(key)
    return page.items(key) if isinstance(like, list) else page.text(key)


def listed(components: Page, key: str, names: tuple[str, ...]) -> dict[str, Page]:
    """The tables of a list by their ids, of which none may be missing, unknown or there twice."""
    found: dict[str, Page] = {}
    for page in components.pages(key):
        name = page.text("id", names)
        if name in found:
            raise page.complain("id", f"{name!r} is listed twice")
        found[name] = page
    for name in names:
        if name not in found:
            raise Misprint(f"{components.where}.{key}", f"{name!r} is missing")
    return found
