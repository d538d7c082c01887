/** The real workers in a fake browser: which requests they answer, and which files they cache. */
import { ownAnswer, createFakeBrowser, type FakeBrowser } from '../testing/fake-worker.ts';

const cachedPaths = (name: string) => [...(browser.stores.get(name)?.keys() ?? [])];
const hash = `sha384-${'a'.repeat(64)}`;
const file = { path: '/main.1f3a09bc.js', integrity: hash };
const visit = { path: '/spot', mode: 'navigate', destination: 'document' };

let browser: FakeBrowser;
/** Imports by a variable path, because a classic script is not a module. */
const runWorker = (file: string) => browser.load(() => import(file));
beforeEach(async () => {
  browser = createFakeBrowser();
  browser.stores.set('livery-offline', new Map([['/offline.html', ownAnswer('offline page')]]));
  await runWorker('./service-worker.ts');
});

test.each([
  { path: '/api/configs' },
  { path: '/api' },
  { path: '/api/app/info', mode: 'navigate' },
  { path: '/api/content/main.1f3a09bc.js', integrity: hash },
  { path: '/release.signed' },
  { path: '/live' },
  { path: '/quotes-socket' },
  { path: '/service-worker.js' },
  { path: '/manifest.webmanifest' },
  { path: '/main.js', integrity: hash },
  { path: '/main.1f3a09bc.js?x', integrity: hash },
  { path: '/main.1f3a09bc.js', method: 'POST', integrity: hash },
  { path: '/wealth/1.0.0/page.1f3a09bc.js', integrity: hash, origin: 'http://localhost:8081' },
])('leaves %j to the browser', async (asked) => {
  expect(browser.fetch(asked)).toBeUndefined();
  expect(browser.network).not.toHaveBeenCalled();
  expect(cachedPaths('livery-shell')).toEqual([]);
});

test('caches a shell file at the first request and answers from the cache', async () => {
  expect(await (await browser.fetch(file))?.text()).toBe('from the network');
  browser.network.mockRejectedValue(new TypeError('offline'));
  expect(await (await browser.fetch(file))?.text()).toBe('from the network');
  expect(cachedPaths('livery-shell')).toEqual(['/main.1f3a09bc.js']);
});

test('answers a request without integrity from the cache, but does not cache its response', async () => {
  const unchecked = { ...file, integrity: '' };
  await browser.fetch(unchecked);
  expect(cachedPaths('livery-shell')).toEqual([]);
  await browser.fetch(file);
  browser.network.mockRejectedValue(new TypeError('offline'));
  expect(await (await browser.fetch(unchecked))?.text()).toBe('from the network');
});

test('goes past the cache on a retry and replaces the cached file', async () => {
  await browser.fetch(file);
  browser.network.mockResolvedValue(ownAnswer('whole'));
  expect(await (await browser.fetch({ ...file, cache: 'reload' }))?.text()).toBe('whole');
  expect(await (await browser.fetch(file))?.text()).toBe('whole');
});

test('does not cache an error or a file that fails its integrity', async () => {
  browser.network.mockResolvedValueOnce(ownAnswer('gone', 404));
  expect((await browser.fetch(file))?.status).toBe(404);
  browser.network.mockRejectedValueOnce(new TypeError('integrity'));
  await expect(browser.fetch(file)).rejects.toThrow('integrity');
  expect(cachedPaths('livery-shell')).toEqual([]);
});

test('answers a page from the network, never caches it, and shows the offline page without a network', async () => {
  expect(await (await browser.fetch(visit))?.text()).toBe('from the network');
  browser.network.mockRejectedValue(new TypeError('offline'));
  expect(await (await browser.fetch(visit))?.text()).toBe('offline page');
  expect([...browser.stores.keys()]).toEqual(['livery-offline']);
});

test('passes on a server error', async () => {
  browser.network.mockResolvedValue(ownAnswer('away', 503));
  expect((await browser.fetch(visit))?.status).toBe(503);
});

test('rejects without a network when the offline page is not cached', async () => {
  browser.stores.clear();
  browser.network.mockRejectedValue(new TypeError('offline'));
  await expect(browser.fetch(visit)).rejects.toThrow('offline');
});

test('shows a message by the name of the site and its sentence alone', async () => {
  await browser.push({ title: 'Aldera', body: 'Something is waiting for you.', page: '/c2c-sale?order=10000001' });
  expect(browser.notifications).toEqual([
    {
      title: 'Aldera',
      options: {
        body: 'Something is waiting for you.',
        tag: 'livery-waits',
        renotify: true,
        data: '/c2c-sale?order=10000001',
      },
    },
  ]);
});

test('shows the page of a pressed notification where it is open, and leaves other windows as they are', async () => {
  const address = `${location.origin}/auth`;
  await browser.pressNotification('/auth', address);
  await browser.pressNotification('/auth', `${location.origin}/spot`);
  await browser.pressNotification('/auth');
  expect(browser.windowEvents).toEqual([
    'close notification',
    'focus',
    'close notification',
    `open ${address}`,
    'close notification',
    `open ${address}`,
  ]);
});

test.each(['https://evil.example/', '//evil.example/', 7, undefined])(
  'never leads to another site: %s',
  async (page) => {
    await browser.pressNotification(page);
    expect(new URL(browser.windowEvents.at(-1)?.replace('open ', '') ?? '').origin).toBe(location.origin);
  },
);

test('unregistering removes the caches of the site, and no others', async () => {
  browser.stores.set('livery-shell', new Map()).set('another', new Map());
  await runWorker('./unregister.ts');
  expect(browser.listensTo('fetch')).toBe(false);
  await browser.activate();
  expect([...browser.stores.keys()]).toEqual(['another']);
  expect(browser.unregister).toHaveBeenCalledTimes(1);
});
