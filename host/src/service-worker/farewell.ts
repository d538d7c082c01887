/** Served in the service worker's place when the site is to have none (`SERVICE_WORKER=0`): it takes itself away. */

interface LeavingScope extends EventTarget {
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
}
interface LastEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

const leaving = globalThis as unknown as LeavingScope;

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('livery-')).map((name) => caches.delete(name)));
  await leaving.registration.unregister();
}

leaving.addEventListener('install', (event) => (event as LastEvent).waitUntil(leaving.skipWaiting()));
leaving.addEventListener('activate', (event) => (event as LastEvent).waitUntil(leave()));
