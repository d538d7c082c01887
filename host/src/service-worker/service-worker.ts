/**
 * The site's service worker: one classic script at the root, made by shared/build without bundling, so it imports
 * nothing. It answers two kinds of requests and leaves all others to the browser, for instance everything below `/api`,
 * the sockets and `/release.signed`:
 * - shell files with a hash in their name, whose bytes the browser verifies: from the cache after the first request;
 * - navigations: from the network, or the offline page without a network.
 */

/** The parts of the worker's types that this file uses; the DOM's types do not have them. */
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope extends EventTarget {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

// `cache-site.ts` uses the same names: it fills and empties these caches from the page.
const shellCache = 'livery-shell';
const offlineCache = 'livery-offline';
const offlinePage = '/offline.html';

/** A file that webpack named after its content, such as `main.1f3a09bc.js`. */
const hashedFile = /^\/[\w.-]+\.[0-9a-f]{8}\.(?:js|css|woff2|svg|png|webp)$/;

const scope = globalThis as unknown as WorkerScope;

const isShellFile = ({ origin, search, pathname }: URL) =>
  origin === location.origin && search === '' && hashedFile.test(pathname);

/**
 * Code is cached only if the request has the integrity of its bytes. Browsers request the first files of a page without
 * telling it; `cache-site.ts` caches those.
 */
const isCacheable = ({ destination, integrity }: Request) =>
  integrity !== '' || destination === 'font' || destination === 'image';

async function fromShell(request: Request): Promise<Response> {
  const cache = await caches.open(shellCache);
  // `reload` means that the cached file was faulty.
  const known = request.cache === 'reload' ? undefined : await cache.match(request.url);
  if (known) return known;
  // Rejects when the bytes do not match the request's integrity.
  const response = await fetch(request);
  if (response.ok && response.type === 'basic' && isCacheable(request)) await cache.put(request.url, response.clone());
  return response;
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const offline = await (await caches.open(offlineCache)).match(offlinePage);
    if (!offline) throw error;
    return offline;
  }
}

const isExchangePath = (path: string) => path === '/api' || path.startsWith('/api/');

scope.addEventListener('install', (event) => {
  // Every file is named after its content, so pages of two builds can share this worker.
  (event as ExtendableEvent).waitUntil(scope.skipWaiting());
});

scope.addEventListener('activate', (event) => {
  (event as ExtendableEvent).waitUntil(
    Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]),
  );
});

scope.addEventListener('fetch', (event) => {
  const fetchEvent = event as FetchEvent;
  const { request } = fetchEvent;
  const url = new URL(request.url);
  if (request.method !== 'GET' || isExchangePath(url.pathname)) return;
  if (request.mode === 'navigate') fetchEvent.respondWith(fromNetwork(fetchEvent));
  else if (isShellFile(url)) fetchEvent.respondWith(fromShell(request));
});
