import type { Offer, Sale } from '@livery/contract/calls/c2c/offers';
import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import type { Order } from '@livery/contract/calls/c2c/orders';
import { code, type Envelope } from '@livery/contract/envelope';
import { randomUUID } from 'node:crypto';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { type Tokens, visitorAt } from '../../test/visitor.ts';
import { demoMember } from '../seed/demo-member.ts';
import { seedTenants } from '../seed/tenants.ts';

const bank = { currency: 'EUR', bankName: 'Hinode Bank', accountNumber: '2048713', holderName: 'R. Alder' };

onOneDatabase((open) => {
  let site: TestExchange;
  let seller = '';
  let buyer = '';
  const { get, codeOf, signIn, register } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    seller = (await signIn()).token;
    buyer = ((await register('buyer@example.com')).data as Tokens).token;
  });
  afterAll(() => site.close());

  const send = async (token: string, path: string, body?: unknown, idempotencyKey = randomUUID()): Promise<Envelope> =>
    (await site.call('POST', path, { token, idempotencyKey, ...(body === undefined ? {} : { body }) })).envelope;
  const must = async <Data>(token: string, path: string, body?: unknown): Promise<Data> => {
    const envelope = await send(token, path, body);
    if (envelope.code !== code.success) throw new Error(`${path}: ${JSON.stringify(envelope)}`);
    return envelope.data as Data;
  };
  const room = (token: string, id: number) => get<OrderRoom>(`/c2c/orders/${id}`, {}, token);
  const sale = { coin: 'USDT', currency: 'EUR', quantity: '500', unitPrice: '0.93' };

  test('a seller without a bank account is passed through, so that the page can help to add one (spec §8)', async () => {
    const { status, envelope } = await site.call('POST', '/c2c/draw', {
      token: seller,
      body: sale,
      idempotencyKey: randomUUID(),
    });
    expect({ status, ...envelope }).toEqual({ status: 422, code: 10030009, msg: '', data: null });
  });

  test('a purchase works from offer to release', async () => {
    const { id: bankId } = await must<{ id: number }>(seller, '/me/banks', bank);
    const { rates, coins } = await get<{ rates: Record<string, string>[]; coins: Record<string, string>[] }>(
      '/c2c/rates',
      {},
      seller,
    );
    const reference = {
      coin: 'USDT',
      currency: 'EUR',
      referenceUnitPrice: '0.9200',
      minUnitPrice: '0.8740',
      maxUnitPrice: '0.9660',
    };
    expect(rates).toContainEqual(reference);
    expect(coins).toContainEqual({ coin: 'USDT', maxSellable: '4900', minQuantity: '10', maxQuantity: '200000' });

    const offer = await must<{ id: number }>(seller, '/c2c/draw', {
      ...sale,
      bankId,
      minQuantity: '50',
      maxQuantity: '200',
    });
    const { list } = await get<{ list: Offer[] }>('/c2c/offers?coin=USDT&currency=EUR&quantity=150', {}, buyer);
    expect(list).toEqual([
      {
        id: offer.id,
        sellerNickname: 'Demo',
        coin: 'USDT',
        currency: 'EUR',
        unitPrice: '0.9300',
        bankName: 'Hinode Bank',
        quantity: '500',
        minQuantity: '50',
        maxQuantity: '200',
        sellerRecord: { orders: 0, completionRate: null, paySeconds: null, releaseSeconds: null },
        requiresVerified: false,
        minPurchases: 0,
        lacks: [],
        isFurther: false,
      },
    ]);

    const { id } = await must<{ id: number }>(buyer, `/c2c/offers/${offer.id}/orders`, { quantity: '150' });
    expect(await room(buyer, id)).toMatchObject({
      receivingAccount: { accountNumber: '2048713' },
      fiatAmount: '139.50',
    });
    await must(buyer, `/c2c/orders/${id}/messages`, { text: 'Sending it now.' });
    await must(buyer, `/c2c/orders/${id}/pay`, { reference: String(id) });
    expect(await get(`/c2c/orders/${id}/messages`, {}, seller)).toMatchObject({
      list: [{ isOwn: false, text: 'Sending it now.' }],
    });
    expect(await get<{ list: Sale[] }>('/c2c/history/withdraw', {}, seller)).toMatchObject({
      list: [{ id: offer.id, remaining: '350', inOrders: '150', orders: [{ id, type: 'sell', status: 'paid' }] }],
    });

    const release = `/c2c/orders/${id}/release`;
    expect((await send(seller, release, { fundsPassword: '000000' })).code).toBe(code.wrongFundsPassword);
    expect((await send(buyer, release, { fundsPassword: demoMember.fundsPassword })).code).toBe(
      code.fundsPasswordUnset,
    );
    const key = randomUUID();
    const once = await send(seller, release, { fundsPassword: demoMember.fundsPassword }, key);
    const again = await send(seller, release, { fundsPassword: demoMember.fundsPassword }, key);
    expect([once.data, again.data]).toEqual([
      { id, status: 'released' },
      { id, status: 'released' },
    ]);
    expect((await room(buyer, id)).receivingAccount).toBeNull();
    expect((await room(seller, id)).receivingAccount).not.toBeNull();
    expect(await get<{ list: Order[] }>('/c2c/history/deposit', {}, buyer)).toMatchObject({
      list: [{ id, type: 'buy', status: 'released', counterparty: 'Demo', quantity: '150' }],
    });
    expect(await get(`/c2c/offers/${offer.id}/orders`, {}, seller)).toMatchObject({ list: [{ id }] });
    expect(await get(`/c2c/offers/${offer.id}/orders`, {}, buyer)).toEqual({ list: [], total: 0 });
    const { accounts } = await get<{ accounts: { category: string; coins: unknown[] }[] }>(
      '/funds/accounts',
      {},
      buyer,
    );
    expect(accounts.find(({ category }) => category === 'C2C')?.coins).toMatchObject([
      { coin: 'USDT', totalAmount: '150' },
    ]);
  });

  test('a seller withdraws an offer', async () => {
    const { list } = await get<{ list: Sale[] }>('/c2c/history/withdraw', {}, seller);
    const path = `/c2c/offers/${list[0]?.id}`;
    const down = await site.call('DELETE', path, { token: seller, idempotencyKey: randomUUID() });
    expect(down.envelope.code).toBe(code.success);
    expect(await get('/c2c/offers?coin=USDT&currency=EUR', {}, buyer)).toMatchObject({ list: [] });
  });

  test('a search for more than any offer has finds nothing', async () => {
    const quantity = '9'.repeat(30);
    expect(await get(`/c2c/offers?coin=USDT&currency=EUR&quantity=${quantity}`, {}, buyer)).toMatchObject({ list: [] });
  });

  test('sales are paged', async () => {
    const { list: banks } = await get<{ list: { id: number }[] }>('/me/banks', {}, seller);
    for (const quantity of ['10', '20', '30'])
      await must(seller, '/c2c/draw', { ...sale, quantity, bankId: banks[0]?.id });
    const page = async (query: string) =>
      (await get<{ list: Sale[] }>(`/c2c/history/withdraw?pageSize=2${query}`, {}, seller)).list;
    const first = await page('');
    expect(first.map(({ quantity }) => quantity)).toEqual(['30', '20']);
    expect((await page(`&lastId=${first[1]?.id}`)).map(({ quantity }) => quantity)).toEqual(['10', '500']);
  });

  test('a closed module takes no new offers or orders', async () => {
    const [{ id, configuration }] = seedTenants;
    await site.exchange.tenants.configure(id, { ...configuration, moduleIsOpenC2c: '0' });
    expect(await codeOf('/c2c/rates', {}, buyer)).toBe(code.moduleClosed);
    expect(await codeOf('/c2c/offers?coin=USDT&currency=EUR', {}, buyer)).toBe(code.moduleClosed);
    expect((await send(seller, '/c2c/draw', sale)).code).toBe(code.moduleClosed);
    expect((await send(buyer, '/c2c/offers/1/orders', { quantity: '50' })).code).toBe(code.moduleClosed);
    expect(await codeOf('/c2c/history/deposit', {}, buyer)).toBe(code.success);
    await site.exchange.tenants.configure(id, configuration);
  });

  test('other members and visitors see no order', async () => {
    const { list } = await get<{ list: Order[] }>('/c2c/history/deposit', {}, buyer);
    const path = `/c2c/orders/${list[0]?.id}`;
    const stranger = ((await register('stranger@example.com')).data as Tokens).token;
    expect(await codeOf(path, {}, stranger)).toBe(code.notFound);
    expect(await codeOf(path)).toBe(code.tokenMissing);
    expect(await codeOf('/c2c/orders/999999999', {}, buyer)).toBe(code.notFound);
  });
});
