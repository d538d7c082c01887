import { toDecimal } from '@livery/contract/decimal';
import { onOneDatabase } from '../../../test/databases.ts';
import { gold, startTestFutures, type TestFutures } from '../../../test/futures.ts';
import { futuresHistory } from './history.ts';

type Query = Parameters<typeof futuresHistory>[2]['query'];

onOneDatabase((open) => {
  let trading: TestFutures;
  /** By how they ended. */
  const ids: Record<string, number> = {};
  let firstDay = 0;

  beforeAll(async () => {
    trading = await startTestFutures(await open('seeded'));
    await trading.pass(1, 50_000);
    firstDay = now();
    for (const [name, direction, price] of [
      ['won', 'up', 50_001],
      ['lost', 'down', 50_001],
      ['even', 'up', 50_000],
    ] as const) {
      ids[name] = (await trading.buy({ direction })).id;
      await trading.passAtOnce(60, price);
      await trading.pass(1, 50_000);
    }
    trading.sleep(86_400);
    await trading.pass(1, 50_000);
    ids['wonPut'] = (await trading.buy({ direction: 'down', amount: '50' })).id;
    await trading.passAtOnce(60, 49_999);
    await trading.pass(1, 50_000);
    ids['cancelled'] = (await trading.cancel((await trading.buy({ price: '49000' })).id)).id;
    ids['gold'] = (await trading.buy({ productId: gold, direction: 'up' })).id;
    const { id } = await trading.buy();
    ids['void'] = id;
    trading.price = undefined;
    await trading.passAtOnce(60);
    await trading.pass(1, 50_000);
    ids['open'] = (await trading.buy()).id;
  });
  afterAll(() => trading.site.close());

  const now = () => Math.floor(trading.site.clock.now() / 1000);
  const history = (query: Partial<Query> = {}, { memberId } = trading.member) => {
    const { database, futures } = trading.site.exchange;
    return futuresHistory(database, futures.board, { memberId, query: { pageSize: 10, ...query } });
  };
  const names = async (query: Partial<Query>) => {
    const { list } = await history(query);
    return list.map((order) => Object.keys(ids).find((name) => ids[name] === order.id));
  };

  test.each([
    ['all that is finished', {}, ['void', 'gold', 'cancelled', 'wonPut', 'even', 'lost', 'won']],
    ['a symbol', { symbol: 'XAUUSD' }, ['gold']],
    ['a symbol that nobody knows', { symbol: 'NOSUCH' }, []],
    ['puts', { direction: 'down' }, ['wonPut', 'lost']],
    ['won', { outcome: 'won' }, ['wonPut', 'won']],
    ['lost', { outcome: 'lost' }, ['lost']],
    ['even', { outcome: 'even' }, ['gold', 'even']],
    ['void', { outcome: 'void' }, ['void']],
    ['cancelled', { outcome: 'cancelled' }, ['cancelled']],
    ['several filters', { outcome: 'won', direction: 'up', symbol: 'BTCUSD' }, ['won']],
  ] as const)('filters by %s', async (_name, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('filters by the time of the purchase', async () => {
    const nextDay = firstDay + 86_400;
    expect(await names({ until: nextDay })).toEqual(['even', 'lost', 'won']);
    expect(await names({ since: nextDay, outcome: 'won' })).toEqual(['wonPut']);
    expect(await names({ since: firstDay, until: firstDay })).toEqual([]);
  });

  test('totals the stakes, fees and payouts of all that a filter lets through', async () => {
    expect((await history({ pageSize: 1 })).totals).toEqual({
      count: 7,
      won: 2,
      lost: 1,
      even: 2,
      void: 1,
      cancelled: 1,
      // 182 won, 100 lost, twice 100 back; 91 of 50 won.
      amount: toDecimal('450'),
      fee: toDecimal('4.5'),
      payout: toDecimal('473'),
      profit: toDecimal('18.5'),
    });
    expect((await history({ outcome: 'void' })).totals).toEqual({
      count: 1,
      won: 0,
      lost: 0,
      even: 0,
      void: 1,
      cancelled: 0,
      amount: '0',
      fee: '0',
      payout: '0',
      profit: '0',
    });
  });

  test('a page continues after the last order of the page before, with the same filter and without totals', async () => {
    const first = await history({ symbol: 'BTCUSD', pageSize: 2 });
    const second = await history({ symbol: 'BTCUSD', pageSize: 500, lastId: first.list[1]?.id });
    expect(second).not.toHaveProperty('totals');
    const all = await history({ symbol: 'BTCUSD' });
    expect([...first.list, ...second.list]).toEqual(all.list);
  });

  test('another member sees nothing of it', async () => {
    const { list, totals } = await history({}, await trading.newMember());
    expect([list, totals?.count]).toEqual([[], 0]);
  });
});
