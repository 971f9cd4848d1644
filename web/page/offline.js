// Keeps the page, so that it opens without a network. `web/build` fills in the files and what tells one
// build from another.
const BUILD = "@BUILD@";
const FILES = ["@FILES@"];

self.addEventListener("install", (event) => {
  // Browsers that can do so take the files from the cache themselves: they need not start this worker for it.
  event.addRoutes?.({ condition: { requestMethod: "get", urlPattern: new URLPattern({ baseURL: location.origin, pathname: "/*" }) },
    source: { cacheName: BUILD } }).catch(() => {});
  event.waitUntil(caches.open(BUILD).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== BUILD) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
