# ruff: noqa: E501
"""Another value of what is always wanted takes the old one's place: formats, units, languages, what answers are like."""

from __future__ import annotations

import pytest

from reverie.nodes.reflection.consolidating.outdated import outdated_by

REPLACES = [
    ("Send invoices as PDF", "Send invoices in Word from now on"),
    ("I always want my invoices as PDF", "I want my invoices as Excel instead"),
    ("Always send me the minutes as a PDF", "I'd rather have the minutes in Word"),
    ("Schick mir Rechnungen immer als PDF", "Rechnungen ab jetzt bitte lieber als Word-Dokument"),
    ("Envoie-moi les factures en PDF", "envoie-moi plutôt les factures en Word"),
    ("Mándame las facturas en PDF", "Mejor mándame las facturas en Excel"),
    ("Mandami le fatture in PDF", "D'ora in poi mandami le fatture in Word"),
    ("Manda as faturas em PDF", "A partir de agora manda as faturas em Word"),
    ("Присылай мне счета в PDF", "Теперь присылай счета в ворде"),
    ("Wysyłaj mi faktury w PDF", "Od teraz wysyłaj mi faktury w Wordzie"),
    ("Stuur facturen altijd als pdf", "Stuur me de facturen voortaan in Word"),
    ("Bana faturaları her zaman PDF olarak gönder", "Bundan sonra faturaları Word olarak gönder"),
    ("发票都用PDF发给我", "以后发票用Word发给我吧"),
    ("請求書は必ずPDFで送って", "これからは請求書はWordで送って"),
    ("청구서는 항상 PDF로 보내줘", "앞으로 청구서는 워드로 보내줘"),
    ("أرسل لي الفواتير دائما بصيغة PDF", "من الآن أرسل لي الفواتير بصيغة وورد"),
    ("मुझे बिल हमेशा पीडीएफ में भेजो", "अब से बिल वर्ड में भेजना"),
    ("Skicka alltid fakturor som PDF", "Skicka fakturorna i Word från och med nu"),
    ("Use metric units", "Use imperial units from now on"),
    ("Please always use metric units", "Switch to imperial from now on"),
    ("Benutze metrische Einheiten", "Ab jetzt bitte imperiale Einheiten"),
    ("Utilise toujours les unités métriques", "Utilise plutôt les unités impériales"),
    ("Usa siempre unidades métricas", "Mejor usa unidades imperiales"),
    ("Используй метрические единицы", "Теперь используй имперские единицы"),
    ("请用公制单位", "以后用英制单位"),
    ("Give me temperatures in Celsius", "Give me temperatures in Fahrenheit from now on"),
    ("Temperaturen bitte immer in Celsius", "Temperaturen lieber in Fahrenheit"),
    ("Always answer in German", "Answer in English from now on"),
    ("Antworte mir immer auf Deutsch", "Antworte ab jetzt lieber auf Englisch"),
    ("Réponds toujours en français", "Réponds plutôt en anglais"),
    ("Keep answers short", "From now on I want long answers"),
    ("Bitte sag du zu mir", "Ab jetzt bitte wieder Sie"),
    ("Send invoices as PDF", "Word is better for the invoices"),
    ("Send invoices as PDF", "in Word, please, from now on"),
    ("Schick Rechnungen als PDF", "Lieber in Word ab jetzt"),
]
"""What was wanted, and what is wanted from then on."""
STAYS = [
    ("Send invoices as PDF", "Send the reports in Word"),
    ("Send invoices as PDF", "I got the invoices in Word today"),
    ("Send invoices as PDF", "Please send today's invoice in Word, just this once"),
    ("Send invoices as PDF", "Also send the invoices in Word"),
    ("Send invoices as PDF", "My boss wants invoices in Word"),
    ("Send invoices as PDF", "I write my novel in Word"),
    ("Send invoices as PDF to Maria", "Send invoices in Word to Jonas"),
    ("Schick mir Rechnungen immer als PDF", "Schick mir die Berichte in Word"),
    ("Schick mir Rechnungen immer als PDF", "Schick mir die Rechnungen auch in Word"),
    ("Schick mir Rechnungen immer als PDF", "Die Rechnungen kamen in Word"),
    ("Envoie-moi les factures en PDF", "envoie-moi les rapports en Word"),
    ("发票都用PDF发给我", "报告用Word发给我"),
    ("Присылай мне счета в PDF", "Присылай мне отчёты в ворде"),
    ("Use metric units", "My oven uses imperial units"),
    ("Give me temperatures in Celsius", "Give me distances in miles"),
    ("I use PDF for invoices", "I use Word for letters"),
    ("Send invoices as PDF", "Don't send invoices in Word"),
    ("Schick Rechnungen als PDF", "Schick die Rechnungen nicht in Word"),
    ("Always answer in German", "Translate this into English"),
    ("Send invoices as PDF and remind me on Fridays", "Send invoices in Word"),
    ("Send invoices as PDF", "Send invoices as PDF and Word from now on"),
    ("Always answer in German", "I like English"),
    ("Always answer in German", "I speak English"),
    ("Always answer in German", "I need English for work"),
    ("Send invoices as PDF", "I like Word"),
]
"""What is wanted of something else, once, besides, or by somebody else."""


@pytest.mark.parametrize(("old", "new"), REPLACES)
def test_another_value_of_the_same_wish_takes_its_place(old: str, new: str) -> None:
    """In whatever words both are told."""
    assert outdated_by(f"User: {new}", {"known": f"User: {old}", "other": "User: I live in Graz."}) == "known"


@pytest.mark.parametrize(("old", "new"), STAYS)
def test_a_wish_for_another_matter_stays_beside_it(old: str, new: str) -> None:
    """So does one for both."""
    assert outdated_by(f"User: {new}", {"known": f"User: {old}"}) == ""


def test_of_two_that_may_be_meant_none_is_replaced() -> None:
    """The user has to say which."""
    known = {"one": "User: Send invoices as PDF", "two": "User: Send reports as PDF"}
    assert outdated_by("User: in Word, please, from now on", known) == ""
    assert outdated_by("User: reports in Word from now on", known) == "two"
