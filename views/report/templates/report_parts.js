/* -- memories ---------------------------------------------------------------------------------------------- */
let wantedTypes = new Set();

function marked(content, words) {
  const low = fold(content);
  if (!words.length || low.length !== content.length) return [content];
  const hits = words.flatMap((word) => {
    const at = [];
    for (let start = low.indexOf(word); start >= 0; start = low.indexOf(word, start + word.length)) at.push([start, start + word.length]);
    return at;
  }).sort((a, b) => a[0] - b[0]);
  const parts = [];
  let end = 0;
  for (const [from, to] of hits) {
    if (from < end) continue;
    parts.push(content.slice(end, from), el("mark", null, content.slice(from, to)));
    end = to;
  }
  return [...parts, content.slice(end)];
}

function memoryView(memory, words) {
  const notes = [
    ...(memory.tags || []).map((tag) => `#${tag}`),
    memory.pinned && "pinned",
    memory.unconsolidated && "unconsolidated",
    memory.found && `used ${memory.found}×`,
    memory.version > 1 && `version ${memory.version}`,
  ].filter(Boolean);
  const summary = [
    el("span.head", null, badge(memory.type), el("span.meta", null, when(memory.created).slice(0, 10))),
    el("span.text", { dir: "auto" }, marked(text(memory.text), words || [])),
    notes.length ? el("span.meta", { dir: "auto" }, notes.join(" · ")) : "",
  ];
  return folded(summary, () => [
    facts([
      ["Source", `${memory.kind.replace("_", " ")}, trust ${memory.trust || "external"}`],
      ["Support", memory.support],
      ["Refers to", (memory.refs || []).join(", ")],
      ["Run", memory.run],
      ["Created", when(memory.created)],
      ["Updated", `${when(memory.updated)}, version ${memory.version}`],
      ["Repeated", memory.again],
      ["Used", `found ${memory.found || 0}×, shown ${memory.shown || 0}×${memory.last ? `, last ${when(memory.last)}` : ""}`],
      ["Id", el("span.code", null, memory.id)],
    ]),
    evidence(memory.evidence),
    historyView(`memory:${memory.id}`),
  ], memory.id);
}

const ORDERS = {
  new: (a, b) => b.number - a.number,
  old: (a, b) => a.number - b.number,
  changed: (a, b) => (a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : b.number - a.number),
  used: (a, b) => (b.found || 0) - (a.found || 0) || (b.shown || 0) - (a.shown || 0) || b.number - a.number,
};
const MARKS = {
  pinned: (memory) => memory.pinned,
  unconsolidated: (memory) => memory.unconsolidated,
  changed: (memory) => memory.version > 1,
  unused: (memory) => !memory.found,
};

function searched(memory) {
  memory.words ??= fold([text(memory.text), ...(memory.tags || []).map((tag) => `#${tag}`), memory.id, memory.type, ...(memory.refs || [])].join("\n"));
  return memory.words;
}

function showMemories() {
  const words = fold($("query").value).split(/\s+/).filter(Boolean);
  const [trust, mark] = [$("trust").value, MARKS[$("mark").value]];
  const found = scope.memories.filter((memory) =>
    (!wantedTypes.size || wantedTypes.has(memory.type))
    && (!trust || (memory.trust || "external") === trust)
    && (!mark || mark(memory))
    && words.every((word) => searched(memory).includes(word)));
  found.sort(ORDERS[$("order").value]);
  const all = scope.memories.length;
  $("found").textContent = found.length === all ? count(all, "memory") : `${found.length.toLocaleString("en")} of ${count(all, "memory")}`;
  list($("memory-list"), found, (memory) => memoryView(memory, words), all ? "No memory is like that." : "Nothing is remembered yet.");
}

function showTypes() {
  $("types").replaceChildren(...TYPES.map((type) => {
    const number = scope.memories.filter((memory) => memory.type === type).length;
    return el(`button.badge.${type}`, {
      type: "button",
      "data-type": type,
      "aria-pressed": String(wantedTypes.has(type)),
      onclick: (event) => {
        if (!wantedTypes.delete(type)) wantedTypes.add(type);
        event.currentTarget.setAttribute("aria-pressed", String(wantedTypes.has(type)));
        showMemories();
      },
    }, `${type} ${number.toLocaleString("en")}`);
  }));
}

