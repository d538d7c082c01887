import { toDecimal } from '@livery/contract/decimal';
import { and, eq } from 'drizzle-orm';
import { TestC2c, usdt } from '../../../test/c2c.ts';
import { openTestDatabase } from '../../../test/databases.ts';
import { seedTreasuryTraders } from '../../seed/c2c.ts';
import { demoMember } from '../../seed/demo-member.ts';
import type { Storage } from '../../storage/database.ts';
import { c2cOffers, c2cOrders, currencies, members } from '../../storage/schema/index.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { openOffers } from './offers/open-offers.ts';
import { ReferencePrices } from './offers/reference-prices.ts';
import { orderById } from './orders/orders.ts';
import { TreasuryTrader, type TreasuryOffer, type TreasuryTraderMembers } from './treasury-trader.ts';

let storage: Storage;
let trading: TestC2c;
let treasuryTrader: TreasuryTrader;
/** Has the same members, who own too few coins for their offers. */
let poorTrader: TreasuryTrader;
let demo: { id: string; bankId: number };

beforeAll(async () => {
  storage = await openTestDatabase();
  const { database } = storage;
  trading = await TestC2c.open(database);
  await database
    .insert(currencies)
    .values([{ code: 'JPY', position: 1, rate: '151.2' }])
    .onConflictDoNothing();
  demo = await trading.member(1000);
  await database.update(members).set({ email: demoMember.account }).where(eq(members.id, demo.id));
  const prices = new ReferencePrices(database, new Map(), trading.clock);
  // Runs twice, as at a second start, which finds the existing members.
  await seedTreasuryTraders(database, [trading.tenantId], trading.at());
  const traders = await seedTreasuryTraders(database, [trading.tenantId], trading.at());
  const traderOf = (tenants: readonly TreasuryTraderMembers[]) =>
    new TreasuryTrader(database, trading.events, prices, tenants);
  treasuryTrader = traderOf(traders);
  const tooLarge = (offer: TreasuryOffer) => ({ ...offer, quantity: usdt(1_000_000_000) });
  poorTrader = traderOf(traders.map((tenant) => ({ ...tenant, offers: tenant.offers.map(tooLarge) })));
  await treasuryTrader.work(trading.clock.now());
});
afterEach(async () => expect(await auditLedger(storage.database)).toEqual([]));
afterAll(() => storage.close());

const work = async (afterMs: number) => {
  trading.clock.advance(afterMs);
  await treasuryTrader.work(trading.clock.now());
};
const offersIn = async (currency: string) => {
  const market = { tenantId: trading.tenantId, coin: 'USDT', currency, fits: 'yes', at: trading.at() } as const;
  return (await openOffers(storage.database, { ...market, memberId: demo.id, pageSize: 100 })).list;
};

test('treasury traders have one offer in every currency with a rate', async () => {
  await work(2000);
  expect(await offersIn('JPY')).toMatchObject([
    { sellerNickname: 'yamamoto_k', unitPrice: '151.50', bankName: 'ひので銀行' },
    { sellerNickname: 'lotta.v', unitPrice: '151.88' },
    { sellerNickname: 's.nakamura', unitPrice: '152.10' },
    { sellerNickname: 'aylin_desk', unitPrice: '152.56' },
    { sellerNickname: 'tomas_h', unitPrice: '153.24' },
  ]);
  expect(await offersIn('EUR')).toHaveLength(6);
});

test('the record of a treasury seller counts the trades of the last weeks', async () => {
  const [first] = await offersIn('JPY');
  expect(first?.sellerRecord).toEqual({ orders: 42, completionRate: 97.6, paySeconds: 195, releaseSeconds: 150 });
  const sold = await storage.database
    .select()
    .from(c2cOrders)
    .innerJoin(members, and(eq(members.id, c2cOrders.sellerId), eq(members.nickname, 'yamamoto_k')));
  expect(sold).toHaveLength(42);
});

test('treasury sellers have verified names, as every seller', async () => {
  const { database } = storage;
  const [offer] = await offersIn('JPY');
  const seller = eq(members.nickname, offer?.sellerNickname ?? '');
  const rows = await database.select({ verification: members.verification }).from(members).where(seller);
  expect(rows).toEqual([{ verification: 'verified' }]);
});

test('a treasury trader releases a paid order after 5 s and renews a sold-out offer', async () => {
  const aylins = async () => (await offersIn('EUR')).find(({ sellerNickname }) => sellerNickname === 'aylin_desk');
  const offer = await aylins();
  const orderId = await trading.take(demo.id, offer?.id ?? 0, 2000);
  await trading.act(demo.id, orderId, 'pay');
  await work(4999);
  expect((await orderById(storage.database, orderId)).status).toBe('paid');
  await work(1);
  expect((await orderById(storage.database, orderId)).status).toBe('released');
  expect((await trading.balance(demo.id)).total).toBe(usdt(3000));
  const renewed = await aylins();
  expect(renewed).toMatchObject({ quantity: '2000' });
  expect(renewed?.id).not.toBe(offer?.id);
});

test('an offer whose seller lacks the coins is left out, and stops nothing', async () => {
  const lottas = async () => (await offersIn('EUR')).find(({ sellerNickname }) => sellerNickname === 'lotta.v');
  const offer = await lottas();
  const orderId = await trading.take(demo.id, offer?.id ?? 0, Number(offer?.quantity));
  await trading.act(demo.id, orderId, 'pay');
  trading.clock.advance(5000);
  await poorTrader.work(trading.clock.now());
  expect(await lottas()).toBeUndefined();
  await work(0);
  expect(await lottas()).toBeDefined();
});

test('a treasury trader buys and pays for the demo member’s offers', async () => {
  const offerId = await trading.sell(demo, 300, { maxQuantity: toDecimal('200') });
  const stranger = await trading.member(1000);
  const foreign = await trading.sell(stranger, 300);
  const orders = () => storage.database.select().from(c2cOrders).where(eq(c2cOrders.offerId, offerId));
  await work(4999);
  expect(await orders()).toEqual([]);
  await work(1);
  expect(await orders()).toMatchObject([{ status: 'unpaid', quantity: usdt(200) }]);
  await work(5000);
  const [order] = await orders();
  expect(order).toMatchObject({ status: 'paid', buyerReference: String(order?.id) });
  await trading.act(demo.id, order?.id ?? 0, 'release');
  await work(2000);
  expect(await orders()).toHaveLength(2);
  const untouched = and(eq(c2cOffers.id, foreign), eq(c2cOffers.inOrders, 0n));
  expect(await storage.database.select().from(c2cOffers).where(untouched)).toHaveLength(1);
});
