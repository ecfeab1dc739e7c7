// Draws the charts, sorts tables by a click or a key on a heading, and opens all findings before they are printed.

const specs = JSON.parse(document.getElementById("charts").textContent);

// expressions are interpreted, so the page needs no right to make code of text
const options = { mode: "vega-lite", actions: false, renderer: "svg", ast: true, tooltip: { theme: "custom" } };

// names of rows get no more than two fifths of a chart, or there is nothing left of it on a phone
function fitted(spec, width) {
  const most = Math.floor(0.4 * width);
  return JSON.parse(JSON.stringify(spec), (name, value) => (name === "labelLimit" ? Math.min(value, most) : value));
}

for (const place of document.querySelectorAll("[data-chart]")) {
  window.vegaEmbed(place, fitted(specs[place.dataset.chart], place.clientWidth), options).catch((problem) => {
    console.error(problem);
    place.textContent = "This chart could not be drawn; the table below has its numbers.";
  });
}

function key(row, column) {
  const cell = row.cells[column];
  return cell.dataset.key === undefined ? cell.textContent.trim() : Number(cell.dataset.key);
}

function compare(a, b) {
  if (typeof a === typeof b) return typeof a === "number" ? a - b : a.localeCompare(b, "en", { numeric: true });
  return typeof a === "number" ? -1 : 1;
}

function sort(head) {
  const table = head.closest("table");
  const column = head.cellIndex;
  // numbers begin with the largest, words with the first
  const first = head.classList.contains("number") ? "descending" : "ascending";
  const other = first === "ascending" ? "descending" : "ascending";
  const order = head.getAttribute("aria-sort") === first ? other : first;
  for (const each of head.parentNode.cells) each.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", order);
  const rows = [...table.tBodies[0].rows].map((row) => [key(row, column), row]);
  const known = rows.filter(([k]) => typeof k === "number" || first === "ascending");
  const unknown = rows.filter((row) => !known.includes(row)); // what has no number stays at the end
  known.sort(([a], [b]) => (order === "ascending" ? compare(a, b) : compare(b, a)));
  table.tBodies[0].append(...[...known, ...unknown].map(([, row]) => row));
}

for (const head of document.querySelectorAll("thead th")) {
  head.firstElementChild.addEventListener("click", () => sort(head));
}

const narrow = window.matchMedia("(max-width: 64rem)");
const contents = document.querySelector("nav details");
contents.open = !narrow.matches;
narrow.addEventListener("change", () => (contents.open = !narrow.matches));

let opened = [];
window.addEventListener("beforeprint", () => {
  opened = [...document.querySelectorAll(".findings details:not([open])")];
  for (const each of opened) each.open = true;
});
window.addEventListener("afterprint", () => {
  for (const each of opened) each.open = false;
});
