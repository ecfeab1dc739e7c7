/** Shows a page of its own while the house cannot be reached, and nothing else: the page, its pictures and its games always come
 * from the house, so that nothing old is ever shown. The build puts a hash of the kept files in the place of VERSION: when one of
 * them changes, browsers take the new worker. */
const KEPT = "cardamom VERSION";
const AWAY = "away.html";
const FILES = [AWAY, "away.css", "away.js", "icon.svg"];

addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(fresh))
      .then(() => self.skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith("cardamom ") && name !== KEPT).map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const file = new URL(request.url).pathname.split("/").at(-1);
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(AWAY)));
  else if (FILES.includes(file)) event.respondWith(fetch(request).catch(() => kept(file)));
});

const kept = async (file) => (await (await caches.open(KEPT)).match(file)) ?? Response.error();
