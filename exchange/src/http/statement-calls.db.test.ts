import { costsCall } from '@livery/contract/calls/costs';
import {
  statementCall,
  statementLinesCall,
  statementYearsCall,
  type StatementLine,
} from '@livery/contract/calls/statements';
import { add, subtract, toDecimal, zero } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { openSpotSite, type SpotSite } from '../../test/spot-site.ts';
import { costStates } from '../storage/schema/index.ts';

onOneDatabase((open) => {
  let site: SpotSite;
  beforeAll(async () => {
    site = await openSpotSite(await open('seeded'));
    const startTime = Math.floor(site.clock.now() / 86_400_000) * 86_400;
    const ticks = { openTicks: 3000, closeTicks: 3000, highTicks: 3000, lowTicks: 3000, lots: 1 };
    for (const symbol of ['ETHUSDT', 'DOGEUSDT'])
      site.exchange.markets.get(symbol)?.view.candles.apply([{ periodSeconds: 86_400, startTime, ...ticks }]);
    await site.offer('sell', '60000', '0.2');
    for (const [side, price, amount] of [
      ['buy', '60000', '0.2'],
      ['sell', '70000', '0.25'],
      ['sell', '65000', '0.3'],
    ] as const) {
      if (side === 'sell') await site.offer('buy', price, amount);
      await site.ask('POST', `/spot/product/${side}`, { symbol: 'BTCUSDT', type: 'limit', price, amount });
    }
  });
  afterAll(() => site.close());

  const read = async (year: number) => statementCall.data.parse(await site.ask('GET', `/statements/${year}`));
  const linesOf = async (year: number, query = '') =>
    statementLinesCall.data.parse(await site.ask('GET', `/statements/${year}/lines${query}`)).list;
  const total = (lines: readonly StatementLine[], of: (line: StatementLine) => string) =>
    add(zero, ...lines.map((line) => toDecimal(of(line))));

  test('a year lists its sums, and it closes', async () => {
    const { years } = statementYearsCall.data.parse(await site.ask('GET', '/statements'));
    expect(years.map(({ year, method, lockedAt }) => [year, method, lockedAt])).toEqual([
      [2025, 'fifo', null],
      [2024, 'fifo', null],
    ]);
    for (const { year } of years) {
      const { closing, closes, withoutCost } = await read(year);
      expect(closes).toBe(true);
      expect(withoutCost).toEqual([]);
      const { start, moved, result, change, end } = closing;
      expect(add(start, moved, result, change)).toBe(end);
    }
    expect((await read(2025)).closing.start).toBe((await read(2024)).closing.end);
  });

  test('proceeds − cost − fees are the gain, and the lines of a figure add up to it', async () => {
    const { coins, realised, income, futures } = await read(2025);
    const sales = await linesOf(2025, '?of=sales&coin=BTC');
    expect(sales.map(({ kind, out }) => [kind, out])).toEqual([
      ['sell', { coin: 'BTC', amount: '0.25' }],
      ['sell', { coin: 'BTC', amount: '0.3' }],
    ]);
    const [btc] = coins;
    expect(btc).toMatchObject({ coin: 'BTC', sales: 2, proceeds: '37000', fees: '37' });
    expect(btc?.gain).toBe(subtract(subtract('37000' as never, btc?.cost ?? zero), '37' as never));
    expect(realised).toBe(total(sales, ({ sale }) => sale?.gain ?? '0'));
    for (const { sale, out } of sales) {
      expect(add(zero, ...(sale?.lots ?? []).map(({ amount }) => amount))).toBe(out?.amount);
      expect(add(zero, ...(sale?.lots ?? []).map(({ cost }) => cost))).toBe(sale?.cost);
    }
    expect(total(await linesOf(2025, '?of=income&pageSize=2000'), ({ value }) => value)).toBe(income.value);
    expect(total(await linesOf(2025, '?of=futures&pageSize=2000'), ({ value }) => value)).toBe(futures.value);
  });

  test('pages of lines follow one another', async () => {
    const all = await linesOf(2025, '?pageSize=2000');
    const first = await linesOf(2025, '?pageSize=5');
    const next = await linesOf(2025, `?pageSize=2000&lastLine=${first.at(-1)?.line}`);
    expect([...first, ...next]).toEqual(all);
  });

  test('another method takes other lots, in this year alone', async () => {
    const [fifo, before] = [await read(2025), await read(2024)];
    await site.ask('PUT', '/statements/2025', { method: 'average' });
    const average = await read(2025);
    expect(average.method).toBe('average');
    expect(average.realised).not.toBe(fifo.realised);
    expect(average.closes).toBe(true);
    expect(await read(2024)).toEqual(before);
    await site.ask('PUT', '/statements/2025', { method: 'fifo' });
    expect(await read(2025)).toEqual(fifo);
  });

  test('a locked year never changes, and only a year that is over is locked', async () => {
    const unconfirmed = async () => {
      const { list } = costsCall.data.parse(await site.ask('GET', '/funds/costs'));
      return list.flatMap(({ coin, unconfirmed: each }) => each.map(({ entry }) => ({ coin, entry })));
    };
    const [deposit] = await unconfirmed();
    expect(await site.send('POST', '/statements/2025/lock')).toMatchObject({ code: code.wrongState });
    await site.ask('POST', '/statements/2024/lock');
    const [locked, lines] = [await read(2024), await linesOf(2024)];
    expect(locked.lockedAt).toBe(Math.floor(site.clock.now() / 1000));
    expect(await site.send('PUT', '/statements/2024', { method: 'average' })).toMatchObject({ code: code.wrongState });
    expect(await unconfirmed()).not.toContainEqual(deposit);
    expect(await site.send('PUT', '/funds/costs', { ...deposit, price: '1' })).toMatchObject({ code: code.wrongState });
    await site.ask('PUT', '/statements/2025', { method: 'average' });
    expect([await read(2024), await linesOf(2024)]).toEqual([locked, lines]);
    // Locked again, it keeps the time of its lock.
    site.clock.advance(60_000);
    await site.ask('POST', '/statements/2024/lock');
    expect(await read(2024)).toEqual(locked);
    expect(await site.exchange.database.select({ day: costStates.day }).from(costStates)).not.toEqual([]);
  });

  test('a year that is not the member’s is not found', async () => {
    for (const year of [2023, 2026])
      for (const path of [`/statements/${year}`, `/statements/${year}/lines`])
        expect(await site.send('GET', path)).toMatchObject({ code: code.notFound, data: { field: 'year' } });
  });
});
