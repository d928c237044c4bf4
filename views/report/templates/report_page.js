/* -- the page ---------------------------------------------------------------------------------------------- */
const LISTS = ["memory-list", "held-list", "doubtful-list", "rejected-list", "commit-list", "report-list", "session-list", "document-list"];

function showScope(number) {
  scope = DATA.scopes[number];
  histories = sessionOf = null;
  commits = new Map(scope.commits.map((commit) => [commit.id, commit]));
  known = new Set(scope.memories.map((memory) => memory.id));
  scope.memories.forEach((memory, index) => { memory.number = index; });
  $("who").textContent = scope.name;
  for (const box of document.querySelectorAll(".overview")) box.hidden = box.dataset.scope !== String(number);
  const waiting = [...scope.held, ...scope.memories.filter(MARKS.doubtful)];
  const numbers = { memories: scope.memories, review: waiting, timeline: scope.commits, reflections: scope.reports, sessions: scope.sessions, documents: scope.documents };
  for (const box of document.querySelectorAll("[data-count]")) box.textContent = numbers[box.dataset.count]?.length.toLocaleString("en") ?? "";
  filterBy({});
  showReview();
  narrowTimeline();
  narrowReports();
  list($("session-list"), scope.sessions, sessionView, "No conversation was recorded yet.");
  list($("document-list"), scope.documents, documentView, "There are no documents yet.");
}

function openItem(box, id) {
  const item = [...box.querySelectorAll("details[data-id]")].find((one) => one.dataset.id === id);
  if (!item) return false;
  item.fill();
  item.open = true;
  item.querySelector("summary").focus();
  item.scrollIntoView({ block: "start" });
  return true;
}

function openMessage(session, id) {
  $("session-list").show(session + 1);
  const box = $("session-list").querySelector(".rows").children[session].querySelector("details");
  box.fill();
  box.open = true;
  const message = [...box.querySelectorAll("[data-piece]")].find((one) => one.dataset.piece === id);
  message.focus({ preventScroll: true });
  message.scrollIntoView({ block: "center" });
}

/* #part, #part/ITEM or #memories?type=NAME */
function route(moved) {
  const match = /^#(\w+)(?:\/([^?]*))?(?:\?type=(\w+))?$/.exec(location.hash) || [];
  const part = document.querySelector(`main > section[id="${match[1] || "overview"}"]`) || $("overview");
  for (const section of document.querySelectorAll("main > section")) section.classList.toggle("active", section === part);
  for (const anchor of document.querySelectorAll("nav a")) {
    if (anchor.getAttribute("href") === `#${part.id}`) anchor.setAttribute("aria-current", "page");
    else anchor.removeAttribute("aria-current");
  }
  let id = "";
  try { id = decodeURIComponent(match[2] || ""); } catch { /* a hash that somebody typed */ }
  if (match[3]) filterBy({ type: match[3] });
  if (!id) {
    if (moved) part.querySelector("h2").focus({ preventScroll: true });
    if (moved) scrollTo(0, 0);
  } else if (part.id === "memories") {
    filterBy({ query: id });
    openItem($("memory-list"), id);
  } else if (part.id === "timeline") {
    narrowTimeline();
    $("commit-list").show(scope.commits.findIndex((commit) => commit.id === id) + 1);
    openItem($("commit-list"), id);
  } else if (part.id === "sessions") {
    if (inSession(id)) openMessage(sessionOf.get(id), id);
  } else if (part.id === "documents") {
    $("document-list").all();
    openItem($("document-list"), id);
  }
}

const THEMES = ["auto", "light", "dark"];
function theme(name, keep) {
  document.documentElement.dataset.theme = name;
  $("theme").textContent = `Theme: ${name}`;
  try { if (keep) localStorage.setItem("reverie-theme", name); } catch { /* no storage for this file */ }
}
$("theme").addEventListener("click", () => theme(THEMES[(THEMES.indexOf(document.documentElement.dataset.theme) + 1) % 3], true));
let kept = null;
try { kept = localStorage.getItem("reverie-theme"); } catch { /* no storage for this file */ }
theme(THEMES.includes(kept) ? kept : "auto");

for (const id of ["order", "trust", "mark"]) $(id).addEventListener("change", showMemories);
$("query").addEventListener("input", showMemories);
$("clear").addEventListener("click", () => { filterBy({}); $("query").focus(); });
$("scope")?.addEventListener("change", (event) => showScope(Number(event.target.value)));
addEventListener("hashchange", () => route(true));
addEventListener("beforeprint", () => LISTS.forEach((id) => $(id).all()));
addEventListener("keydown", (event) => {
  const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    if (!$("memories").classList.contains("active")) location.hash = "#memories";
    setTimeout(() => $("query").focus(), 0);
  } else if (event.key === "Escape" && event.target === $("query")) {
    $("query").value = "";
    showMemories();
  }
});

showScope(0);
route(false);
