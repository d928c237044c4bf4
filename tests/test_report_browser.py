"""The report in a real headless Chromium: what a person does with the mouse, the keyboard and a small screen."""

from __future__ import annotations

import json
import re
import shlex
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import browser
import pytest
from report_vault import FAR, MARKUP, fill, make_report_vault
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait
from typer.testing import CliRunner

from reverie import render_report
from reverie.checkpoints import open_vault
from reverie.views.cli.program import app

pytestmark = [pytest.mark.slow, pytest.mark.skipif(browser.programs() is None, reason=browser.MISSING)]


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A browser of these tests' own."""
    with browser.chromium(tmp_path_factory.mktemp("profile")) as driver:
        yield driver


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report of a vault with all there is to show."""
    folder = tmp_path_factory.mktemp("report")
    with make_report_vault(folder / "memory") as vault:
        (folder / "report.html").write_text(render_report(vault))
    return folder / "report.html"


@pytest.fixture
def page(chromium: Any, report: Path) -> Iterator[Any]:
    """The report, freshly opened at desktop width; afterwards: no console error, and no request left the page."""
    chromium.get("about:blank")
    for kind in ("browser", "performance"):
        chromium.get_log(kind)
    browser.resize(chromium, 1200, 900)
    chromium.get(report.as_uri())
    chromium.execute_script("try { localStorage.clear() } catch {}")
    yield chromium
    assert chromium.get_log("browser") == []
    sent = [json.loads(entry["message"])["message"] for entry in chromium.get_log("performance")]
    urls = {
        item["params"]["request"]["url"] for item in sent if item["method"] == "Network.requestWillBeSent"
    }
    assert urls == {report.as_uri()}
    assert chromium.title == "Reverie: what is remembered"  # no memory's script has run


def go(page: Any, part: str) -> None:
    """Follow a link of the navigation."""
    page.find_element(By.CSS_SELECTOR, f'nav a[href="#{part}"]').click()
    WebDriverWait(page, 10).until(lambda _: page.find_element(By.ID, part).is_displayed())


def rows(page: Any, part: str) -> list[Any]:
    """The top rows of the list in a part."""
    found: list[Any] = page.find_elements(By.CSS_SELECTOR, f"#{part} > div > .rows > li")
    return found


def unfold(page: Any) -> None:
    """Open everything in the part in view, and what is folded inside of that."""
    everything = "document.querySelectorAll('section.active details').forEach((one) => { one.open = true });"
    made = "return !document.querySelector('section.active details[open]:not(:has(> .body))')"
    for _ in range(2):
        page.execute_script(everything)
        WebDriverWait(page, 10).until(lambda _: page.execute_script(made))


def test_search_finds_words_tags_and_accents(page: Any) -> None:
    """Every word must be there, whatever its case; the hits are marked and the count is told."""
    go(page, "memories")
    query = page.find_element(By.ID, "query")
    query.send_keys("HERON metres")
    assert [row.find_element(By.CLASS_NAME, "badge").text for row in rows(page, "memories")] == ["preference"]
    assert {mark.text for mark in page.find_elements(By.TAG_NAME, "mark")} == {"Heron", "metres"}
    assert page.find_element(By.ID, "found").text == "1 of 60 memories"
    query.clear()
    query.send_keys("#drift")
    assert len(rows(page, "memories")) == 1
    query.clear()
    query.send_keys("no such words")
    assert "No memory is like that." in page.find_element(By.ID, "memory-list").text


def test_a_single_letter_is_marked_as_a_word_only(page: Any) -> None:
    """Of scripts that write without spaces each letter counts; accents and vowel signs leave places right."""
    marked = (
        "const parts = marked(arguments[0], [fold(arguments[1])]);"
        " return parts.filter((part) => part.tagName).map((part) => part.textContent)"
    )
    for content, word, hits in [
        ("Vitamin C is in citrus", "c", ["C"]),
        ("a gauge at a bar", "a", ["a", "a"]),
        ("🌊 Élan vital à Évian", "elan", ["Élan"]),
        ("水位は高い、水が濁る", "水", ["水", "水"]),
        ("수위가 높다", "위", ["위"]),
        ("नदी का पानी", "पानी", ["पानी"]),
        ("مَاء النهر", "ماء", ["مَاء"]),
        ("Ёлка у реки", "елка", ["Ёлка"]),
        ("Żółta łódź w Łodzi", "lodz", ["łódź", "Łodzi"[:4]]),
        ("Ο ΔΡΟΜΟΣ, ο δρόμος, του δρόμου", "δρομος", ["ΔΡΟΜΟΣ", "δρόμος"]),
        ("Die Straße, die Strasse", "strasse", ["Straße", "Strasse"]),
        ("Kapı açık", "kapi", ["Kapı"]),
    ]:
        assert page.execute_script(marked, content, word) == hits, content


def test_filters_narrow_and_orders_sort(page: Any) -> None:
    """Types add up, the other filters narrow; the most used comes first when asked."""
    go(page, "memories")
    page.find_element(By.CSS_SELECTOR, '[data-chip="mistake"]').click()
    page.find_element(By.CSS_SELECTOR, '[data-chip="fact"]').click()
    assert page.find_element(By.ID, "found").text == "20 of 60 memories"
    page.find_element(By.CSS_SELECTOR, '[data-chip="mistake"]').click()
    page.find_element(By.CSS_SELECTOR, '[data-chip="fact"]').click()
    Select(page.find_element(By.ID, "mark")).select_by_value("pinned")
    assert page.find_element(By.ID, "found").text == "1 of 60 memories"
    Select(page.find_element(By.ID, "mark")).select_by_value("")
    Select(page.find_element(By.ID, "trust")).select_by_visible_text("external")
    assert page.find_element(By.ID, "found").text == "1 of 60 memories"
    page.find_element(By.ID, "clear").click()
    assert page.find_element(By.ID, "found").text == "60 memories"
    Select(page.find_element(By.ID, "order")).select_by_value("used")
    assert "used 3×" in rows(page, "memories")[0].text


def test_a_badge_narrows_its_list(page: Any) -> None:
    """A type, a mark or a tag in a row's head, without unfolding the row; a purpose, a status, an outcome as well."""
    for badge, found in {
        ".badge.fact": "10 of 60 memories",
        ".badge.warning": "2 of 60 memories",
        ".badge.pinned": "1 of 60 memories",
        ".meta .only": "60 memories",
    }.items():
        page.execute_script("filterBy({})")
        go(page, "memories")
        page.find_element(By.CSS_SELECTOR, "#memory-list .more button").click()
        page.execute_script("scrollTo(0, 0)")
        page.find_element(By.CSS_SELECTOR, f"#memory-list summary {badge}").click()
        assert page.find_element(By.ID, "found").text == found
        assert page.find_elements(By.CSS_SELECTOR, "#memory-list details[open]") == []
    for part, badge, chip, left in [
        ("timeline", ".badge.compaction", "compaction", 1),
        ("reflections", ".badge.failed", "failed", 1),
    ]:
        go(page, part)
        page.find_element(By.CSS_SELECTOR, f"#{part} summary {badge}").click()
        assert len(rows(page, part)) == left
        pressed = page.find_elements(By.CSS_SELECTOR, f"#{part} .chips [aria-pressed=true]")
        assert [one.get_attribute("data-chip") for one in pressed] == [chip]
        pressed[0].click()
        assert len(rows(page, part)) > left


