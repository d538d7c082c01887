import { type PageEvent } from '@livery/platform';
import { createPlatform } from '@livery/platform/host';
import { pageModule } from '@livery/platform/testing';
import { createTelemetry, isFrom, moduleOf, withoutContents } from './telemetry.ts';

const wealth = { name: 'wealth', version: '1.0.0' };
let emit: (event: PageEvent) => void;

function setUp(address = '/api/telemetry') {
  const { store, clientVersion } = createPlatform({ clientVersion: '0.1.0-ab12cd34' });
  const page = {
    isVisible: () => true,
    isOnline: () => true,
    on(listener: typeof emit) {
      emit = listener;
      return () => undefined;
    },
    onAway: () => () => undefined,
  };
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('no network')));
  return createTelemetry(address, { store, page, clientVersion });
}
const sent = () =>
  jest.mocked(fetch).mock.calls.map(([address, init]) => [address, JSON.parse(init?.body as string) as unknown]);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('sends the reports of ten seconds together, each with its module and version, and with the host', () => {
  const telemetry = setUp();
  telemetry.report(wealth, { kind: 'opening', outcome: 'opened', ms: 12 });
  telemetry.report(wealth, { kind: 'error', place: 'page', message: 'x' });
  expect(fetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  expect(sent()).toEqual([
    [
      '/api/telemetry',
      {
        host: '0.1.0-ab12cd34',
        reports: [
          { kind: 'opening', outcome: 'opened', ms: 12, module: 'wealth', version: '1.0.0' },
          { kind: 'error', place: 'page', message: 'x', module: 'wealth', version: '1.0.0' },
        ],
      },
    ],
  ]);
});

test('sends its reports when the page is left, in a request that outlives it', () => {
  const telemetry = setUp();
  telemetry.report(wealth, { kind: 'vital', name: 'LCP', value: 900 });
  emit('hidden');
  emit('hidden');
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(jest.mocked(fetch).mock.calls[0]?.[1]?.keepalive).toBe(true);
});

/** The number of reports of each request. */
const counts = () => sent().map(([, body]) => (body as { reports: unknown[] }).reports.length);

test('sends at most fifty reports per request and drops the rest', () => {
  const telemetry = setUp();
  for (let count = 0; count < 500; count += 1)
    telemetry.report(wealth, { kind: 'opening', outcome: 'opened', ms: count });
  jest.advanceTimersByTime(60_000);
  expect(counts()).toEqual([50]);
});

test('reports a repeated error once per version, wherever it is raised', () => {
  const telemetry = setUp();
  for (let count = 0; count < 500; count += 1) {
    telemetry.report(wealth, { kind: 'error', place: 'promise', message: 'x' });
    telemetry.report(wealth, { kind: 'error', place: 'page', message: 'x' });
    telemetry.report({ ...wealth, version: '2.0.0' }, { kind: 'error', place: 'page', message: 'x' });
    jest.advanceTimersByTime(10_000);
  }
  expect(counts()).toEqual([2]);
});

test('reports at most twenty different errors', () => {
  const telemetry = setUp();
  for (let count = 0; count < 500; count += 1) {
    telemetry.report(wealth, { kind: 'error', place: 'script', message: `x${count}` });
    jest.advanceTimersByTime(10_000);
  }
  expect(counts()).toHaveLength(20);
});

test('sends nothing without an address', () => {
  setUp('').report(wealth, { kind: 'opening', outcome: 'opened', ms: 1 });
  jest.advanceTimersByTime(60_000);
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['cannot read "demo@livery.example"', 'cannot read …'],
  ['GET https://site/api/me?token=abc failed', 'GET … failed'],
  ['no member demo@livery.example, or ws://site/live?a', 'no member … or …'],
  ['amount 200000 is too much', 'amount … is too much'],
  ['x'.repeat(1000), 'x'.repeat(300)],
])('removes what a visitor may have typed', (message, reported) => {
  expect(withoutContents(message)).toBe(reported);
});

test('assigns an error to the module whose code is nearest to it', () => {
  const [one, other] = ['one', 'other'].map((name) => ({
    ...pageModule('/'),
    name,
    base: `http://remotes/${name}/1/`,
  }));
  if (!one || !other) throw new Error('two modules');
  const error = Object.assign(new Error('x'), {
    stack: 'Error: x\n at f (http://remotes/other/1/a.js:1:2)\n at g (http://remotes/one/1/b.js:3:4)',
  });
  expect(moduleOf(error, [one, other])).toBe(other);
  expect(isFrom(error, one)).toBe(true);
  expect(moduleOf(new Error('the shell’s own'), [one, other])).toBeUndefined();
  expect(moduleOf('no error', [one, other])).toBeUndefined();
});
