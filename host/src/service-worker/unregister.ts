/** Served instead of the service worker when the site has none (`SERVICE_WORKER=0`): it unregisters itself. */

interface UnregisterScope extends EventTarget {
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
}
interface LifecycleEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

const unregisterScope = globalThis as unknown as UnregisterScope;

async function unregister(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('livery-')).map((name) => caches.delete(name)));
  await unregisterScope.registration.unregister();
}

unregisterScope.addEventListener('install', (event) =>
  (event as LifecycleEvent).waitUntil(unregisterScope.skipWaiting()),
);
unregisterScope.addEventListener('activate', (event) => (event as LifecycleEvent).waitUntil(unregister()));
