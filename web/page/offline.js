// The service worker: it keeps the files of the page, so that it opens without a network. `web/build`
// inserts the list of files, and a name that differs from build to build. The documents have the same worker, with
// their own files.
const BUILD = "@BUILD@";
/** What the names of all builds begin with. */
const KIND = BUILD.slice(0, BUILD.lastIndexOf("-"));
const FILES = ["@FILES@"];

self.addEventListener("install", (event) => {
  // Some browsers can take the files from the cache without starting this worker.
  event.addRoutes?.({ condition: { requestMethod: "get", urlPattern: new URLPattern({ baseURL: location.origin, pathname: "/*" }) },
    source: { cacheName: BUILD } }).catch(() => {});
  event.waitUntil(caches.open(BUILD).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== BUILD && name.slice(0, name.lastIndexOf("-")) === KIND) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
