/* -- memories ---------------------------------------------------------------------------------------------- */
let wantedTypes = new Set();

/* Letters of scripts that write without spaces count alone; of others a single letter is marked as a word only. */
const ALONE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/* The content with the words found in it marked, folded as the search folds: character by character, so that places hold. */
function marked(content, words) {
  if (!words.length) return [content];
  content = content.normalize("NFC");
  let low = "";
  const from = [];
  let at = 0;
  for (const char of content) {
    const folded = fold(char);
    for (let unit = 0; unit < folded.length; unit++) from.push(at);
    low += folded;
    at += char.length;
  }
  from.push(at);
  const spans = [];
  for (const word of words) {
    const alone = [...word].length > 1 || ALONE.test(word);
    for (let start = low.indexOf(word); start >= 0; start = low.indexOf(word, start + word.length)) {
      const end = start + word.length;
      if (alone || !(LETTER.test(low[start - 1] || " ") || LETTER.test(low[end] || " "))) spans.push([from[start], from[end]]);
    }
  }
  return highlighted(content, spans.sort((a, b) => a[0] - b[0] || b[1] - a[1]));
}

function memoryCommands({ id, support, pinned }) {
  return commands(
    ...(support ? [["accept it", `accept ${id}`]] : []),
    ["edit it", `edit ${id}`],
    pinned ? ["unpin it", `pin ${id} --off`] : ["pin it", `pin ${id}`],
    ["take it out", `rm ${id}`],
    ["erase it for good", `forget ${id}`],
  );
}

