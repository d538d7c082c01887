import type { ReleasedModule } from '@livery/contract/release';
import '../kernel/door.ts';
import { LoadingError } from './loading-error.ts';
import { checkContract, checkShape, withRetries } from './steps.ts';

const released: ReleasedModule = {
  name: 'wealth',
  contract: '^1.0',
  version: '1.0.0',
  base: 'http://remotes/wealth/1.0.0/',
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': `sha384-${'a'.repeat(64)}` },
  routes: [{ path: '/financial', title: { 'en-US': 'Wealth' }, header: true, footer: true, memberOnly: false }],
};
const exposed = { pages: {}, dispose: () => undefined };

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.__liveryDoor.admit(released.base, released.files);
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response()));
});
afterEach(() => jest.useRealTimers());

test('a module of another contract is never asked for', async () => {
  const next = jest.fn();
  await expect(checkContract(next)({ ...released, contract: '^2.0' })).rejects.toMatchObject({
    step: 'contract',
  });
  expect(next).not.toHaveBeenCalled();
});

test('a failed load is tried again after each wait, past the cache', async () => {
  const next = jest.fn(() => Promise.reject(new Error('lost')));
  const load = withRetries([500, 2000])(next)(released);
  await Promise.all([expect(load).rejects.toThrow('lost'), jest.advanceTimersByTimeAsync(2500)]);
  expect(next).toHaveBeenCalledTimes(3);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(fetch).toHaveBeenCalledWith(
    released.base + released.entry,
    expect.objectContaining({ cache: 'reload', integrity: released.files['remoteEntry.js'] }),
  );
});

test('a chunk that failed is fetched anew itself', async () => {
  const failure = Object.assign(new Error('lost'), { request: `${released.base}page.js` });
  const load = withRetries([500])(() => Promise.reject(failure))(released);
  await Promise.all([expect(load).rejects.toThrow('lost'), jest.advanceTimersByTimeAsync(500)]);
  expect(fetch).toHaveBeenCalledWith(`${released.base}page.js`, expect.objectContaining({ cache: 'reload' }));
});

test('a load that works the second time works', async () => {
  const next = jest.fn(() => Promise.resolve<unknown>(exposed)).mockRejectedValueOnce(new Error('lost'));
  const load = withRetries([500])(next)(released);
  await jest.advanceTimersByTimeAsync(500);
  await expect(load).resolves.toBe(exposed);
});

test('a refused contract is not tried again', async () => {
  const next = jest.fn(() => Promise.reject(new LoadingError('contract', 'wealth')));
  await expect(withRetries([500])(next)(released)).rejects.toMatchObject({ step: 'contract' });
  expect(next).toHaveBeenCalledTimes(1);
});

test.each([undefined, null, 'module', {}, { pages: {} }, { pages: null, dispose: () => undefined }])(
  '%p is no module',
  async (wrong) => {
    await expect(checkShape(() => Promise.resolve(wrong))(released)).rejects.toMatchObject({ step: 'shape' });
  },
);

test('a module is handed on as it is', async () => {
  await expect(checkShape(() => Promise.resolve(exposed))(released)).resolves.toBe(exposed);
});
