import { toDecimal } from '@livery/contract/decimal';
import { and, eq } from 'drizzle-orm';
import { C2cFloor, usdt } from '../../../test/c2c.ts';
import { openTestDatabase } from '../../../test/databases.ts';
import { seedHouseTraders } from '../../seed/c2c.ts';
import { demoMember } from '../../seed/demo-member.ts';
import type { Storage } from '../../storage/database.ts';
import { c2cOffers, c2cOrders, currencies, members } from '../../storage/schema/index.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { HouseTrader } from './house-trader.ts';
import { openOffers } from './open-offers.ts';
import { orderById } from './orders.ts';
import { ReferencePrices } from './reference-prices.ts';

let storage: Storage;
let floor: C2cFloor;
let desk: HouseTrader;
let demo: { id: string; bankId: number };

beforeAll(async () => {
  storage = await openTestDatabase();
  const { database } = storage;
  floor = await C2cFloor.open(database);
  await database
    .insert(currencies)
    .values([{ code: 'JPY', position: 1, rate: '151.2' }])
    .onConflictDoNothing();
  demo = await floor.member(1000);
  await database.update(members).set({ email: demoMember.account }).where(eq(members.id, demo.id));
  const prices = new ReferencePrices(database, new Map(), floor.clock);
  // As at every start: members that are there are found again.
  await seedHouseTraders(database, [floor.tenantId], floor.at());
  const desks = await seedHouseTraders(database, [floor.tenantId], floor.at());
  desk = new HouseTrader(database, floor.events, prices, desks);
  await desk.work(floor.clock.now());
});
afterEach(async () => expect(await auditLedger(storage.database)).toEqual([]));
afterAll(() => storage.close());

const work = async (afterMs: number) => {
  floor.clock.advance(afterMs);
  await desk.work(floor.clock.now());
};
const offersIn = (currency: string) =>
  openOffers(storage.database, { tenantId: floor.tenantId, memberId: demo.id, coin: 'USDT', currency, pageSize: 100 });

test('a newcomer finds offers in every currency that has a rate, and they are not doubled', async () => {
  await work(2000);
  expect(await offersIn('JPY')).toMatchObject([
    { sellerNickname: 'yamamoto_k', unitPrice: '151.50', bankName: 'ひので銀行' },
    { sellerNickname: 'lotta.v', unitPrice: '151.88' },
    { sellerNickname: 'aylin_desk', unitPrice: '152.56' },
  ]);
  expect(await offersIn('EUR')).toHaveLength(3);
});

test('the house releases what was paid to it, after a while, and puts up what was sold out', async () => {
  const offer = (await offersIn('EUR')).at(-1);
  const orderId = await floor.take(demo.id, offer?.id ?? 0, 2000);
  await floor.act(demo.id, orderId, 'pay');
  await work(4999);
  expect((await orderById(storage.database, orderId)).status).toBe('paid');
  await work(1);
  expect((await orderById(storage.database, orderId)).status).toBe('released');
  expect((await floor.balance(demo.id)).total).toBe(usdt(3000));
  const renewed = (await offersIn('EUR')).at(-1);
  expect(renewed).toMatchObject({ sellerNickname: offer?.sellerNickname, quantity: '2000' });
  expect(renewed?.id).not.toBe(offer?.id);
});

test('the house buys what the demo member sells, and pays', async () => {
  const offerId = await floor.sell(demo, 300, { maxQuantity: toDecimal('200') });
  const stranger = await floor.member(1000);
  const foreign = await floor.sell(stranger, 300);
  const orders = () => storage.database.select().from(c2cOrders).where(eq(c2cOrders.offerId, offerId));
  await work(4999);
  expect(await orders()).toEqual([]);
  await work(1);
  expect(await orders()).toMatchObject([{ status: 'unpaid', quantity: usdt(200) }]);
  await work(5000);
  const [order] = await orders();
  expect(order).toMatchObject({ status: 'paid', buyerReference: String(order?.id) });
  await floor.act(demo.id, order?.id ?? 0, 'release');
  await work(2000);
  expect(await orders()).toHaveLength(2);
  const untouched = and(eq(c2cOffers.id, foreign), eq(c2cOffers.inOrders, 0n));
  expect(await storage.database.select().from(c2cOffers).where(untouched)).toHaveLength(1);
});
