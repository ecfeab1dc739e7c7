/** The page while the house cannot be reached: in the person's language, and away as soon as somebody answers. */
const WORDS = {
  de: {
    h1: "Niemand öffnet die Tür",
    p: "Das Haus ist nicht zu erreichen. Vielleicht ist es geschlossen, oder dieses Gerät hat kein Netz. Deine Partien sind dort sicher aufgehoben.",
    button: "Noch einmal versuchen",
  },
};
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
  for (const [tag, words] of Object.entries(WORDS[spoken])) document.querySelector(tag).textContent = words;
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
