"""The full-screen program: one game, or the shelf to choose one from."""

from textual.app import App

from cenote.cli.terminal.plan import Leaving, Plan
from cenote.cli.terminal.sitting import Sitting
from cenote.cli.terminal.table_screen import TableScreen
from cenote.cli.terminal.theme import DARK, LIGHT

PAUSE = 0.6  # seconds; enough to follow what a bot does


class CenoteApp(App[Leaving]):
    """Two themes, one table at a time."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Cenote"

    def __init__(self, sitting: Sitting, plan: Plan) -> None:
        super().__init__()
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = DARK.name
        self.plan = plan
        self.sitting = sitting

    def on_mount(self) -> None:
        """Straight to the table."""
        pause = PAUSE if self.plan.pause is None else self.plan.pause
        self.push_screen(TableScreen(self.sitting, self.plan, pause), self.exit)

    def action_change_light(self) -> None:
        """From torchlight to daylight, and back."""
        self.theme = LIGHT.name if self.theme == DARK.name else DARK.name