def test_more_rows_come_when_asked(page: Any) -> None:
    """Fifty at first; the button shows the rest and puts the focus on the first of them."""
    go(page, "memories")
    assert len(rows(page, "memories")) == 50
    page.find_element(By.CSS_SELECTOR, "#memory-list .more button").click()
    assert len(rows(page, "memories")) == 60
    assert page.execute_script("return document.activeElement.tagName") == "SUMMARY"


def test_a_memory_unfolds_to_its_evidence_and_history(page: Any) -> None:
    """Provenance, evidence with its text, and what changed as a word diff, with a link to the commit."""
    go(page, "memories")
    page.find_element(By.ID, "query").send_keys("drifts")
    row = rows(page, "memories")[0]
    row.find_element(By.TAG_NAME, "summary").click()
    WebDriverWait(page, 10).until(lambda _: row.find_elements(By.CLASS_NAME, "diff"))
    assert "What do we know about the old pier?" in row.text
    assert row.find_element(By.TAG_NAME, "ins").text == ", and drifts in spring"
    row.find_element(By.LINK_TEXT, "2026-11-24 18:53").click()
    WebDriverWait(page, 10).until(lambda _: page.find_element(By.ID, "timeline").is_displayed())
    copies = page.find_element(By.CSS_SELECTOR, "#timeline details[open] button[data-copy]")
    assert copies.get_attribute("data-copy").startswith("reverie revert d10000000 --scope ana --vault")


