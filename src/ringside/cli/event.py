"""Run a tournament: pairings, results, standings, the cut and the bracket, on a file."""

from cyclopts import App

from ringside.cli import _event_people, _event_rounds, _event_shown, _event_simulate

app = App(name="event")

for name, command in (
    ("new", _event_people.new),
    ("add", _event_people.add),
    ("deck", _event_people.deck),
    ("check-in", _event_people.check_in),
    ("drop", _event_people.drop),
    ("back", _event_people.back),
    ("bye", _event_people.bye),
    ("apart", _event_people.apart),
    ("together", _event_people.together),
    ("pods", _event_rounds.pods),
    ("pair", _event_rounds.pair),
    ("publish", _event_rounds.publish),
    ("report", _event_rounds.report),
    ("amend", _event_rounds.amend),
    ("penalty", _event_rounds.penalty),
    ("clock", _event_rounds.clock),
    ("cut", _event_rounds.cut),
    ("finish", _event_rounds.finish),
    ("show", _event_shown.show),
    ("standings", _event_shown.standings),
    ("pairings", _event_shown.pairings),
    ("bracket", _event_shown.bracket),
    ("log", _event_shown.log),
    ("print", _event_shown.print_sheets),
    ("export", _event_shown.export),
    ("simulate", _event_simulate.simulate),
):
    app.command(command, name=name)
