/** The page's part of the service worker: registers or removes it, and fills and empties its caches. */
import { getLanguage, onLanguageChange } from '@livery/i18n';

// `service-worker.ts` uses the same names and cannot import them.
const shellCache = 'livery-shell';
const offlineCache = 'livery-offline';
const offlinePage = '/offline.html';

/** Caches the offline page in the current language and the tenant's current colours. */
async function cacheOfflinePage(): Promise<void> {
  const response = await fetch(`${offlinePage}?lang=${getLanguage()}`);
  if (response.ok) await (await caches.open(offlineCache)).put(offlinePage, response);
}

/** Caches the first files of every page after their integrity is verified. */
async function cacheFirstFiles(): Promise<void> {
  const cache = await caches.open(shellCache);
  // A script of webpack is a part that is being loaded on demand.
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'head script[src][integrity]:not([data-webpack]), head link[rel=stylesheet][integrity]',
  );
  for (const element of elements) {
    const address = 'src' in element ? element.src : element.href;
    const isOwn = new URL(address).origin === location.origin;
    if (!isOwn || element.integrity === '' || (await cache.match(address))) continue;
    await cache.put(address, await fetch(address, { integrity: element.integrity }));
  }
}

/** Removes the files of earlier builds. A page of an earlier build that is still open loads them from the server. */
async function removeOldFiles(): Promise<void> {
  const files = JSON.parse(document.querySelector('#host-files')?.textContent ?? '{}') as Record<string, string>;
  const current = new Set(Object.keys(files).map((name) => `/${name}`));
  const cache = await caches.open(shellCache);
  const old = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all([shellCache, offlineCache].map((name) => caches.delete(name)));
}

/** Registers the service worker and updates its caches, or removes both if the operator wants none. */
export async function cacheSite(isWanted: boolean): Promise<void> {
  // Only secure origins have service workers.
  if (!('serviceWorker' in navigator)) return;
  if (!isWanted) return removeWorker();
  await navigator.serviceWorker.register(globalThis.__liveryScriptLoader.workerAddress(), {
    scope: '/',
    updateViaCache: 'none',
  });
  // A failure needs no report: without an offline page the browser shows its own.
  const update = () => void cacheOfflinePage().catch(() => undefined);
  onLanguageChange(update);
  update();
  await removeOldFiles();
  await cacheFirstFiles();
}
