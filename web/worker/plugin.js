/** Puts the service worker and the files that it keeps beside the page. What they say comes from the page's catalogues. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { inAll, textsOf } from "./texts";

const HERE = import.meta.dirname;
const LANGUAGES = join(HERE, "..", "src", "language");
const CATALOGUE = /^([a-z]{2,3})\.ts$/;

const text = (path) => readFileSync(path, "utf8");

async function catalogues() {
  const codes = readdirSync(LANGUAGES).flatMap((file) => CATALOGUE.exec(file)?.[1] ?? []);
  const modules = codes.map((code) => runnerImport(join(LANGUAGES, `${code}.ts`)));
  return Object.fromEntries((await Promise.all(modules)).map(({ module }, at) => [codes[at], module.default]));
}

/** Of every catalogue, the words of one page. */
async function wordsOf(html) {
  const said = textsOf(html);
  const languages = Object.entries(await catalogues());
  return Object.fromEntries(
    languages.map(([code, words]) => [code, Object.fromEntries(said.map((one) => [one, words[one]]))]),
  );
}

export const serviceWorker = () => ({
  name: "service-worker",
  apply: "build",
  transformIndexHtml: async (html) => inAll(html, await catalogues()),
  async generateBundle() {
    const emit = (fileName, source) => this.emitFile({ type: "asset", fileName, source });
    const html = text(join(HERE, "away.html"));
    const away = {
      "away.html": html,
      "away.css": text(join(HERE, "away.css")),
      "away.js": text(join(HERE, "away.js")).replace('"the WORDS"', JSON.stringify(await wordsOf(html))),
    };
    const kept = [...Object.values(away), text(join(HERE, "..", "public", "icon.svg"))];
    const version = createHash("sha256").update(kept.join("\0")).digest("hex").slice(0, 16);
    emit("worker.js", text(join(HERE, "worker.js")).replace('"cardamom VERSION"', `"cardamom ${version}"`));
    for (const [file, source] of Object.entries(away)) emit(file, source);
  },
});