function memoryView(memory, words, standing) {
  const plain = [memory.found && `used ${memory.found}×`, memory.version > 1 && `version ${memory.version}`].filter(Boolean);
  const marks = [
    memory.support && only(badge("warning", memory.support), () => filterBy({ mark: "doubtful" })),
    memory.pinned && only(badge("pinned"), () => filterBy({ mark: "pinned" })),
    memory.unconsolidated && only(badge("unconsolidated"), () => filterBy({ mark: "unconsolidated" })),
  ];
  const tags = (memory.tags || []).map((tag) => [only(el("span", null, `#${tag}`), () => filterBy({ query: `#${tag}` })), " "]);
  const summary = [
    el("span.head", null, only(badge(memory.type), () => filterBy({ type: memory.type })), marks, el("span.meta", null, when(memory.created).slice(0, 10))),
    el("span.text", { dir: "auto" }, spoken(text(memory.text), (part) => marked(part, words || []))),
    tags.length || plain.length ? el("span.meta", { dir: "auto" }, tags, plain.join(" · ")) : "",
  ];
  return folded(summary, () => [
    standing ? "" : memoryCommands(memory),
    facts([
      ["Source", `${memory.kind.replace("_", " ")}, trust ${memory.trust || "external"}`],
      ["Said by", memory.author],
      ["Support", memory.support],
      ["Refers to", (memory.refs || []).join(", ")],
      ["Run", memory.run && el("span.code", null, memory.run)],
      ["Created", when(memory.created)],
      ["Updated", `${when(memory.updated)}, version ${memory.version}`],
      ["Repeated", memory.again],
      ["Used", `found ${memory.found || 0}×, shown ${memory.shown || 0}×${memory.last ? `, last ${when(memory.last)}` : ""}`],
      ["Id", el("span.code", null, memory.id)],
    ]),
    evidence(memory.evidence, memory.quotes),
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
  doubtful: (memory) => memory.support && !memory.pinned,
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
  $("clear").hidden = found.length === all;
  list($("memory-list"), found, (memory) => memoryView(memory, words), all ? "No memory is like that." : "Nothing is remembered yet.");
}

function filterBy({ query = "", type = "", mark = "" }) {
  $("query").value = query;
  $("trust").value = "";
  $("mark").value = mark;
  wantedTypes = new Set(type ? [type] : []);
  const numbers = counted(scope.memories.map((memory) => memory.type));
  chips($("types"), TYPES.map((name) => [name, numbers.get(name) || 0]), wantedTypes, showMemories);
  showMemories();
}

/* -- review ------------------------------------------------------------------------------------------------ */
function showReview() {
  list($("held-list"), scope.held, (outcome) => candidateView(outcome, true), "Nothing is held.");
  const doubtful = scope.memories.filter(MARKS.doubtful).sort((a, b) => (a.updated < b.updated ? 1 : -1));
  list($("doubtful-list"), doubtful, (memory) => [memoryView(memory, [], true), memoryCommands(memory)], "All that is remembered is stated by its evidence or by a person.");
  list($("rejected-list"), scope.rejected, (outcome) => candidateView(outcome, true), "Nothing was rejected.");
}

function candidateView(outcome, standing) {
  const narrow = () => narrowReports(outcome.outcome);
  const orders = {
    held: [["accept it", `accept ${outcome.id}`], ["refuse it", `refuse ${outcome.id}`]],
    rejected: [["accept it all the same", `accept ${outcome.id}`]],
  }[outcome.outcome];
  const copies = orders ? commands(...orders) : "";
  return [folded([
    el("span.head", null, standing ? "" : only(badge(outcome.outcome), narrow), badge(outcome.type), outcome.reason ? el("span", { dir: "auto" }, outcome.reason) : ""),
    prose(spoken(text(outcome.text))),
  ], () => [
    standing ? "" : copies,
    facts([["Trust", outcome.trust], ["Said by", outcome.author], ["Support", outcome.support], ["Memory", outcome.memory && memoryLink(outcome.memory)], ["Candidate", el("span.code", null, outcome.id)]]),
    evidence(outcome.evidence, outcome.quotes),
  ]), standing ? copies : ""];
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
  return [el("h4", null, "Candidates"), list(el("div"), outcomes, (outcome) => candidateView(outcome), "")];
}

function refusalsView(rejected) {
  if (!rejected || !rejected.length) return [];
  return [el("h4", null, "Refused: what the model said that was not done"), rejected.map(([operation, reason]) =>
    el("div.item", null, el("p", { dir: "auto" }, badge("warning", "refused"), " ", reason), el("p.code", { dir: "auto" }, operation)))];
}

function commitView(commit) {
  const reverted = commit.reverted_by || commit.reverts;
  const summary = [
    el("span.head", null, only(badge(commit.purpose), () => narrowTimeline(commit.purpose)), el("span", null, didWhat(commit)), reverted ? badge("warning", commit.reverted_by ? "reverted" : "reverts") : "", el("span.meta", null, when(commit.at))),
    commit.message ? el("span.text", { dir: "auto" }, commit.message) : "",
  ];
  return folded(summary, () => [
    commit.reverted_by ? el("p", null, "Reverted by ", link("timeline", commit.reverted_by, short(commit.reverted_by))) : "",
    commit.reverts ? el("p", null, "Reverts ", link("timeline", commit.reverts, short(commit.reverts))) : "",
    commit.reverted_by ? "" : commands(["take it back", `revert ${short(commit.id)}`]),
    list(el("div"), commit.changes || [], (change) => changeView([commit, change], "item"), "It changed no memory and no document."),
    outcomesView(commit.outcomes),
    refusalsView(commit.rejected),
    facts([["Commit", el("span.code", null, commit.id)], ["Run", commit.run]]),
  ], commit.id);
}

let wantedPurposes = new Set();
function narrowTimeline(...purposes) {
  wantedPurposes = new Set(purposes);
  chips($("purposes"), counted(scope.commits.map((commit) => commit.purpose)), wantedPurposes, showTimeline);
  showTimeline();
}
function showTimeline() {
  const wanted = scope.commits.filter((commit) => !wantedPurposes.size || wantedPurposes.has(commit.purpose));
  list($("commit-list"), wanted, commitView, "Nothing was committed yet.");
  if (scope.left_out.commits) $("commit-list").append(el("p.note", null, "Older commits are left out here; reverie log has them all."));
}

/* -- reflections, sessions, documents ---------------------------------------------------------------------- */
const outcomesOf = (report) => report.outcomes || commits.get(report.commit)?.outcomes || [];
const resultsOf = (report) => [...new Set([report.status, ...outcomesOf(report).map((outcome) => outcome.outcome)])];
let wantedResults = new Set();
function narrowReports(...results) {
  wantedResults = new Set(results);
  chips($("results"), counted(scope.reports.flatMap(resultsOf)), wantedResults, showReports);
  showReports();
}
function showReports() {
  const wanted = scope.reports.filter((report) => !wantedResults.size || resultsOf(report).some((name) => wantedResults.has(name)));
  list($("report-list"), wanted, reportView, "No run was reflected on yet.");
  if (scope.left_out.reports) $("report-list").append(el("p.note", null, "Older reflections are left out here."));
}

function reportView(report) {
  const commit = commits.get(report.commit);
  const outcomes = outcomesOf(report);
  const tally = [...[...counted(outcomes.map((outcome) => outcome.outcome))].map(([kind, number]) => `${number} ${kind}`), report.rejected && count(report.rejected.length, "refusal")].filter(Boolean).join(", ");
  const summary = [
    el("span.head", null, only(badge(report.status), () => narrowReports(report.status)), el("span", null, tally || "no candidates"), el("span.meta", null, commit ? when(commit.at) : "")),
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
  const bar = el("div.window", { role: "img", "aria-label": `${cursor} of ${all} messages summarised` }, el("span.past"));
  bar.firstChild.style.width = `${all ? Math.min(100, (100 * cursor) / all) : 0}%`;
  const begun = cursor || session.cycles;
  const pieces = (session.pieces || []).map((id) => [id, scope.pieces[id]]).filter(([, piece]) => piece);
  const said = () => {
    const parts = [];
    if (pieces.length < all) parts.push(el("p.meta", null, `The last ${pieces.length} of ${count(all, "message")}.`));
    let live = false;
    for (const [id, piece] of pieces) {
      if (!live && (piece.position || 0) >= cursor) {
        live = true;
        parts.push(el("p.cursor", null, cursor ? "The cursor: from here on word for word" : "Nothing is summarised yet"));
      }
      parts.push(el("blockquote", { "data-piece": id, tabindex: "-1" }, el("p.meta", { dir: "auto" }, pieceName(piece)), pieceText(piece, Object.values(piece.places || {}))));
    }
    return parts;
  };
  const open = folded([el("span", null, "Messages")], said);
  return el("div.panel.item", null,
    el("h3", { dir: "auto" }, session.thread || "Messages without a session"),
    begun ? bar : "",
    el("p.meta", null, !begun ? `${count(all, "message")}, all word for word · last ${when(session.last)}` : `${cursor.toLocaleString("en")} of ${count(all, "message")} summarised in ${count(session.cycles || 0, "cycle")}, ${(all - cursor).toLocaleString("en")} word for word · last ${when(session.last)}`),
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
