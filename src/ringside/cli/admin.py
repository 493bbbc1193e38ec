"""Look after a table as its host: players, bans, reports and lost passwords."""

from cyclopts import App

from ringside.cli import _admin_people, _admin_reports

app = App(name="admin")

for name, command in (
    ("players", _admin_people.players),
    ("ban", _admin_people.ban),
    ("unban", _admin_people.unban),
    ("bans", _admin_people.bans),
    ("reset", _admin_people.reset),
    ("reports", _admin_reports.reports),
    ("report", _admin_reports.report),
):
    app.command(command, name=name)
