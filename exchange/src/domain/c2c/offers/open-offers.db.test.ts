import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { fiatAmount } from '@livery/contract/rules/c2c';
import { TestC2c, usdt } from '../../../../test/c2c.ts';
import { onOneDatabase } from '../../../../test/databases.ts';
import type { Storage } from '../../../storage/database.ts';
import { c2cOffers } from '../../../storage/schema/index.ts';
import { addBankAccount, deleteBankAccount } from '../../funds/destinations.ts';
import { withdrawOfferCommand } from '../commands.ts';
import { pauseOffer } from './offers.ts';
import { openOffers } from './open-offers.ts';
import { salesOf } from './offers.ts';

const dayMs = 86_400_000;

onOneDatabase((open) => {
  let storage: Storage;
  let trading: TestC2c;
  let buyer: { id: string };

  beforeAll(async () => {
    storage = await open();
    trading = await TestC2c.open(storage.database);
  });
  beforeEach(async () => {
    // Withdraws the offers of the previous test.
    await storage.database.update(c2cOffers).set({ status: 'withdrawn', remaining: 0n });
    buyer = await trading.member(0);
  });
  afterAll(() => storage.close());

  const search = (more = {}) =>
    openOffers(storage.database, {
      tenantId: trading.tenantId,
      memberId: buyer.id,
      coin: 'USDT',
      currency: 'EUR',
      pageSize: 10,
      fits: 'yes',
      at: trading.at(),
      ...more,
    });
  const found = async (more = {}) => (await search(more)).list.map(({ id }) => id);
  const offer = async (unitPrice: string, minQuantity: string, maxQuantity: string) =>
    trading.sell(await trading.member(1000), 500, {
      unitPrice: toDecimal(unitPrice),
      minQuantity: toDecimal(minQuantity),
      maxQuantity: toDecimal(maxQuantity),
    });

  it('finds the offers that accept a fiat amount, exactly within their limits, and those that do not', async () => {
    const small = await offer('0.91', '10', '50');
    const large = await offer('0.9333', '100.5', '500');
    expect(await found({ amount: toDecimal('9.10') })).toEqual([small]);
    expect(await found({ amount: toDecimal('9.09') })).toEqual([]);
    expect(await found({ amount: toDecimal('45.5') })).toEqual([small]);
    expect(await found({ amount: toDecimal('45.51') })).toEqual([]);
    const least = fiatAmount(toDecimal('100.5'), toDecimal('0.9333'), 'EUR');
    expect(await found({ amount: least })).toEqual([large]);
    expect(await search({ amount: least, fits: 'no' })).toMatchObject({
      list: [{ id: small }],
      market: { fitting: 1, unfitting: 1, largestAmount: '466.65' },
    });
    expect(await found({ amount: toDecimal('9'.repeat(30)) })).toEqual([]);
    await expect(search({ amount: toDecimal('1.001') })).rejects.toMatchObject({
      code: code.badRequest,
      detail: { field: 'amount' },
    });
  });

  it('takes both limits that it shows, and with the largest the rest that costs nothing', async () => {
    const id = await trading.sell(await trading.member(1000), 101.004, {
      minQuantity: toDecimal('50'),
      maxQuantity: toDecimal('101'),
    });
    const [shown] = (await search()).list;
    expect(shown).toMatchObject({ minQuantity: '50', maxQuantity: '101.004', quantity: '101.004' });
    expect(await found({ amount: toDecimal('93.93') })).toEqual([id]);
    expect(await found({ amount: toDecimal('93.94') })).toEqual([]);
    await expect(trading.take(buyer.id, id, 101)).rejects.toMatchObject({
      code: code.amountTooSmall,
      detail: { limit: '101.004 USDT' },
    });
    await trading.take(buyer.id, id, 50);
    expect((await search()).list).toMatchObject([{ minQuantity: '50', maxQuantity: '51.004' }]);
    await trading.take(buyer.id, id, 51.004);
    expect((await search()).list).toEqual([]);
  });

  it('filters by payment method, and lists the available methods', async () => {
    const seller = await trading.member(1000);
    const bank = { currency: 'EUR', bankName: 'Nordhafen Bank', bankCode: '', branch: '', branchNumber: '' };
    const account = { memberId: seller.id, accountNumber: '7', holderName: 'K. Yamamoto', at: trading.at() };
    const { id: bankId } = await addBankAccount(storage.database, { ...bank, ...account });
    const north = await trading.sell({ id: seller.id, bankId }, 100);
    const other = await trading.sell(await trading.member(100), 100);
    expect(await found({ bankName: 'Nordhafen Bank' })).toEqual([north]);
    expect(await found({ bankName: 'Hinode Bank' })).toEqual([other]);
    expect(await found({ bankName: "' or true --" })).toEqual([]);
    expect((await search({ bankName: 'Nordhafen Bank' })).market).toEqual({
      fitting: 1,
      unfitting: 0,
      largestAmount: '93.00',
      bankNames: ['Hinode Bank', 'Nordhafen Bank'],
    });
  });

  it('describes an empty market, and describes it on the first page only', async () => {
    expect(await search()).toEqual({
      list: [],
      market: { fitting: 0, unfitting: 0, largestAmount: null, bankNames: [] },
    });
    const id = await offer('0.91', '10', '50');
    expect(await search({ lastId: id })).toEqual({ list: [] });
  });

  it('hides a paused offer, and refuses orders on it, until it is resumed', async () => {
    const seller = await trading.member(1000);
    const id = await trading.sell(seller, 100);
    const pausing = (sellerId: string, status: 'open' | 'paused') =>
      pauseOffer(storage.database, { sellerId, offerId: id, status, at: new Date(0) });
    await pausing(seller.id, 'paused');
    expect(await found()).toEqual([]);
    await expect(trading.take(buyer.id, id)).rejects.toMatchObject({ code: code.noOffer });
    await expect(pausing(buyer.id, 'open')).rejects.toMatchObject({ code: code.notFound });
    await pausing(seller.id, 'open');
    expect(await found()).toEqual([id]);
    const orderId = await trading.take(buyer.id, id);
    await trading.act(buyer.id, orderId, 'pay');
    await trading.act(seller.id, orderId, 'release');
    await expect(pausing(seller.id, 'open')).rejects.toMatchObject({ code: code.wrongState });
  });

  it('pauses an offer permanently when its bank account is deleted, and shows that to its seller', async () => {
    const seller = await trading.member(1000);
    const id = await trading.sell(seller, 100);
    await deleteBankAccount(storage.database, seller.id, seller.bankId, trading.at());
    const sales = await salesOf(storage.database, seller.id, { pageSize: 10, status: ['paused'] });
    expect(sales.list).toMatchObject([{ id, status: 'paused', remaining: '100' }]);
    const resuming = pauseOffer(storage.database, {
      sellerId: seller.id,
      offerId: id,
      status: 'open',
      at: new Date(0),
    });
    await expect(resuming).rejects.toMatchObject({ code: code.wrongState });
    await trading.run(seller.id, withdrawOfferCommand(id));
    expect(await trading.balance(seller.id)).toEqual({ total: usdt(1000), frozen: 0n });
  });

  it('shows its seller’s record over 30 days: paid orders, released orders and usual times', async () => {
    const seller = await trading.member(1000);
    const id = await trading.sell(seller, 1000);
    const recordOf = async () => (await search()).list.find((one) => one.id === id)?.sellerRecord;
    const trade = async (paySeconds: number, releaseSeconds: number, end: 'release' | 'cancel' = 'release') => {
      const orderId = await trading.take(buyer.id, id, 10);
      trading.clock.advance(paySeconds * 1000);
      await trading.act(buyer.id, orderId, 'pay');
      trading.clock.advance(releaseSeconds * 1000);
      await trading.act(end === 'release' ? seller.id : buyer.id, orderId, end);
    };
    for (const seconds of [60, 70, 80, 90]) await trade(seconds, 2 * seconds);
    expect(await recordOf()).toEqual({ orders: 4, completionRate: 100, paySeconds: null, releaseSeconds: null });
    await trade(500, 1000);
    await trade(10, 10, 'cancel');
    // The seller's record excludes orders that the buyer did not pay.
    await trading.expire(await trading.take(buyer.id, id, 10));
    expect(await recordOf()).toEqual({ orders: 6, completionRate: 83.3, paySeconds: 80, releaseSeconds: 160 });
    expect((await trading.room(seller.id, await trading.take(buyer.id, id, 10))).counterpartyRecord).toEqual({
      orders: 7,
      completionRate: 71.4,
      paySeconds: 80,
      releaseSeconds: 160,
    });
    trading.clock.advance(31 * dayMs);
    expect(await recordOf()).toEqual({ orders: 0, completionRate: null, paySeconds: null, releaseSeconds: null });
  });
});
