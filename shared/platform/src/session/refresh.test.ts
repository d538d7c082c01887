import { withWebLock } from './refresh.ts';

const work = () => Promise.resolve('done');

/** Installs a fake `navigator.locks`, which jsdom lacks. */
function fakeWebLocks(request: (name: string, options: object, run: () => Promise<unknown>) => Promise<unknown>): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('runs the work without a lock where the browser has no Web Locks', async () => {
  await expect(withWebLock('refresh', work)).resolves.toBe('done');
});

test('runs the work without the lock when a sleeping tab holds it', async () => {
  const options: object[] = [];
  fakeWebLocks((_name, given) => {
    options.push(given);
    return Promise.reject(new DOMException('waited long enough', 'TimeoutError'));
  });
  await expect(withWebLock('refresh', work)).resolves.toBe('done');
  expect(options).toEqual([{ signal: expect.any(AbortSignal) }]);
});

test('does not repeat work that failed under the lock', async () => {
  fakeWebLocks((_name, _options, run) => run());
  const failing = jest.fn(() => Promise.reject(new Error('refused')));
  await expect(withWebLock('refresh', failing)).rejects.toThrow('refused');
  expect(failing).toHaveBeenCalledTimes(1);
});