def test_evidence_opens_at_its_sentence(page: Any) -> None:
    """Marked where it stands, also far down in a file; a message's link goes to it in its session."""
    go(page, "memories")
    page.find_element(By.ID, "query").send_keys("key of the lock")
    row = rows(page, "memories")[0]
    row.find_element(By.TAG_NAME, "summary").click()
    WebDriverWait(page, 10).until(lambda _: row.find_elements(By.CSS_SELECTOR, "blockquote mark"))
    assert row.find_element(By.CSS_SELECTOR, "blockquote mark").text == FAR
    assert len(row.find_element(By.TAG_NAME, "blockquote").text) < 500
    page.execute_script("filterBy({ query: 'brown 19' })")
    row = rows(page, "memories")[0]
    row.find_element(By.TAG_NAME, "summary").click()
    WebDriverWait(page, 10).until(lambda _: row.find_elements(By.LINK_TEXT, "in its session"))
    row.find_elements(By.LINK_TEXT, "in its session")[1].click()
    WebDriverWait(page, 10).until(lambda _: page.find_element(By.ID, "sessions").is_displayed())
    there = page.switch_to.active_element
    assert there.tag_name == "blockquote"
    assert (
        there.find_element(By.TAG_NAME, "mark").text == "I read the logs of Salt Reach: the gauge is in feet"
    )


def test_what_is_held_or_doubtful_has_its_commands(page: Any) -> None:
    """A button copies the command with the scope and the vault, and shows what it copied; the commands do it."""
    go(page, "review")
    lists = {name: page.find_element(By.ID, f"{name}-list") for name in ("held", "doubtful", "rejected")}
    counts = [len(box.find_elements(By.CSS_SELECTOR, ":scope > .rows > li")) for box in lists.values()]
    assert counts == [1, 2, 4]
    assert "it comes from outside and permits" in lists["held"].text
    for name, said in {"held": ("accept it", "refuse it"), "doubtful": ("accept it", "take it out")}.items():
        for words in said:
            button = lists[name].find_element(By.XPATH, f".//button[text()='{words}']")
            button.click()
            told = button.find_element(By.XPATH, "../*[@class='copied']")
            WebDriverWait(page, 10).until(lambda _, told=told: told.find_elements(By.TAG_NAME, "code"))
            command = told.find_element(By.TAG_NAME, "code").text
            assert command == button.get_attribute("data-copy")
            assert re.fullmatch(r"reverie (accept|refuse|rm) \S+ --scope ana --vault file:\S+", command)
            if words != "refuse it":  # what is accepted can't be refused any more
                done = CliRunner().invoke(app, shlex.split(command)[1:])
                assert done.exit_code == 0, done.output


def test_a_bar_is_as_full_as_it_says(page: Any) -> None:
    """A session's bar shows the share that is summarised: nothing of one that has no summary."""
    go(page, "sessions")
    bars = page.find_elements(By.CLASS_NAME, "window")
    shares = "const [bar] = arguments; return bar.firstChild.offsetWidth / bar.clientWidth"
    full, empty = (page.execute_script(shares, bar) for bar in bars)
    assert (round(full, 2), empty) == (0.56, 0)


def test_markup_in_a_memory_is_text(page: Any) -> None:
    """It is shown letter for letter; no element is made of it and nothing of it runs."""
    go(page, "memories")
    page.find_element(By.ID, "query").send_keys("onerror")
    row = rows(page, "memories")[0]
    row.find_element(By.TAG_NAME, "summary").click()
    WebDriverWait(page, 10).until(lambda _: row.find_elements(By.CLASS_NAME, "diff"))
    assert row.find_element(By.CSS_SELECTOR, "summary .text").get_property("textContent") == MARKUP
    assert page.find_elements(By.TAG_NAME, "img") == []


def test_reflections_sessions_and_documents_unfold(page: Any) -> None:
    """Refusals with their reasons, the cursor among a session's messages, a document with its history."""
    for part, words in {
        "reflections": ("the model was not shown a memory m404", "the number 400 is not in its evidence"),
        "sessions": ("The cursor: from here on word for word", "20 of 36 messages summarised"),
        "documents": ("the lock has two gauges", "added to by compaction"),
    }.items():
        go(page, part)
        unfold(page)
        WebDriverWait(page, 10).until(
            lambda _, part=part, words=words: all(
                word in page.find_element(By.ID, part).text for word in words
            )
        )