function filterBy({ query = "", type = "" }) {
  $("query").value = query;
  $("trust").value = $("mark").value = "";
  wantedTypes = new Set(type ? [type] : []);
  showTypes();
  showMemories();
}

/* -- timeline ---------------------------------------------------------------------------------------------- */
function didWhat(commit) {
  const numbers = {};
  for (const change of commit.changes || []) numbers[change.kind] = (numbers[change.kind] || 0) + 1;
  const parts = Object.entries(numbers).map(([kind, number]) => `${number.toLocaleString("en")} ${kind}`);
  if (commit.covered) parts.push(`covers ${count(commit.covered, "piece")}`);
  return parts.join(", ") || "nothing to change";
}

function outcomesView(outcomes) {
  if (!outcomes || !outcomes.length) return [];
  return [el("h4", null, "Candidates"), list(el("div"), outcomes, (outcome) => folded([
    el("span.head", null, badge(outcome.outcome), badge(outcome.type), outcome.reason ? el("span", { dir: "auto" }, outcome.reason) : ""),
    prose(text(outcome.text)),
  ], () => [
    facts([["Trust", outcome.trust], ["Support", outcome.support], ["Memory", outcome.memory && memoryLink(outcome.memory)], ["Candidate", el("span.code", null, outcome.id)]]),
    outcome.outcome === "rejected" ? command(`reverie accept ${short(outcome.id)}${scope.suffix}`) : "",
    evidence(outcome.evidence),
  ]), "")];
}

function refusalsView(rejected) {
  if (!rejected || !rejected.length) return [];
  return [el("h4", null, "Refused: what the model said that was not done"), rejected.map(([operation, reason]) =>
    el("div.item", null, el("p", { dir: "auto" }, badge("warning", "refused"), " ", reason), el("p.code", { dir: "auto" }, operation)))];
}

function commitView(commit) {
  const reverted = commit.reverted_by || commit.reverts;
  const summary = [
    el("span.head", null, badge(commit.purpose), el("span", null, didWhat(commit)), reverted ? badge("warning", commit.reverted_by ? "reverted" : "reverts") : "", el("span.meta", null, when(commit.at))),
    commit.message ? el("span.text", { dir: "auto" }, commit.message) : "",
  ];
  return folded(summary, () => [
    commit.reverted_by ? el("p", null, "Reverted by ", link("timeline", commit.reverted_by, short(commit.reverted_by))) : "",
    commit.reverts ? el("p", null, "Reverts ", link("timeline", commit.reverts, short(commit.reverts))) : "",
    commit.reverted_by ? "" : [el("p.meta", null, "Take it back:"), command(`reverie revert ${short(commit.id)}${scope.suffix}`)],
    list(el("div"), commit.changes || [], (change) => changeView([commit, change], "item"), "It changed no memory and no document."),
    outcomesView(commit.outcomes),
    refusalsView(commit.rejected),
    facts([["Commit", el("span.code", null, commit.id)], ["Run", commit.run]]),
  ], commit.id);
}

function showTimeline() {
  const purpose = $("purpose").value;
  const wanted = scope.commits.filter((commit) => !purpose || commit.purpose === purpose);
  list($("commit-list"), wanted, commitView, "Nothing was committed yet.");
  if (scope.left_out.commits) $("commit-list").append(el("p.note", null, "Older commits are left out here; reverie log has them all."));
  $("commit-list").items = wanted;
}

