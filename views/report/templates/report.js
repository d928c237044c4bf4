"use strict";
const DATA = JSON.parse(document.getElementById("data").textContent);
const TYPES = DATA.types;
const PAGE = 50;
const $ = (id) => document.getElementById(id);
const text = (number) => (typeof number === "number" ? DATA.texts[number] : "");
const short = (id) => (id || "").slice(0, 9);
const when = (at) => (at ? at.slice(0, 16).replace("T", " ") : "");
const count = (n, noun) => `${n.toLocaleString("en")} ${n === 1 ? noun : noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;
/* Without case, accents (not the vowel signs of other scripts) and compatibility forms; letters that are no accented ones
   to Unicode, but are typed so where a keyboard lacks them, and the Greek sigma at a word's end. */
const TYPED = { "ł": "l", "đ": "d", "ð": "d", "ø": "o", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "ς": "σ" };
const fold = (words) => words.normalize("NFKD").replace(/[\u0300-\u036f\u064b-\u065f\u0670]/g, "").normalize("NFC").toLowerCase().replace(/[łđðøıßæœς]/g, (letter) => TYPED[letter]);

/* Everything from the vault becomes a text node: nothing of it is ever read as markup. */
function el(name, props, ...kids) {
  const [tag, ...classes] = name.split(".");
  const made = document.createElement(tag);
  if (classes.length) made.className = classes.join(" ");
  for (const [key, value] of Object.entries(props || {})) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== false && value != null) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...kids.flat(Infinity).filter((kid) => kid || kid === 0));
  return made;
}
const badge = (kind, words) => el(`span.badge.${kind}`, null, words || kind);
const prose = (words) => el("span.text", { dir: "auto" }, words);
/* Who says a memory stands apart, so that what is said turns to its own side, whoever says it. */
const SPEAKER = /^\p{L}[^:：.!?,]{0,40}[:：]\s*/u;
const spoken = (words, mark = (part) => part) => {
  const [said] = SPEAKER.exec(words) || [""];
  return said ? [el("bdi", null, mark(said)), mark(words.slice(said.length))] : mark(words);
};
const link = (part, id, words) => el("a", { href: `#${part}/${encodeURIComponent(id)}` }, words);

/* A details element whose body is made when it is first opened. */
function folded(summary, body, id) {
  let made = false;
  const box = el("details", { "data-id": id || null }, el("summary", null, summary));
  box.fill = () => {
    if (made) return;
    made = true;
    box.append(el("div.body", null, body()));
  };
  box.addEventListener("toggle", () => box.open && box.fill());
  return box;
}

/* A list that shows PAGE items at first, and more when asked. */
function list(box, items, render, none) {
  const rows = el("ul.rows");
  const more = el("div.more");
  let shown = 0;
  const show = (upto, focus) => {
    const first = shown;
    const fragment = document.createDocumentFragment();
    for (; shown < Math.min(upto, items.length); shown++) fragment.append(el("li", null, render(items[shown])));
    rows.append(fragment);
    more.replaceChildren();
    if (shown < items.length) {
      const next = Math.min(PAGE, items.length - shown);
      more.append(el("button", { type: "button", onclick: () => show(shown + next, true) }, `Show ${next} more of ${(items.length - shown).toLocaleString("en")}`));
    }
    if (focus) rows.children[first]?.querySelector("summary, a")?.focus();
  };
  show(PAGE);
  box.replaceChildren(...(items.length ? [rows, more] : [el("p.soft", null, none)]));
  box.show = show;
  box.all = () => show(Infinity);
  return box;
}

function diff(parts) {
  return el("p.diff", { dir: "auto" }, (parts || []).map(([op, what]) => {
    if (op === "…") return el("span.gap", null, `… ${what} …`);
    return op === "=" ? text(what) : el(op === "+" ? "ins" : "del", null, text(what));
  }));
}

/* -- the scope in view ------------------------------------------------------------------------------------- */
let scope;
let commits;
let histories;
let known;
let sessionOf;

function historyOf(key) {
  if (!histories) {
    histories = new Map();
    for (const commit of scope.commits)
      for (const change of commit.changes || []) {
        if (!histories.has(change.key)) histories.set(change.key, []);
        histories.get(change.key).push([commit, change]);
      }
  }
  return histories.get(key) || [];
}

const memoryLink = (id) => (known.has(id) ? link("memories", id, short(id)) : el("span.code", null, `${short(id)} (no longer there)`));
const named = (key) => {
  const [kind, id] = [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)];
  if (kind === "memory") return ["Memory ", memoryLink(id)];
  return [scope.documents.some((item) => item.path === id) ? link("documents", id, id) : id];
};

function changeView([commit, change], showing) {
  const verb = { added: "added", removed: "removed", changed: "changed", appended: "added to", forgotten: "erased for good", damaged: "(damaged, not shown) changed" }[change.kind];
  const head = showing === "commit"
    ? [link("timeline", commit.id, when(commit.at)), ` ${verb} by ${commit.purpose}`, commit.reverted_by ? " (reverted since)" : ""]
    : [named(change.key), ` ${verb}`];
  return el("div.item", null, el("p.meta", null, head.flat()), change.parts && diff(change.parts), (change.notes || []).map((note) => el("p.meta", { dir: "auto" }, note)));
}

