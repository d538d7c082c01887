import { code } from '@livery/contract/envelope';
import { onOneDatabase, openTestDatabase } from '../test/databases.ts';
import { startTestExchange } from '../test/exchange.ts';
import { type FaultyExchange, startFaultyExchange } from '../test/faulty-exchange.ts';
import { visitorAt } from '../test/visitor.ts';
import { auditLedger } from '../src/ledger/audit.ts';

/** Databases take their time to start. */
let site: FaultyExchange;
const visitor = visitorAt(() => site);
const outcome = async (path: string) => (await site.call('GET', path)).envelope.code;
const outcomes = async (path: string, count: number) => {
  const codes: number[] = [];
  for (let done = 0; done < count; done += 1) codes.push(await outcome(path));
  return codes;
};

test('an exchange without LIVERY_FAULTS serves no fault calls', async () => {
  const other = await startTestExchange(await openTestDatabase('seeded'));
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const { status, envelope } = await other.call(method, '/test/faults', method === 'PUT' ? { body: {} } : {});
    expect([status, envelope.code]).toEqual([404, code.notFound]);
  }
  await other.close();
});

describe('planned faults of calls', () => {
  beforeAll(async () => {
    site = await startFaultyExchange(await openTestDatabase('seeded'));
  });
  afterEach(() => site.mend());
  afterAll(() => site.close());

  test('refuse with a code in the caller’s language, with a status alone, or with both', async () => {
    await site.plan({
      calls: [
        { path: '/app/coins', fail: { code: code.unavailable } },
        { path: '/countries', fail: { status: 502 } },
        { path: '/identify', fail: { status: 500, code: code.marketClosed } },
      ],
    });
    const refused = await site.call('GET', '/app/coins', { headers: { lang: 'de-DE' } });
    expect(refused).toMatchObject({ status: 503, envelope: { code: code.unavailable, data: null } });
    expect(refused.envelope.msg).toMatch(/ nicht /);
    const foreign = await site.call('GET', '/countries');
    expect([foreign.status, foreign.headers['content-type']]).toEqual([502, 'text/plain']);
    expect(await site.call('GET', '/identify')).toMatchObject({ status: 500, envelope: { code: code.marketClosed } });
    expect(await outcome('/configs')).toBe(code.success);
  });

  test('match the contract’s path, a method or a path prefix, and never the fault call itself', async () => {
    const fail = { status: 500, code: code.internal };
    await site.plan({ calls: [{ method: 'GET', path: '/wealth/{id}/products', fail }] });
    expect(await outcome('/wealth/1/products')).toBe(code.internal);
    expect(await outcome('/wealth/categories')).not.toBe(code.internal);
    await site.plan({ calls: [{ method: 'POST', path: '/app/coins', fail }] });
    expect(await outcome('/app/coins')).toBe(code.success);
    await site.plan({ calls: [{ path: '/spot/*', fail }] });
    expect(await outcome('/spot/products')).toBe(code.internal);
    expect(await outcome('/app/coins')).toBe(code.success);
    await site.plan({ calls: [{ path: '/*', fail }] });
    expect(await outcome('/app/coins')).toBe(code.internal);
    expect((await fetch(`http://${site.address}/healthz`)).status).toBe(200);
    expect((await site.mend()).status).toBe(200);
    expect(await outcome('/app/coins')).toBe(code.success);
  });

  test('apply only to the caller who is named in a cookie, each with a plan of their own', async () => {
    const named = async (cookie: string) =>
      (await site.call('GET', '/app/coins', { headers: { cookie } })).envelope.code;
    await site.plan({ calls: [{ path: '/app/coins', fail: { code: code.unavailable } }] }, 'one');
    const cookies = ['fault-caller=one', 'a=b; fault-caller=one; c=d', 'fault-caller=other', 'not-fault-caller=one'];
    expect(await Promise.all(cookies.map(named))).toEqual([
      code.unavailable,
      code.unavailable,
      code.success,
      code.success,
    ]);
    expect(await outcome('/app/coins')).toBe(code.success);
    await site.plan({ calls: [{ path: '/app/coins', fail: { code: code.internal } }] });
    expect([await outcome('/app/coins'), await named('fault-caller=one')]).toEqual([code.internal, code.unavailable]);
    await site.mend('one');
    expect([await outcome('/app/coins'), await named('fault-caller=one')]).toEqual([code.internal, code.success]);
  });

  test('apply a limited number of times before the next rule applies', async () => {
    const calls = [
      { path: '/app/coins', fail: { code: code.unavailable }, times: 2 },
      { path: '/app/coins', fail: { code: code.internal }, times: 1 },
    ];
    await site.plan({ calls });
    expect(await outcome('/app/coins')).toBe(code.unavailable);
    const { envelope } = await site.call('GET', '/test/faults');
    expect(envelope.data).toMatchObject({ calls: [{ times: 1 }, { times: 1 }] });
    expect(await outcomes('/app/coins', 3)).toEqual([code.unavailable, code.internal, code.success]);
  });

  test('hit a share of the calls, the same ones with the same seed', async () => {
    const calls = [{ path: '/app/coins', share: 0.5, fail: { code: code.unavailable } }];
    const run = async (seed: number) => {
      await site.plan({ seed, calls });
      return outcomes('/app/coins', 40);
    };
    const first = await run(7);
    expect(new Set(first)).toEqual(new Set([code.success, code.unavailable]));
    await outcomes('/countries', 3);
    expect(await run(7)).toEqual(first);
    expect(await run(8)).not.toEqual(first);
    await site.plan({ calls: [{ ...calls[0], share: 0 }] });
    expect(new Set(await outcomes('/app/coins', 10))).toEqual(new Set([code.success]));
  });

  test('delay a call until a new plan releases it', async () => {
    await site.plan({ calls: [{ path: '/app/coins', delayMs: 60_000 }] });
    let isAnswered = false;
    const slow = outcome('/app/coins').finally(() => {
      isAnswered = true;
    });
    expect(await outcome('/countries')).toBe(code.success);
    expect(isAnswered).toBe(false);
    await site.mend();
    expect(await slow).toBe(code.success);
  });
});

onOneDatabase((open) => {
  let token = '';
  beforeAll(async () => {
    site = await startFaultyExchange(await open('seeded'));
    ({ token } = await visitor.signIn());
  });
  afterEach(async () => {
    await site.mend();
    expect(await auditLedger(site.exchange.database)).toEqual([]);
  });
  afterAll(() => site.close());

  const inSpot = async () => {
    const { available } = await visitor.get<{ available: string }>(
      '/funds/available?category=SPOT&coin=USDT',
      {},
      token,
    );
    return Number(available);
  };
  const transfer = (idempotencyKey: string) =>
    site.call('POST', '/funds/transfer', {
      token,
      idempotencyKey,
      body: { coin: 'USDT', amount: '3', from: 'SPOT', to: 'C2C' },
    });

  test.each([
    ['before', 0],
    ['after', 3],
  ])('a command whose connection is cut %s execution has one effect when it is sent again', async (drop, moved) => {
    const before = await inSpot();
    const key = `a-transfer-cut-off-${drop}`;
    await site.plan({ calls: [{ method: 'POST', path: '/funds/transfer', drop, times: 1 }] });
    await expect(transfer(key)).rejects.toThrow('fetch failed');
    expect(await inSpot()).toBe(before - moved);
    expect((await transfer(key)).envelope.code).toBe(code.success);
    expect((await transfer(key)).envelope.code).toBe(code.success);
    expect(await inSpot()).toBe(before - 3);
  });
});
