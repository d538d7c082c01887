/**
 * The site's service worker: one classic script at the root, made by shared/build without bundling, so it imports
 * nothing. It answers two kinds of requests and leaves all others to the browser, among them everything below `/api`, the
 * sockets and `/release.signed`:
 * - files of the shell whose name is their hash and whose bytes the browser checks: from the cache once they were seen;
 * - navigations: from the network, and the offline page where there is none.
 */

/** What this file uses of the worker's world, which the types of a page do not have. */
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

// The names are known to `keep-site.ts`, which fills and empties these caches from the page.
const shellCache = 'livery-shell';
const offlineCache = 'livery-offline';
const offlinePage = '/offline.html';

/** `main.1f3a09bc.js`: what webpack names after its content. */
const hashedFile = /^\/[\w.-]+\.[0-9a-f]{8}\.(?:js|css|woff2|svg|png|webp)$/;

const scope = globalThis as unknown as WorkerScope;

const isShellFile = ({ origin, search, pathname }: URL) =>
  origin === location.origin && search === '' && hashedFile.test(pathname);

/**
 * Code is kept only where the request names the hash that its bytes must have. What a page starts with is asked for
 * before browsers tell that hash; `keep-site.ts` keeps it.
 */
const mayBeKept = ({ destination, integrity }: Request) =>
  integrity !== '' || destination === 'font' || destination === 'image';

async function fromShell(request: Request): Promise<Response> {
  const cache = await caches.open(shellCache);
  // `reload` says that what was kept did not do.
  const known = request.cache === 'reload' ? undefined : await cache.match(request.url);
  if (known) return known;
  // Rejects when the bytes are not those that the page's hash names.
  const response = await fetch(request);
  if (response.ok && response.type === 'basic' && mayBeKept(request)) await cache.put(request.url, response.clone());
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

const isForTheExchange = (path: string) => path === '/api' || path.startsWith('/api/');

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
  const asked = event as FetchEvent;
  const { request } = asked;
  const url = new URL(request.url);
  if (request.method !== 'GET' || isForTheExchange(url.pathname)) return;
  if (request.mode === 'navigate') asked.respondWith(fromNetwork(asked));
  else if (isShellFile(url)) asked.respondWith(fromShell(request));
});
