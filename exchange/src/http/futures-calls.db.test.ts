import type { FuturesOrderData, FuturesProductData } from '@livery/contract/calls/futures';
import { code, type Envelope } from '@livery/contract/envelope';
import type { MemberTopic } from '@livery/contract/live/market';
import { randomUUID } from 'node:crypto';
import { onOneDatabase } from '../../test/databases.ts';
import { bitcoin, gold, startTestFutures, type TestFutures } from '../../test/futures.ts';
import { visitorAt } from '../../test/visitor.ts';
import { resumeProduct, suspendProduct } from '../domain/futures/products/products.ts';
import { auditLedger } from '../ledger/audit.ts';
import { formatPrice } from '../market/terms.ts';

interface Contract {
  readonly cycles: readonly { readonly seconds: number; readonly odds: string }[];
  readonly rule: string;
}
type Page = { readonly list: readonly FuturesOrderData[] };

onOneDatabase((open) => {
  let trading: TestFutures;
  let token: string;
  const { get, codeOf, signIn } = visitorAt(() => trading.site);

  beforeAll(async () => {
    trading = await startTestFutures(await open('seeded'));
  });
  beforeEach(async () => {
    trading.sleep(1000);
    await trading.pass(1, 50_000);
    ({ token } = await signIn());
  });
  afterEach(async () => expect(await auditLedger(trading.site.exchange.database)).toEqual([]));
  afterAll(() => trading.site.close());

  const send = async (path: string, body?: unknown, idempotencyKey: string = randomUUID()): Promise<Envelope> =>
    (await trading.site.call('POST', path, { token, idempotencyKey, ...(body !== undefined && { body }) })).envelope;
  const call = { productId: bitcoin, cycle: 60, direction: 'up', amount: '20', type: 'market' };
  const buy = async (purchase = {}, key?: string) => {
    const { code: answered, data } = await send('/future/product', { ...call, ...purchase }, key);
    expect(answered).toBe(code.success);
    return data as FuturesOrderData;
  };
  const page = (which: string, query = '') => get<Page>(`/future/${which}${query}`, {}, token).then(({ list }) => list);

  test('products are listed with their figures and whether they are open (spec §3)', async () => {
    const { coins } = await get<{ coins: FuturesProductData[] }>('/future/products');
    expect(coins).toHaveLength(11);
    expect(coins[0]).toMatchObject({
      id: bitcoin,
      symbol: 'BTCUSD',
      coin: 'BTC',
      medium: 'USD',
      pricePrecision: 2,
      price: '50000.00',
      change: '0.00',
      high: '50000.00',
      low: '50000.00',
      type: 0,
      closeStatus: 1,
    });
    expect(coins.find(({ id }) => id === gold)).toMatchObject({ symbol: 'XAUUSD', type: 1, closeStatus: 1 });
    await trading.change((tx) => suspendProduct(tx, 'XAUUSD'));
    const later = await get<{ coins: FuturesProductData[] }>('/future/products');
    expect(later.coins.find(({ id }) => id === gold)).toMatchObject({ closeStatus: 2 });
    await trading.change((tx) => resumeProduct(tx, 'XAUUSD', new Date(trading.site.clock.now())));
  });

  test('a contract states its terms and rule in the caller’s language', async () => {
    const contract = await get<Contract>(`/future/contracts/${bitcoin}`);
    expect(contract).toMatchObject({
      id: bitcoin,
      symbol: 'BTCUSD',
      coin: 'USDT',
      closeStatus: 1,
      feePercent: '0.05',
      limitWait: 900,
      fluctuation: { referencePrice: '50000.00', change: '0.00' },
    });
    const limits = { lowestChange: '-8.00', highestChange: '8.00', lowestPrice: '46000.00', highestPrice: '54000.00' };
    expect(contract.cycles).toEqual([
      { seconds: 60, odds: '0.82', normalOdds: '0.82', minAmount: '10', maxAmount: '5000', ...limits },
      { seconds: 120, odds: '0.85', normalOdds: '0.85', minAmount: '10', maxAmount: '5000', ...limits },
      { seconds: 180, odds: '0.88', normalOdds: '0.88', minAmount: '20', maxAmount: '10000', ...limits },
      { seconds: 300, odds: '0.90', normalOdds: '0.90', minAmount: '50', maxAmount: '10000', ...limits },
    ]);
    expect(contract.rule).toMatch(/once a second/);
    expect((await get<Contract>(`/future/contracts/${bitcoin}`, { lang: 'zh-CN' })).rule).toMatch(/每秒/);
  });

  test('a contract shows odds of zero and refuses purchases beyond the fluctuation limit (spec §1)', async () => {
    await trading.pass(1, 54_000.01);
    const { cycles } = await get<Contract>(`/future/contracts/${bitcoin}`);
    expect(cycles.map(({ odds }) => odds)).toEqual(['0', '0', '0', '0']);
    expect(await send('/future/product', call)).toMatchObject({ code: code.oddsZero });
  });

  test('an order moves from the records to the history with its settlement', async () => {
    const { id } = await buy({ direction: 'down' });
    expect((await page('records')).map((order) => order.id)).toEqual([id]);
    expect(await page('history')).toEqual([]);
    await trading.passAtOnce(60, 49_999.5);
    expect(await page('records')).toEqual([]);
    const order = await get<FuturesOrderData>(`/future/${id}`, {}, token);
    expect(await page('history', '?pageSize=1')).toEqual([order]);
    expect(order).toMatchObject({
      status: 'delivered',
      result: 'won',
      amount: '20',
      fee: '0.01',
      odds: '0.82',
      payout: '36.4',
      profit: '16.39',
      buyPrice: '50000.00',
      deliveryPrice: '49999.50',
      deliveryTickTime: order.deliveryTime,
    });
    const ticks = await get<{ list: { time: number; price: string }[] }>(
      `/future/contracts/${bitcoin}/ticks?time=${order.deliveryTime}`,
    );
    expect(ticks.list.at(-1)).toEqual({ time: order.deliveryTickTime, price: order.deliveryPrice });
  });

  test('a page continues after the last order of the page before', async () => {
    const ids: number[] = [];
    for (let bought = 0; bought < 3; bought += 1) ids.unshift((await buy()).id);
    const first = await page('records', '?pageSize=2');
    const second = await page('records', `?pageSize=2&lastId=${first[1]?.id}`);
    expect([...first, ...second].map(({ id }) => id)).toEqual(ids);
  });

  test('a purchase that is sent ten times at once and once more gives one order and one answer', async () => {
    const key = randomUUID();
    const orders = await Promise.all(Array.from({ length: 10 }, () => buy({}, key)));
    const again = await buy({}, key);
    expect(new Set([...orders, again].map((order) => JSON.stringify(order))).size).toBe(1);
    expect(await page('records')).toHaveLength(1);
    expect(await send('/future/product', { ...call, amount: '21' }, key)).toMatchObject({
      code: code.idempotencyKeyReused,
    });
  });

  test('a member can cancel a waiting order, and is notified of every change', async () => {
    const { exchange } = trading.site;
    const { uuid } = await get<{ uuid: string }>('/me/info', {}, token);
    const received: [MemberTopic, string][] = [];
    const end = exchange.events.subscribe(uuid, (topic, reference) => received.push([topic, reference]));
    const waiting = await buy({ type: 'limit', price: '49000' });
    expect(waiting).toMatchObject({ status: 'waiting', limitPrice: '49000.00' });
    const cancelled = await send(`/future/${waiting.id}/cancel`);
    expect(cancelled.data).toMatchObject({ id: waiting.id, status: 'cancelled' });
    const { id } = await buy();
    await trading.passAtOnce(60);
    end();
    const of = (orderId: number) => received.filter(([, reference]) => reference === String(orderId));
    expect(of(waiting.id)).toEqual([
      ['futures', String(waiting.id)],
      ['futures', String(waiting.id)],
    ]);
    expect(of(id)).toHaveLength(2);
    expect(received.filter(([topic]) => topic === 'balances')).toHaveLength(4);
  });

  test('an order of another member is not found', async () => {
    const { id } = await trading.buy();
    expect(await codeOf(`/future/${id}`, {}, token)).toBe(code.notFound);
    expect((await send(`/future/${id}/cancel`)).code).toBe(code.notFound);
  });

  test.each([
    [{ amount: '9' }, code.amountTooSmall],
    [{ amount: '5001' }, code.amountTooLarge],
    [{ amount: '1e3' }, code.badRequest],
    [{ amount: '-20' }, code.amountTooSmall],
    [{ amount: '1'.repeat(30) }, code.amountTooLarge],
    [{ amount: '2900' }, code.insufficientBalance],
    [{ cycle: 1 }, code.cycleWithdrawn],
    [{ cycle: 1e300 }, code.badRequest],
    [{ productId: 0 }, code.badRequest],
    [{ productId: 12_345 }, code.notFound],
    [{ direction: 'sideways' }, code.badRequest],
    [{ type: 'limit' }, code.badRequest],
    [{ type: 'limit', price: '9'.repeat(30) }, code.priceTooFar],
    [{ type: 'limit', price: '49000.001' }, code.priceOffTick],
    [{ surprise: 1 }, code.badRequest],
  ])('a purchase with %j is refused with a message', async (wrong, expected) => {
    const answer = await send('/future/product', { ...call, ...wrong });
    expect(answer.code).toBe(expected);
    expect(answer.msg).not.toBe('');
    expect(await page('records')).toEqual([]);
  });

  test('calls with impossible ids and times are refused', async () => {
    for (const path of ['/future/0', '/future/x', '/future/contracts/-1', '/future/contracts/1/ticks?time=x'])
      expect(await codeOf(path, {}, token)).toBe(code.badRequest);
    for (const path of ['/future/999999', '/future/contracts/999', '/future/contracts/999/ticks?time=1'])
      expect(await codeOf(path, {}, token)).toBe(code.notFound);
    expect(await codeOf('/future/records')).toBe(code.tokenMissing);
  });

  test('a tenant without futures offers none', async () => {
    const { tenants } = trading.site.exchange;
    const tenant = await tenants.byDomain('localhost');
    await tenants.configure('aldera', { ...tenant?.configuration, moduleIsOpenFuture: '0' });
    const paths = [
      '/future/products',
      `/future/contracts/${bitcoin}`,
      '/future/records',
      '/future/history',
      '/future/1',
    ];
    for (const path of paths) expect(await codeOf(path, {}, token)).toBe(code.moduleClosed);
    expect((await send('/future/product', call)).code).toBe(code.moduleClosed);
    await tenants.configure('aldera', { ...tenant?.configuration });
  });

  test('sockets follow an index by its ticks, with the depth and volume of the spot market', async () => {
    const { futuresViews, markets } = trading.site.exchange;
    const view = futuresViews.get('BTCUSD');
    const spot = markets.get('BTCUSDT')?.view;
    const changes: number[] = [];
    const end = view?.onChange((minutes) => changes.push(...minutes.map(({ closeTicks }) => closeTicks)));
    await trading.pass(2, 50_123.45);
    end?.();
    await trading.pass(1, 50_000);
    expect(changes).toEqual([5_012_345, 5_012_345]);
    expect(view?.buy).toBe(spot?.buy);
    expect(view && formatPrice(view.terms, changes[0] ?? 0)).toBe('50123.45');
    expect(view?.ticker(trading.site.clock.now())).toMatchObject({ symbol: 'BTCUSD', price: '50000.00' });
    expect(view?.timeShare(trading.site.clock.now()).at(-1)).toMatchObject({ priceTicks: 5_000_000 });
    expect(view?.candles.aggregate(3600, 2).length).toBeGreaterThan(0);
  });
});