function historyView(key) {
  const past = historyOf(key);
  if (!past.length) return [];
  return [el("h4", null, "History"), list(el("div"), past, (item) => changeView(item, "commit"), "")];
}

function evidence(ids, quotes) {
  if (!ids || !ids.length) return [];
  return [el("h4", null, "Evidence"), ids.map((id) => {
    const piece = scope.pieces[id];
    if (!piece) return el("p.meta", null, `${short(id)}: no longer kept`);
    const places = (quotes || []).filter(([of]) => of === id).map(([, place]) => piece.places?.[place]).filter(Boolean);
    const meta = el("p.meta", { dir: "auto" }, pieceName(piece), inSession(id) ? [" · ", link("sessions", id, "in its session")] : "");
    return el("blockquote", null, meta, pieceText(piece, places));
  })];
}
function inSession(id) {
  sessionOf ??= new Map(scope.sessions.flatMap((session, number) => (session.pieces || []).map((piece) => [piece, number])));
  return sessionOf.has(id);
}
function pieceName(piece) {
  const who = piece.kind === "message" ? `${piece.role || "message"}, message ${(piece.position || 0) + 1}${piece.thread ? ` of ${piece.thread}` : ""}` : `${piece.kind.replace("_", " ")} ${piece.ref || ""}`;
  return `${who} · trust ${piece.trust} · ${when(piece.at)}${piece.calls ? ` · calls ${piece.calls.join(", ")}` : ""}`;
}
/* The text with the sentences at these places marked; one that stands behind what is shown comes with its surroundings. */
function pieceText(piece, places) {
  if (piece.text == null) return el("p.meta", null, "Its text is no longer kept.");
  const further = Map.groupBy(places.filter(([number]) => number !== piece.text), ([number]) => number);
  const spans = (some) => some.map(([, start, end]) => [start, end]).sort((a, b) => a[0] - b[0]);
  const excerpts = [...further].map(([number, some]) => [el("p.gap", null, "…"), prose(highlighted(text(number), spans(some)))]);
  if (excerpts.length && further.size === new Set(places.map(([number]) => number)).size) return [excerpts, el("p.gap", null, "…")];
  return [prose(highlighted(text(piece.text), spans(places.filter(([number]) => number === piece.text)))), excerpts, piece.cut ? el("p.meta", null, `… ${count(piece.cut, "more character")}`) : ""];
}
function highlighted(content, spans) {
  const parts = [];
  let end = 0;
  for (const [from, to] of spans) {
    if (from < end) continue;
    parts.push(content.slice(end, from), el("mark", null, content.slice(from, to)));
    end = to;
  }
  return [...parts, content.slice(end)];
}
function facts(pairs) {
  return el("dl", null, pairs.filter(([, value]) => value && value.length !== 0).map(([name, value]) => [el("dt", null, name), el("dd", { dir: "auto" }, value)]).flat());
}

/* Buttons that copy commands, each what it does and its words; what was copied is then shown. */
function commands(...lines) {
  return el("p.commands", null, el("span.meta", null, "Copy the command to"), lines.map(([verb, rest]) =>
    el("button", { type: "button", "data-copy": `reverie ${rest}${scope.suffix}` }, verb)));
}
document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-copy]");
  if (!button) return;
  const words = button.dataset.copy;
  let told = button.parentElement.querySelector(".copied");
  if (!told) button.parentElement.append(told = el("span.copied", { role: "status" }));
  const code = el("code", null, words);
  told.replaceChildren(code);
  try {
    await navigator.clipboard.writeText(words);
    told.prepend("Copied: ");
  } catch {
    getSelection().selectAllChildren(code);
    told.prepend("Selected: ");
  }
});

/* A badge in a row's head that narrows the list to what is like it; by keyboard the chips above the list do so. */
function only(box, narrow) {
  box.classList.add("only");
  box.title = "Show only these";
  box.addEventListener("click", (event) => {
    event.preventDefault();
    narrow();
  });
  return box;
}

/* Chips with their counts: those pressed are in the set ``wanted``. */
function chips(box, counts, wanted, changed) {
  box.replaceChildren(...[...counts].map(([name, number]) => el(`button.badge.${name.replace(/\W/g, "_")}`, {
    type: "button",
    "data-chip": name,
    "aria-pressed": String(wanted.has(name)),
    onclick: (event) => {
      if (!wanted.delete(name)) wanted.add(name);
      event.currentTarget.setAttribute("aria-pressed", String(wanted.has(name)));
      changed();
    },
  }, `${name.replace("_", " ")} ${number.toLocaleString("en")}`)));
}
const counted = (names) => names.reduce((found, name) => found.set(name, (found.get(name) || 0) + 1), new Map());
