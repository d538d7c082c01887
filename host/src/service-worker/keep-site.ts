/** What the page does for the service worker: brings it, or takes it away, and keeps the caches to what is of use. */
import { getLanguage, onLanguageChange } from '@livery/i18n';

// The names are known to `service-worker.ts`, which imports nothing.
const shellCache = 'livery-shell';
const offlineCache = 'livery-offline';
const offlinePage = '/offline.html';

/** Keeps the offline page in the language of the site, and in the tenant's colours of today. */
async function keepOfflinePage(): Promise<void> {
  const response = await fetch(`${offlinePage}?lang=${getLanguage()}`);
  if (response.ok) await (await caches.open(offlineCache)).put(offlinePage, response);
}

/** Keeps what every page starts with, once it is seen to be what its hash says. */
async function keepFirstFiles(): Promise<void> {
  const cache = await caches.open(shellCache);
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'head script[src][integrity], head link[rel=stylesheet][integrity]',
  );
  for (const element of elements) {
    const address = 'src' in element ? element.src : element.href;
    const isOwn = new URL(address).origin === location.origin;
    if (!isOwn || element.integrity === '' || (await cache.match(address))) continue;
    await cache.put(address, await fetch(address, { integrity: element.integrity }));
  }
}

/** Drops the files of earlier builds. A page of one that is still open asks the server, as it would without a cache. */
async function dropOldFiles(): Promise<void> {
  const files = JSON.parse(document.querySelector('#host-files')?.textContent ?? '{}') as Record<string, string>;
  const current = new Set(Object.keys(files).map((name) => `/${name}`));
  const cache = await caches.open(shellCache);
  const old = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function leave(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all([shellCache, offlineCache].map((name) => caches.delete(name)));
}

/** Lets the site be kept by its service worker, or has it forgotten where the server says so. */
export async function keepSite(isWanted: boolean): Promise<void> {
  // Only secure origins have them.
  if (!('serviceWorker' in navigator)) return;
  if (!isWanted) return leave();
  await navigator.serviceWorker.register(globalThis.__liveryDoor.workerAddress(), {
    scope: '/',
    updateViaCache: 'none',
  });
  // Without an offline page a lost network looks as it does without a worker: nothing to tell anyone.
  const keep = () => void keepOfflinePage().catch(() => undefined);
  onLanguageChange(keep);
  keep();
  await dropOldFiles();
  await keepFirstFiles();
}
