import type { ReleasedModule } from '@livery/contract/release';
import '../kernel/script-loader.ts';
import { LoadingError } from './load-chunk.ts';
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
  globalThis.__liveryScriptLoader.allow(released.base, released.files);
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response()));
});
afterEach(() => jest.useRealTimers());

test('never loads a module of another contract', async () => {
  const next = jest.fn();
  await expect(checkContract(next)({ ...released, contract: '^2.0' })).rejects.toMatchObject({
    step: 'contract',
  });
  expect(next).not.toHaveBeenCalled();
});

test('retries a failed load past the cache after each wait', async () => {
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

test('refetches the chunk that failed', async () => {
  const failure = Object.assign(new Error('lost'), { request: `${released.base}page.js` });
  const load = withRetries([500])(() => Promise.reject(failure))(released);
  await Promise.all([expect(load).rejects.toThrow('lost'), jest.advanceTimersByTimeAsync(500)]);
  expect(fetch).toHaveBeenCalledWith(`${released.base}page.js`, expect.objectContaining({ cache: 'reload' }));
});

test('resolves when the second try succeeds', async () => {
  const next = jest.fn(() => Promise.resolve<unknown>(exposed)).mockRejectedValueOnce(new Error('lost'));
  const load = withRetries([500])(next)(released);
  await jest.advanceTimersByTimeAsync(500);
  await expect(load).resolves.toBe(exposed);
});

test('does not retry a refused contract', async () => {
  const next = jest.fn(() => Promise.reject(new LoadingError('contract', 'wealth')));
  await expect(withRetries([500])(next)(released)).rejects.toMatchObject({ step: 'contract' });
  expect(next).toHaveBeenCalledTimes(1);
});

test.each([undefined, null, 'module', {}, { pages: {} }, { pages: null, dispose: () => undefined }])(
  'rejects %p, which is not a module',
  async (wrong) => {
    await expect(checkShape(() => Promise.resolve(wrong))(released)).rejects.toMatchObject({ step: 'shape' });
  },
);

test('returns a module unchanged', async () => {
  await expect(checkShape(() => Promise.resolve(exposed))(released)).resolves.toBe(exposed);
});
