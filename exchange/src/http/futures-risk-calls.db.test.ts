import type { FuturesOrderData } from '@livery/contract/calls/futures';
import type { FuturesReceipt } from '@livery/contract/calls/futures-records';
import type { FuturesRisk } from '@livery/contract/calls/futures-risk';
import { code, type Envelope } from '@livery/contract/envelope';
import { randomUUID } from 'node:crypto';
import { onOneDatabase } from '../../test/databases.ts';
import { bitcoin, startTestFutures, type TestFutures } from '../../test/futures.ts';
import { visitorAt } from '../../test/visitor.ts';
import { auditLedger } from '../ledger/audit.ts';

onOneDatabase((open) => {
  let trading: TestFutures;
  let token: string;
  const { get, codeOf, signIn } = visitorAt(() => trading.site);

  beforeAll(async () => {
    trading = await startTestFutures(await open('seeded'));
  });
  beforeEach(async () => {
    // What an earlier test bought or set belongs to another day.
    trading.sleep(2 * 86_400);
    await trading.pass(1, 50_000);
    ({ token } = await signIn());
  });
  afterEach(async () => {
    await offer({});
    expect(await auditLedger(trading.site.exchange.database)).toEqual([]);
  });
  afterAll(() => trading.site.close());

  const offer = async (futureRisk: object, other: object = {}) => {
    const { tenants } = trading.site.exchange;
    const tenant = await tenants.byDomain('localhost');
    await tenants.configure('aldera', { ...tenant?.configuration, moduleIsOpenFuture: '1', ...other, futureRisk });
  };
  const send = async (
    method: 'POST' | 'PUT',
    path: string,
    { body, key = randomUUID(), lang }: { body: unknown; key?: string; lang?: string },
  ): Promise<Envelope> => {
    const headers = lang === undefined ? {} : { lang };
    return (await trading.site.call(method, path, { token, idempotencyKey: key, body, headers })).envelope;
  };
  const purchase = { productId: bitcoin, cycle: 60, direction: 'up', amount: '20', type: 'market' };
  const buy = (more = {}, lang?: string) =>
    send('POST', '/future/product', { body: { ...purchase, ...more }, ...(lang && { lang }) });
  const risk = () => get<FuturesRisk>('/future/risk', {}, token);

  test('a member confirms the risk text, once for each key', async () => {
    await offer({ text: { 'de-DE': 'Alles kann verloren gehen.' } });
    expect(await buy({}, 'de-DE')).toMatchObject({
      code: code.riskUnconfirmed,
      msg: 'Bitte lesen und bestätigen Sie zuerst den Risikohinweis.',
    });
    const { text } = await risk();
    const request = { body: { version: text?.version }, key: randomUUID() };
    const confirmed = await send('POST', '/future/risk/confirm', request);
    trading.sleep(5);
    expect(await send('POST', '/future/risk/confirm', request)).toEqual(confirmed);
    await trading.pass(1, 50_000);
    expect((await buy()).code).toBe(code.success);
    const other = await send('POST', '/future/risk/confirm', { body: { version: '0'.repeat(16) } });
    expect(other.code).toBe(code.termsChanged);
  });

  test('a member sets a limit of loss, raises it for tomorrow, and is refused beyond it', async () => {
    await offer({ lossLimit: true });
    const set = (amount: unknown) => send('PUT', '/future/risk/loss-limit', { body: { amount } });
    expect((await set(20)).data).toMatchObject({ lossLimit: { amount: '20', lost: '0', atRisk: '0', left: '20' } });
    expect((await buy()).code).toBe(code.lossLimitReached);
    expect((await set(null)).data).toMatchObject({ lossLimit: { amount: '20', next: { from: expect.any(Number) } } });
    for (const wrong of ['1.001', '-1', '0', '1e3', 'x', '', '9'.repeat(40), true, {}])
      expect((await set(wrong)).code).toBe(code.badRequest);
    expect((await set('9'.repeat(30))).code).toBe(code.amountTooLarge);
  });

  test('a member from a region that the operator closes cannot buy', async () => {
    await offer({ closedRegions: ['XX'] });
    expect((await risk()).isRegionClosed).toBe(false);
    expect((await buy()).code).toBe(code.success);
  });

  test('refuses a purchase at other terms than the member saw, and accepts one at the same terms', async () => {
    const seen = { odds: '0.82', feePercent: '0.05' };
    expect((await buy({ seen })).code).toBe(code.success);
    expect((await buy({ seen: { odds: '0.820', feePercent: '0.0500' } })).code).toBe(code.success);
    expect((await buy({ seen: { ...seen, odds: '0.83' } })).code).toBe(code.termsChanged);
    expect((await buy({ seen: { ...seen, feePercent: '0' } })).code).toBe(code.termsChanged);
    expect((await buy({ cycle: 61, seen })).code).toBe(code.cycleWithdrawn);
    for (const wrong of [{}, { odds: '0.82' }, { ...seen, odds: 'x' }, { ...seen, more: 1 }, null, 'x', []])
      expect((await buy({ seen: wrong })).code).toBe(code.badRequest);
  });

  test('a member reads the receipt of an order, and nobody else’s', async () => {
    const { data } = await buy();
    const { id } = data as FuturesOrderData;
    await trading.passAtOnce(60, 50_001);
    const receipt = await get<FuturesReceipt>(`/future/${id}/receipt`, {}, token);
    expect(receipt).toMatchObject({ feePercent: '0.05', order: { id, status: 'delivered', result: 'won' } });
    const { id: foreign } = await trading.buy();
    expect(await codeOf(`/future/${foreign}/receipt`, {}, token)).toBe(code.notFound);
    expect(await codeOf(`/future/${id}/receipt`)).toBe(code.tokenMissing);
  });

  test.each([
    'symbol=btc/usd',
    'symbol=',
    'direction=sideways',
    'outcome=won,lost',
    'since=-1',
    'until=x',
    'pageSize=501',
    'since=999999999999999',
    'surprise=1',
    'outcome=__proto__',
    'lastId=-1',
  ])('a history with %s is refused', async (query) => {
    expect(await codeOf(`/future/history?${query}`, {}, token)).toBe(code.badRequest);
  });

  test('a member can pause while the module is closed', async () => {
    await offer({ pause: true });
    for (const days of [0, 2, '7', -1, 1e300, null])
      expect((await send('POST', '/future/risk/pause', { body: { days } })).code).toBe(code.badRequest);
    const paused = await send('POST', '/future/risk/pause', { body: { days: 1 } });
    expect(paused.data).toMatchObject({ pause: { until: Math.floor(trading.site.clock.now() / 1000) + 86_400 } });
    expect((await buy()).code).toBe(code.buyingPaused);
    await offer({ pause: true }, { moduleIsOpenFuture: '0' });
    expect(await codeOf('/future/risk', {}, token)).toBe(code.moduleClosed);
    expect((await send('POST', '/future/risk/pause', { body: { days: 30 } })).code).toBe(code.success);
    trading.sleep(30 * 86_400);
  });
});
