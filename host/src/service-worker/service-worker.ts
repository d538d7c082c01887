/**
 * The site's service worker: one classic script at the root, made by shared/module-tools without bundling, so it imports
 * nothing. It answers two kinds of requests and leaves all others to the browser, for instance everything below `/api`,
 * the sockets and `/release.signed`:
 * - shell files with a hash in their name, whose bytes the browser verifies: from the cache after the first request;
 * - navigations: from the network, or the offline page without a network.
 *
 * It also shows what the exchange sends while no page is open (docs/decisions.md §63).
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
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close(): void };
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<WindowClient>;
}
interface WorkerScope extends EventTarget {
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
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

/** What the exchange sends: the site's name, one sentence in the member's language, and the page to open. */
function readMessage(data: PushEvent['data']): { title: string; body: string; page: string } {
  const { title, body, page } = (data?.json() ?? {}) as Record<string, unknown>;
  return { title: String(title), body: String(body), page: typeof page === 'string' ? page : '/' };
}

/** An address of this site; the home page for any other. */
function ownAddress(page: unknown): string {
  const url = new URL(String(page), location.origin);
  return url.origin === location.origin ? url.href : `${location.origin}/`;
}

/** Shows a page in the window that has it already, else in a new one: another window may hold what somebody has typed. */
async function openPage(page: unknown): Promise<void> {
  const address = ownAddress(page);
  const windows = await scope.clients.matchAll({ type: 'window' });
  const shown = windows.find(({ url }) => url === address);
  if (shown === undefined) await scope.clients.openWindow(address);
  else await shown.focus();
}

scope.addEventListener('push', (event) => {
  const { title, body, page } = readMessage((event as PushEvent).data);
  // One notification of what waits, which a newer one replaces, and one for each price alert. Both alert again.
  const tag = new URL(page, location.origin).searchParams.has('alert') ? page : 'livery-waits';
  const options = { body, tag, renotify: true, data: page };
  const shown = scope.registration.showNotification(title, options);
  (event as PushEvent).waitUntil(shown);
});

scope.addEventListener('notificationclick', (event) => {
  const { notification } = event as NotificationEvent;
  notification.close();
  (event as NotificationEvent).waitUntil(openPage(notification.data));
});