def test_a_session_that_is_not_summarised_yet_says_no_more_than_that(page: Any) -> None:
    """It has no empty bar and no cycle; one that is has both."""
    view = "const made = sessionView({ messages: arguments[0], cursor: arguments[1], cycles: arguments[2] });"
    told = f"{view} return [made.querySelector('.window') !== null, made.querySelector('.meta').textContent]"
    assert page.execute_script(told, 4, 0, 0) == [False, "4 messages, all word for word · last "]
    assert page.execute_script(told, 9, 4, 1) == [
        True,
        "4 of 9 messages summarised in 1 cycle, 5 word for word · last ",
    ]


def test_the_theme_follows_the_button_and_is_kept(page: Any) -> None:
    """Auto follows the surroundings; light and dark override them, also after the page is opened again."""
    ground = "return getComputedStyle(document.body).backgroundColor"
    light = page.execute_script(ground)
    browser.resize(page, 1200, 900, dark=True)
    dark = page.execute_script(ground)
    assert light != dark
    page.find_element(By.ID, "theme").click()
    assert page.execute_script(ground) == light
    page.refresh()
    assert page.find_element(By.ID, "theme").text == "Theme: light"
    assert page.execute_script(ground) == light
    page.find_element(By.ID, "theme").click()
    browser.resize(page, 1200, 900)
    assert page.execute_script(ground) == dark


def test_the_keyboard_is_enough(page: Any) -> None:
    """/ goes to the search, Escape clears it, Tab and Enter reach a memory and unfold it."""
    page.find_element(By.TAG_NAME, "body").send_keys("/")
    WebDriverWait(page, 10).until(lambda _: page.switch_to.active_element.get_attribute("id") == "query")
    page.switch_to.active_element.send_keys("tern island", Keys.ESCAPE)
    assert page.switch_to.active_element.get_property("value") == ""
    page.switch_to.active_element.send_keys("tern island")
    for _ in range(30):
        page.switch_to.active_element.send_keys(Keys.TAB)
        if page.switch_to.active_element.tag_name == "summary":
            break
    outline = "return getComputedStyle(document.activeElement).outlineStyle"
    assert page.execute_script(outline) == "solid"
    page.switch_to.active_element.send_keys(Keys.ENTER)
    assert page.execute_script("return document.activeElement.parentElement.open") is True


def test_another_scope_can_be_chosen(page: Any) -> None:
    """Everything on the page is then the other one's."""
    Select(page.find_element(By.ID, "scope")).select_by_visible_text("ben")
    assert page.find_element(By.TAG_NAME, "h1").text == "What ben remembers"
    go(page, "memories")
    assert [row.find_element(By.CLASS_NAME, "text").text for row in rows(page, "memories")] == [
        "Ben keeps the boats."
    ]


PARTS = ("overview", "memories", "review", "timeline", "reflections", "sessions", "documents")


_CUT = """
return [...document.querySelectorAll("nav a, .number, .count, .badge, button")]
  .filter((one) => one.checkVisibility() && one.textContent.trim())
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => one.textContent);
"""


@pytest.mark.parametrize("part", PARTS)
def test_a_phone_needs_no_sideways_scrolling(page: Any, part: str) -> None:
    """At 390 pixels, with everything unfolded, no part is wider than the screen, and nothing is cut off."""
    browser.resize(page, 390, 844)
    page.execute_script("location.hash = arguments[0]", part)
    WebDriverWait(page, 10).until(lambda _: page.find_element(By.ID, part).is_displayed())
    unfold(page)
    assert page.execute_script("return document.documentElement.scrollWidth <= innerWidth")
    assert page.execute_script(_CUT) == []


_NAMELESS = """
const labels = (one) => [one.textContent, one.getAttribute("aria-label"), one.closest("label")?.textContent];
const controls = [...document.querySelectorAll("a, button, input, select, summary, [role=img]")];
const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
return {
  nameless: controls.filter((one) => !labels(one).some((label) => label?.trim())).length,
  doubled: ids.length - new Set(ids).size,
  headings: document.querySelectorAll("h1").length,
  language: document.documentElement.lang,
  nested: document.querySelectorAll("summary a, summary button, button button, a button").length,
};
"""


