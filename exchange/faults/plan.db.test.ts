import { code } from '@livery/contract/envelope';
import { openTestDatabase } from '../test/databases.ts';
import { type FaultyExchange, startFaultyExchange } from '../test/faulty-exchange.ts';
import { noFaults } from './plan.ts';

let site: FaultyExchange;
beforeAll(async () => {
  site = await startFaultyExchange(await openTestDatabase('seeded'));
});
afterEach(() => site.mend());
afterAll(() => site.close());

const inForce = async () => (await site.call('GET', '/test/faults')).envelope.data;

test('a plan replaces the whole plan before, and one-time faults are not kept', async () => {
  expect(await inForce()).toEqual(noFaults);
  const sockets = { drop: 0.05, disconnect: true };
  const { envelope } = await site.plan({ seed: 3, sockets, tokens: { expireAll: true }, clock: { offsetMs: -5 } });
  const expected = { ...noFaults, seed: 3, sockets: { ...noFaults.sockets, drop: 0.05 }, clock: { offsetMs: -5 } };
  expect(envelope.data).toEqual(expected);
  expect(await inForce()).toEqual(expected);
  await site.plan({ calls: [{ path: '/coins', delayMs: 1 }] });
  expect(await inForce()).toEqual({ ...noFaults, calls: [{ path: '/coins', share: 1, delayMs: 1 }] });
  await site.mend();
  expect(await inForce()).toEqual(noFaults);
});

test('the plan of a named caller does not change the clock', async () => {
  await site.plan({ clock: { offsetMs: 5 } });
  await site.plan({ seed: 3, clock: { offsetMs: 7 } }, 'one');
  expect(await inForce()).toEqual({ ...noFaults, clock: { offsetMs: 5 } });
  expect((await site.call('GET', '/test/faults?caller=one')).envelope.data).toEqual({
    ...noFaults,
    seed: 3,
    clock: { offsetMs: 5 },
  });
  await site.mend('one');
  expect(await inForce()).toEqual({ ...noFaults, clock: { offsetMs: 5 } });
});

test.each([
  [[], 'body'],
  [{ chaos: true }, 'chaos'],
  [{ seed: -1 }, 'seed'],
  [{ seed: 1.5 }, 'seed'],
  [{ sockets: { drop: 1.1 } }, 'sockets.drop'],
  [{ sockets: { duplicate: -0.1 } }, 'sockets.duplicate'],
  [{ sockets: { reorder: '0.5' } }, 'sockets.reorder'],
  [{ sockets: { delayMs: 60_001 } }, 'sockets.delayMs'],
  [{ sockets: { silent: 1 } }, 'sockets.silent'],
  [{ sockets: { noise: 1 } }, 'sockets.noise'],
  [{ tokens: { expireAll: 'yes' } }, 'tokens.expireAll'],
  [{ clock: { offsetMs: 1e15 } }, 'clock.offsetMs'],
  [{ clock: { offsetMs: 0.5 } }, 'clock.offsetMs'],
  [{ calls: Array.from({ length: 51 }, () => ({ path: '/coins' })) }, 'calls'],
  [{ calls: [{ delayMs: 1 }] }, 'calls.0.path'],
  [{ calls: [{ path: 'coins' }] }, 'calls.0.path'],
  [{ calls: [{ path: '/*/coins' }] }, 'calls.0.path'],
  [{ calls: [{ path: `/${'a'.repeat(100)}` }] }, 'calls.0.path'],
  [{ calls: [{ path: '/coins', method: 'TRACE' }] }, 'calls.0.method'],
  [{ calls: [{ path: '/coins', share: 2 }] }, 'calls.0.share'],
  [{ calls: [{ path: '/coins', delayMs: 60_001 }] }, 'calls.0.delayMs'],
  [{ calls: [{ path: '/coins', times: 0 }] }, 'calls.0.times'],
  [{ calls: [{ path: '/coins', drop: 'during' }] }, 'calls.0.drop'],
  [{ calls: [{ path: '/coins', fail: {} }] }, 'calls.0.fail'],
  [{ calls: [{ path: '/coins', fail: { status: 200 } }] }, 'calls.0.fail.status'],
  [{ calls: [{ path: '/coins', fail: { code: 0 } }] }, 'calls.0.fail.code'],
  [{ calls: [{ path: '/coins', fail: { status: 500 }, drop: 'after' }] }, 'calls.0'],
])('%j is refused as a plan and changes nothing', async (plan, field) => {
  const { status, envelope } = await site.plan(plan);
  expect([status, envelope.code]).toEqual([400, code.badRequest]);
  expect(envelope.msg).toContain(`“${field}”`);
  expect(await inForce()).toEqual(noFaults);
});
