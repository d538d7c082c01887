import { withWebLock } from './refresh.ts';

const work = () => Promise.resolve('done');

/** The browser's locks, played by the test; jsdom has none. */
function withLocks(request: (name: string, options: object, run: () => Promise<unknown>) => Promise<unknown>): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('does the work without locks', async () => {
  await expect(withWebLock('refresh', work)).resolves.toBe('done');
});

test('does the work when a sleeping tab keeps the lock', async () => {
  const options: object[] = [];
  withLocks((_name, given) => {
    options.push(given);
    return Promise.reject(new DOMException('waited long enough', 'TimeoutError'));
  });
  await expect(withWebLock('refresh', work)).resolves.toBe('done');
  expect(options).toEqual([{ signal: expect.any(AbortSignal) }]);
});

test('does not repeat work that failed under the lock', async () => {
  withLocks((_name, _options, run) => run());
  const failing = jest.fn(() => Promise.reject(new Error('refused')));
  await expect(withWebLock('refresh', failing)).rejects.toThrow('refused');
  expect(failing).toHaveBeenCalledTimes(1);
});
