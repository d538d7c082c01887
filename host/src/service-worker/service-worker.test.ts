/** The real workers on a played browser: what they answer, what they keep, and what they leave alone. */
import { ownAnswer, playBrowser, type PlayedBrowser } from '../testing/fake-worker.ts';

const kept = (name: string) => [...(browser.stores.get(name)?.keys() ?? [])];
const hash = `sha384-${'a'.repeat(64)}`;
const file = { path: '/main.1f3a09bc.js', integrity: hash };
const visit = { path: '/spot', mode: 'navigate', destination: 'document' };

let browser: PlayedBrowser;
/** By its path: a classic script is no module that could be imported by name. */
const run = (file: string) => browser.load(() => import(file));
beforeEach(async () => {
  browser = playBrowser();
  browser.stores.set('livery-offline', new Map([['/offline.html', ownAnswer('offline page')]]));
  await run('./service-worker.ts');
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
])('%j is the browser’s alone, with or without a network', async (asked) => {
  expect(browser.ask(asked)).toBeUndefined();
  expect(browser.network).not.toHaveBeenCalled();
  expect(kept('livery-shell')).toEqual([]);
});

test('a file of the shell is kept once it was seen, and comes from there', async () => {
  expect(await (await browser.ask(file))?.text()).toBe('from the network');
  browser.network.mockRejectedValue(new TypeError('offline'));
  expect(await (await browser.ask(file))?.text()).toBe('from the network');
  expect(kept('livery-shell')).toEqual(['/main.1f3a09bc.js']);
});

test('code whose hash the request does not tell comes from what is kept, but is not kept itself', async () => {
  const unchecked = { ...file, integrity: '' };
  await browser.ask(unchecked);
  expect(kept('livery-shell')).toEqual([]);
  await browser.ask(file);
  browser.network.mockRejectedValue(new TypeError('offline'));
  expect(await (await browser.ask(unchecked))?.text()).toBe('from the network');
});

test('a retry goes past what is kept, and takes its place', async () => {
  await browser.ask(file);
  browser.network.mockResolvedValue(ownAnswer('whole'));
  expect(await (await browser.ask({ ...file, cache: 'reload' }))?.text()).toBe('whole');
  expect(await (await browser.ask(file))?.text()).toBe('whole');
});

test('what is no file, and what the browser refuses for its hash, is not kept', async () => {
  browser.network.mockResolvedValueOnce(ownAnswer('gone', 404));
  expect((await browser.ask(file))?.status).toBe(404);
  browser.network.mockRejectedValueOnce(new TypeError('integrity'));
  await expect(browser.ask(file)).rejects.toThrow('integrity');
  expect(kept('livery-shell')).toEqual([]);
});

test('a page comes from the network and is never kept; without a network there is the offline page', async () => {
  expect(await (await browser.ask(visit))?.text()).toBe('from the network');
  browser.network.mockRejectedValue(new TypeError('offline'));
  expect(await (await browser.ask(visit))?.text()).toBe('offline page');
  expect([...browser.stores.keys()]).toEqual(['livery-offline']);
});

test('a server that answers, however badly, is not offline', async () => {
  browser.network.mockResolvedValue(ownAnswer('away', 503));
  expect((await browser.ask(visit))?.status).toBe(503);
});

test('without an offline page, a lost network is what it is without a worker', async () => {
  browser.stores.clear();
  browser.network.mockRejectedValue(new TypeError('offline'));
  await expect(browser.ask(visit)).rejects.toThrow('offline');
});

test('the farewell takes the caches of the site along, and no others', async () => {
  browser.stores.set('livery-shell', new Map()).set('another', new Map());
  await run('./farewell.ts');
  expect(browser.hears('fetch')).toBe(false);
  await browser.activate();
  expect([...browser.stores.keys()]).toEqual(['another']);
  expect(browser.unregister).toHaveBeenCalledTimes(1);
});
