import '../kernel/script-loader.ts';
import { loadChunk, memoizeAsync } from './load-chunk.ts';

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response()));
});
afterEach(() => jest.useRealTimers());

const lost = Object.assign(new Error('lost'), { request: 'http://localhost/login.1a2b3c4d.js' });

test('fetches a failed part past the cache and loads it again', async () => {
  const load = jest.fn(() => Promise.resolve('page')).mockRejectedValueOnce(lost);
  const loading = loadChunk(load, [500]);
  await jest.advanceTimersByTimeAsync(500);
  await expect(loading).resolves.toBe('page');
  expect(fetch).toHaveBeenCalledWith(lost.request, expect.objectContaining({ cache: 'reload' }));
});

test('rejects after the last try', async () => {
  const load = jest.fn(() => Promise.reject(lost));
  const loading = loadChunk(load, [500, 2000]);
  await Promise.all([expect(loading).rejects.toBe(lost), jest.advanceTimersByTimeAsync(2500)]);
  expect(load).toHaveBeenCalledTimes(3);
});

test('spec §8: waits for a slow part and rejects after 120 s', async () => {
  const outcome = jest.fn();
  loadChunk(() => new Promise(() => undefined)).catch(outcome);
  await jest.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledTimes(1);
});

test('loads again only after a failure', async () => {
  const load = jest.fn(() => Promise.resolve('page')).mockRejectedValueOnce(lost);
  const open = memoizeAsync(load);
  await expect(open()).rejects.toBe(lost);
  await expect(open()).resolves.toBe('page');
  expect(open()).toBe(open());
  expect(load).toHaveBeenCalledTimes(2);
});