/* -- reflections, sessions, documents ---------------------------------------------------------------------- */
function reportView(report) {
  const commit = commits.get(report.commit);
  const outcomes = report.outcomes || commit?.outcomes || [];
  const numbers = {};
  for (const outcome of outcomes) numbers[outcome.outcome] = (numbers[outcome.outcome] || 0) + 1;
  const tally = [...Object.entries(numbers).map(([kind, number]) => `${number} ${kind}`), report.rejected && count(report.rejected.length, "refusal")].filter(Boolean).join(", ");
  const summary = [
    el("span.head", null, badge(report.status), el("span", null, tally || "no candidates"), el("span.meta", null, commit ? when(commit.at) : "")),
    report.reason ? el("span.text", { dir: "auto" }, report.reason) : "",
    el("span.meta", { dir: "auto" }, [report.thread && `session ${report.thread}`, report.tier, report.episode && `episode: ${report.episode}`].filter(Boolean).join(" · ")),
  ];
  const pairs = (counts) => Object.entries(counts || {}).map(([name, number]) => `${number} ${name.replace("_", " ")}`).join(", ");
  return folded(summary, () => [
    facts([
      ["Operations", pairs(report.counts)],
      ["Pieces", pairs(report.pieces)],
      ["Cost", `${count(report.calls || 0, "model call")}, ${count(report.tokens || 0, "token")}, ${((report.ms || 0) / 1000).toFixed(1)} s`],
      ["Run", report.run],
      ["Commit", commit && link("timeline", commit.id, short(commit.id))],
    ]),
    outcomesView(outcomes),
    refusalsView(report.rejected),
    report.notes ? [el("h4", null, "Notes"), report.notes.map((note) => el("p", { dir: "auto" }, note))] : "",
  ]);
}

function sessionView(session) {
  const [all, cursor] = [session.messages || 0, session.cursor || 0];
  const bar = el("div.window", { role: "img", "aria-label": `${cursor} of ${all} messages summarised` }, el("span.past"), el("span.live"));
  bar.children[0].style.flexGrow = cursor;
  bar.children[1].style.flexGrow = Math.max(0, all - cursor);
  const pieces = (session.pieces || []).map((id) => scope.pieces[id]).filter(Boolean);
  const said = () => {
    const parts = [];
    if (pieces.length < all) parts.push(el("p.meta", null, `The last ${pieces.length} of ${count(all, "message")}.`));
    let live = false;
    for (const piece of pieces) {
      if (!live && (piece.position || 0) >= cursor) {
        live = true;
        parts.push(el("p.cursor", null, cursor ? "The cursor: from here on word for word" : "Nothing is summarised yet"));
      }
      parts.push(el("blockquote", null, el("p.meta", { dir: "auto" }, pieceName(piece)), pieceText(piece)));
    }
    return parts;
  };
  const open = folded([el("span", null, "Messages")], said);
  return el("div.panel.item", null,
    el("h3", { dir: "auto" }, session.thread || "Messages without a session"),
    bar,
    el("p.meta", null, `${cursor.toLocaleString("en")} of ${count(all, "message")} summarised in ${count(session.cycles || 0, "cycle")}, ${(all - cursor).toLocaleString("en")} word for word · last ${when(session.last)}`),
    session.error ? el("p.note", { dir: "auto" }, `Up to message ${session.unfinished} a summary was begun and not finished: ${session.error}`) : "",
    session.long_term ? [el("h4", null, "Long-term summary"), prose(session.long_term)] : "",
    session.recent ? [el("h4", null, "Recent summary"), prose(session.recent)] : "",
    open);
}

function documentView(item) {
  const summary = [el("span.head", null, el("strong", { dir: "auto" }, item.path), el("span.meta", null, `${(item.bytes || 0).toLocaleString("en")} bytes · ${when(item.at)}`))];
  return folded(summary, () => [
    item.cut ? el("p.note", null, `${count(item.cut, "character")} at the beginning are left out here.`) : "",
    el("pre", { dir: "auto", tabindex: "0" }, item.text),
    item.user ? el("p.meta", null, `${count(item.user, "statement")} in it on the user's word.`) : "",
    item.outside ? el("div.note", null, el("p", null, "External, unverified: a page, a file or a tool says"), el("ul", null, item.outside.map((line) => el("li", { dir: "auto" }, line)))) : "",
    historyView(`document:${item.path}`),
  ], item.path);
}
