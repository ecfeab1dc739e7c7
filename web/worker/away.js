/** The page while the house cannot be reached: in the person's language, and away as soon as somebody answers. The build puts what
 * this page says in the place of WORDS, in every language that has a catalogue. */
const WORDS = "the WORDS";
const EVERY = 5000; // milliseconds

function language() {
  try {
    const { language } = JSON.parse(localStorage.getItem("cardamom.settings") ?? "{}");
    if (language) return language;
  } catch {
    // nothing is kept here
  }
  return navigator.languages.map((one) => one.split("-")[0]).find((one) => one === "en" || one in WORDS) ?? "en";
}

const spoken = language();
if (WORDS[spoken]) {
  document.documentElement.lang = spoken;
  for (const element of document.querySelectorAll("[data-say]")) {
    const english = element.textContent.trim().replace(/\s+/g, " ");
    element.textContent = WORDS[spoken][english] ?? english;
  }
}

// the address stays, with the room that stands behind its #
const again = () => location.reload();
document.querySelector("button").addEventListener("click", again);
addEventListener("online", again);
setInterval(
  () =>
    fetch("./", { method: "HEAD", cache: "no-store" }).then(
      (answer) => answer.ok && again(),
      () => {},
    ),
  EVERY,
);
