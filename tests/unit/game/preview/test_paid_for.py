"""Which event each payment paid for."""

from pathlib import Path

from tawantinsuyu.game import api
from tawantinsuyu.records import load

GOLDEN = Path(__file__).parents[3] / "golden"


def played(name: str) -> list[dict[str, object]]:
    record, sink = load(GOLDEN / f"{name}.game"), api.Sink()
    again = record.afresh(sink)
    for seat, text in record.log:
        again.apply(seat, text, sink)
    return [event.as_seen_by(api.SPECTATOR) for event in sink.events]


def test_prices_of_spaces_belong_to_the_placed_worker_and_others_to_what_was_bought() -> None:
    events = {event["n"]: event for event in played("nobles-1")}
    links = api.paid_for(list(events.values()))
    assert len(links) > 40
    bought = set()
    for payment, thing in links.items():
        paid, got = events[payment], events[thing]
        assert paid["seat"] == got["seat"]
        if paid["clause"] == "PLC-05":
            assert str(got["to"]).startswith("hill:")
        else:
            assert thing > payment
        bought.add(got["kind"])
    assert {"built", "wove", "moved", "climbed"} <= bought


def test_upkeep_buys_nothing() -> None:
    events = played("four-players-short")
    links = api.paid_for(events)
    upkeep = [event["n"] for event in events if event["clause"] in ("FST-18", "FST-20")]
    assert upkeep
    assert not set(upkeep) & set(links)