@pytest.mark.parametrize("part", PARTS)
def test_a_screen_reader_finds_its_way(page: Any, part: str) -> None:
    """Every control has a name, ids are unique, there is one title, and no control stands inside another."""
    go(page, part)
    unfold(page)
    assert page.execute_script(_NAMELESS) == {
        "nameless": 0, "doubled": 0, "headings": 1, "language": "en", "nested": 0,
    }  # fmt: skip
    assert (
        page.find_element(By.CSS_SELECTOR, 'nav a[aria-current="page"]').get_attribute("href").endswith(part)
    )


_CONTRAST = """
const channel = (c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
const rgba = (text) => { const n = text.match(/[\\d.]+/g).map(Number); return n.length < 4 ? [...n, 1] : n; };
const ground = (one) => {
  const colours = [];
  for (; one; one = one.parentElement) colours.push(rgba(getComputedStyle(one).backgroundColor));
  return colours.find((colour) => colour[3]) || [255, 255, 255, 1];
};
const bad = {};
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node; (node = walk.nextNode());) {
  const one = node.parentElement;
  if (!node.data.trim() || !one.checkVisibility() || /^(SCRIPT|STYLE|OPTION)$/.test(one.tagName)) continue;
  const [a, b] = [light(rgba(getComputedStyle(one).color)), light(ground(one))].sort((x, y) => y - x);
  const ratio = (a + 0.05) / (b + 0.05);
  if (ratio < 4.5) bad[`${one.tagName}.${one.className}`] = ratio.toFixed(2);
}
return bad;
"""


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("part", PARTS)
def test_contrast_on_the_screen(page: Any, part: str, dark: bool) -> None:
    """Every text that is visible, as the browser computed it, against what it stands on: at least 4.5 to 1."""
    browser.resize(page, 1200, 900, dark=dark)
    go(page, part)
    unfold(page)
    assert page.execute_script(_CONTRAST) == {}


def test_printing_shows_every_part_and_every_row(page: Any) -> None:
    """What is printed is the whole of what the filters let through, on white."""
    page.execute_script("dispatchEvent(new Event('beforeprint'))")
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        assert all(page.find_element(By.ID, part).is_displayed() for part in PARTS)
        assert len(rows(page, "memories")) == 60
        assert not page.find_element(By.TAG_NAME, "nav").is_displayed()
    finally:
        page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_ten_thousand_memories_stay_usable(
    chromium: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All are found by the search though fifty are drawn; prints how large and how fast (not judged)."""
    began = time.monotonic()
    with open_vault(f"file:{tmp_path / 'memory'}") as vault:
        fill(vault.scope("ana"), 10_000)
        filled = time.monotonic()
        page = render_report(vault)
    rendered = time.monotonic()
    (tmp_path / "report.html").write_text(page)
    chromium.get((tmp_path / "report.html").as_uri() + "#memories")
    loaded = chromium.execute_script("return performance.getEntriesByType('navigation')[0].loadEventEnd")
    assert len(rows(chromium, "memories")) == 50
    searched = chromium.execute_script(
        "const box = document.getElementById('query'); const began = performance.now(); box.value = 'entry 9999';"
        " box.dispatchEvent(new Event('input')); return performance.now() - began"
    )
    assert len(rows(chromium, "memories")) == 1
    with capsys.disabled():
        print(
            f"\n10,000 memories: filled in {filled - began:.1f} s, rendered in {rendered - filled:.1f} s,"
            f" {len(page.encode()) / 1e6:.1f} MB, loaded in {loaded:.0f} ms, first search {searched:.0f} ms"
        )


def test_what_is_said_in_arabic_letters_begins_on_the_right(chromium: Any, tmp_path: Path) -> None:
    """Though "User:", in Latin letters, stands before it."""
    with open_vault(tmp_path / "memory") as vault:
        vault.scope("zahra").add("User: من چای دوست دارم.")
        vault.scope("zahra").add("User: I like tea.")
        (tmp_path / "report.html").write_text(render_report(vault))
    chromium.get((tmp_path / "report.html").as_uri())
    go(chromium, "memories")
    texts = chromium.find_elements(By.CSS_SELECTOR, "#memories .rows > li .text")
    sides = {text.text: text.value_of_css_property("direction") for text in texts}
    assert sides == {"User: من چای دوست دارم.": "rtl", "User: I like tea.": "ltr"}
