"""The look: limestone and jade, obsidian and torchlight, deep water. A dark and a light theme."""

from textual.app import App, ReturnType
from textual.theme import Theme

DARK_SEATS = ("#e8a33d", "#6cb8d6", "#8fce7f", "#c79be0", "#e9806b", "#d8cf7a", "#6fd0bd", "#b8b2a2")
LIGHT_SEATS = ("#9a4a00", "#135f7a", "#2d6a1f", "#71379a", "#a3311c", "#6b6100", "#0a6a5a", "#5c574b")


def _seats(colours: tuple[str, ...]) -> dict[str, str]:
    return {f"seat-{seat}": colour for seat, colour in enumerate(colours)}


DARK = Theme(
    name="obsidian",
    primary="#4fb894",
    secondary="#4a9db5",
    accent="#e8a33d",
    warning="#e8a33d",
    error="#e9806b",
    success="#8fce7f",
    foreground="#e8e1d0",
    background="#121417",
    surface="#191d21",
    panel="#242a2f",
    dark=True,
    variables={
        **_seats(DARK_SEATS),
        "stone": "#948d7b",
        "block-cursor-background": "#2c5c4c",
        "block-cursor-foreground": "#f6f1e4",
        "block-cursor-text-style": "none",
        "block-hover-background": "#24352f",
        "footer-key-foreground": "#e8a33d",
        "footer-background": "#191d21",
        "scrollbar": "#2f6552",
        "scrollbar-background": "#1d2226",
    },
)

LIGHT = Theme(
    name="limestone",
    primary="#19705a",
    secondary="#135f7a",
    accent="#9a4a00",
    warning="#9a4a00",
    error="#a3311c",
    success="#2d6a1f",
    foreground="#2a261f",
    background="#f4eee1",
    surface="#ebe3d1",
    panel="#ded4bd",
    dark=False,
    variables={
        **_seats(LIGHT_SEATS),
        "stone": "#6e6654",
        "block-cursor-background": "#b9dccd",
        "block-cursor-foreground": "#10241d",
        "block-cursor-text-style": "none",
        "block-hover-background": "#d9e6d8",
        "footer-key-foreground": "#9a4a00",
        "footer-background": "#ebe3d1",
        "scrollbar": "#8fbfab",
        "scrollbar-background": "#e2d9c5",
    },
)


class LitApp(App[ReturnType]):
    """A program by torchlight or by daylight."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Cenote"

    def __init__(self) -> None:
        super().__init__()
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = DARK.name

    def action_change_light(self) -> None:
        """From torchlight to daylight, and back."""
        self.theme = LIGHT.name if self.theme == DARK.name else DARK.name
