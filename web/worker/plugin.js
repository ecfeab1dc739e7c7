/** Puts the service worker and the files that it keeps beside the page. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const HERE = import.meta.dirname;
const AWAY = ["away.html", "away.css", "away.js"];
const KEPT = [...AWAY.map((file) => join(HERE, file)), join(HERE, "..", "public", "icon.svg")];

const text = (path) => readFileSync(path, "utf8");

export const serviceWorker = () => ({
  name: "service-worker",
  apply: "build",
  generateBundle() {
    const emit = (fileName, source) => this.emitFile({ type: "asset", fileName, source });
    const version = createHash("sha256").update(KEPT.map(text).join("\0")).digest("hex").slice(0, 16);
    emit("worker.js", text(join(HERE, "worker.js")).replace('"cardamom VERSION"', `"cardamom ${version}"`));
    for (const file of AWAY) emit(file, text(join(HERE, file)));
  },
});
