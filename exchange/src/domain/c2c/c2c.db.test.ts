import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { C2cFloor, successes, usdt } from '../../../test/c2c.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import type { Storage } from '../../storage/database.ts';
import { c2cOrderEvents, members } from '../../storage/schema/index.ts';
import { deleteBankAccount } from '../funds/bank-accounts.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { messageCommand, takeOfferCommand, withdrawOfferCommand } from './commands.ts';
import { openDisputes, releaseDisputed, returnDisputed } from './dispute-decisions.ts';
import { openOffers } from './open-offers.ts';
import { orderRoom, purchasesOf, salesOf } from './order-views.ts';
import { orderById } from './orders.ts';

const minute = 60_000;

onOneDatabase((open) => {
  let storage: Storage;
  let floor: C2cFloor;
  let seller: { id: string; bankId: number };
  let buyer: { id: string };

  beforeAll(async () => {
    storage = await open();
    floor = await C2cFloor.open(storage.database);
  });
  beforeEach(async () => {
    seller = await floor.member(1000);
    buyer = await floor.member(0);
  });
  afterEach(async () => expect(await auditLedger(storage.database)).toEqual([]));
  afterAll(() => storage.close());

  const refused = (refusal: number, field?: string) =>
    expect.objectContaining({
      code: refusal,
      ...(field === undefined ? {} : { detail: expect.objectContaining({ field }) }),
    });

  describe('selling', () => {
    it('holds the whole quantity before anyone sees the offer', async () => {
      await floor.sell(seller, 600);
      expect(await floor.balance(seller.id)).toEqual({ total: usdt(1000), frozen: usdt(600) });
      await expect(floor.sell(seller, 600)).rejects.toEqual(refused(code.insufficientBalance));
    });

    it('needs a verified name, and a bank account in the currency', async () => {
      await storage.database.update(members).set({ verification: 'certifying' }).where(eq(members.id, seller.id));
      await expect(floor.sell(seller)).rejects.toEqual(refused(code.notVerified));
      await storage.database.update(members).set({ verification: 'verified' }).where(eq(members.id, seller.id));
      await expect(floor.sell({ ...seller, bankId: seller.bankId + 1000 })).rejects.toEqual(
        refused(code.badRequest, 'bankId'),
      );
      await deleteBankAccount(storage.database, seller.id, seller.bankId, floor.at());
      await expect(floor.sell(seller)).rejects.toEqual(refused(code.passedThrough));
      expect(await floor.balance(seller.id)).toEqual({ total: usdt(1000), frozen: 0n });
    });

    it.each([
      [{ unitPrice: toDecimal('0.8739') }, code.priceTooFar, 'unitPrice'],
      [{ unitPrice: toDecimal('0.9661') }, code.priceTooFar, 'unitPrice'],
      [{ unitPrice: toDecimal('0.92001') }, code.priceOffTick, 'unitPrice'],
      [{ quantity: toDecimal('0.000000001') }, code.quantityOffLot, 'quantity'],
      [{ quantity: toDecimal('9') }, code.amountTooSmall, 'quantity'],
      [{ quantity: toDecimal('-50') }, code.amountTooSmall, 'quantity'],
      [{ quantity: toDecimal(`1${'0'.repeat(29)}`) }, code.amountTooLarge, 'quantity'],
      [{ minQuantity: toDecimal('501') }, code.amountTooLarge, 'minQuantity'],
      [{ minQuantity: toDecimal('50'), maxQuantity: toDecimal('49') }, code.amountTooSmall, 'maxQuantity'],
      [{ reference: 'for your b.t.c' }, code.forbiddenReference, 'reference'],
      [{ coin: 'DOGE' }, code.badRequest, 'coin'],
    ])('refuses %j', async (more, refusal, field) => {
      await expect(floor.sell(seller, 500, more)).rejects.toEqual(refused(refusal, field));
    });

    it('lists offers to others, the cheapest first, without what has no account to pay to', async () => {
      const dear = await floor.sell(seller, 100, { unitPrice: toDecimal('0.95') });
      const cheap = await floor.sell(seller, 100, { unitPrice: toDecimal('0.91') });
      const search = { tenantId: floor.tenantId, memberId: buyer.id, coin: 'USDT', currency: 'EUR', pageSize: 100 };
      const own = new Set([dear, cheap]);
      const seen = async (more = {}) =>
        (await openOffers(storage.database, { ...search, ...more })).map(({ id }) => id).filter((id) => own.has(id));
      expect(await seen()).toEqual([cheap, dear]);
      expect(await seen({ lastId: cheap })).toEqual([dear]);
      expect(await seen({ quantity: toDecimal('101') })).toEqual([]);
      expect(await seen({ memberId: seller.id })).toEqual([]);
      expect(await seen({ tenantId: 'halvo' })).toEqual([]);
      await deleteBankAccount(storage.database, seller.id, seller.bankId, floor.at());
      expect(await seen()).toEqual([]);
      await expect(floor.take(buyer.id, cheap)).rejects.toEqual(refused(code.noOffer));
    });

    it('gives back what is in no order when the offer is taken down, and the rest when its order is cancelled', async () => {
      const offerId = await floor.sell(seller, 500);
      const orderId = await floor.take(buyer.id, offerId, 200);
      await floor.run(seller.id, withdrawOfferCommand(offerId));
      expect(await floor.balance(seller.id)).toEqual({ total: usdt(1000), frozen: usdt(200) });
      await expect(floor.run(seller.id, withdrawOfferCommand(offerId))).rejects.toEqual(refused(code.wrongState));
      await expect(floor.run(buyer.id, withdrawOfferCommand(offerId))).rejects.toEqual(refused(code.notFound));
      await floor.act(buyer.id, orderId, 'cancel');
      expect(await floor.balance(seller.id)).toEqual({ total: usdt(1000), frozen: 0n });
    });
  });

  describe('an order', () => {
    let offerId: number;
    let orderId: number;
    beforeEach(async () => {
      offerId = await floor.sell(seller, 500);
      orderId = await floor.take(buyer.id, offerId, 100);
    });

    it('fixes price and account when it is taken', async () => {
      await deleteBankAccount(storage.database, seller.id, seller.bankId, floor.at());
      expect(await orderRoom(storage.database, orderId, buyer.id)).toMatchObject({
        ...{ type: 'buy', status: 'unpaid', quantity: '100', unitPrice: '0.9300', fiatAmount: '93.00' },
        receivingAccount: { bankName: 'Hinode Bank', accountNumber: '2048713' },
        paymentReference: String(orderId),
        actions: ['pay', 'cancel'],
        payBefore: Math.floor(floor.clock.now() / 1000) + 900,
      });
    });

    it('hands the coins over when it is paid and released', async () => {
      const heard: string[] = [];
      const stop = floor.events.subscribe(buyer.id, (topic, reference) => heard.push(`${topic} ${reference}`));
      await floor.act(buyer.id, orderId, 'pay', 'Order 7');
      await floor.act(seller.id, orderId, 'release');
      stop();
      expect(heard).toEqual([`c2c ${orderId}`, `c2c ${orderId}`, 'balances ']);
      expect(await floor.balance(buyer.id)).toEqual({ total: usdt(100), frozen: 0n });
      expect(await floor.balance(seller.id)).toEqual({ total: usdt(900), frozen: usdt(400) });
      expect(await orderRoom(storage.database, orderId, buyer.id)).toMatchObject({
        ...{ status: 'released', buyerReference: 'Order 7', receivingAccount: null, actions: [] },
        events: [{ action: 'take' }, { action: 'pay' }, { action: 'release' }],
      });
    });

    it('returns to its offer when the buyer gives it up', async () => {
      await floor.act(buyer.id, orderId, 'cancel');
      expect(await floor.offer(offerId)).toMatchObject({ remaining: usdt(500), inOrders: 0n, status: 'open' });
      expect(await floor.balance(seller.id)).toEqual({ total: usdt(1000), frozen: usdt(500) });
    });

    it('is cancelled by no seller, and after payment by the buyer only', async () => {
      await expect(floor.act(seller.id, orderId, 'cancel')).rejects.toEqual(refused(code.wrongState));
      await floor.act(buyer.id, orderId, 'pay');
      await expect(floor.act(seller.id, orderId, 'cancel')).rejects.toEqual(refused(code.wrongState));
      await floor.act(seller.id, orderId, 'requestCancel');
      expect(await orderRoom(storage.database, orderId, buyer.id)).toMatchObject({
        status: 'paid',
        isCancelRequested: true,
      });
      await floor.act(buyer.id, orderId, 'cancel');
      expect(await floor.status(orderId)).toBe('cancelled');
    });

    it('refuses a reference that the bank would stop', async () => {
      await expect(floor.act(buyer.id, orderId, 'pay', 'ＵＳＤＴ')).rejects.toEqual(
        refused(code.forbiddenReference, 'reference'),
      );
      expect(await floor.status(orderId)).toBe('unpaid');
    });

    it('is nobody else’s to see or to touch', async () => {
      const stranger = await floor.member(0);
      await expect(orderRoom(storage.database, orderId, stranger.id)).rejects.toEqual(refused(code.notFound));
      await expect(floor.act(stranger.id, orderId, 'cancel')).rejects.toEqual(refused(code.notFound));
      await expect(floor.run(stranger.id, messageCommand(orderId, 'hello'))).rejects.toEqual(refused(code.notFound));
      expect(await purchasesOf(storage.database, stranger.id, { pageSize: 10 })).toEqual([]);
    });

    it('is decided by the operator when it is disputed, once', async () => {
      await expect(floor.decide(returnDisputed, orderId)).rejects.toEqual(refused(code.wrongState));
      await floor.act(buyer.id, orderId, 'pay');
      floor.clock.advance(15 * minute + 1);
      await floor.act(buyer.id, orderId, 'dispute', 'no answer');
      expect(await openDisputes(storage.database, floor.tenantId, 10)).toMatchObject([
        { id: orderId, hasPriority: true },
      ]);
      expect(await successes([floor.decide(releaseDisputed, orderId), floor.decide(returnDisputed, orderId)])).toBe(1);
      const events = await storage.database.select().from(c2cOrderEvents).where(eq(c2cOrderEvents.orderId, orderId));
      expect(events.at(-1)).toMatchObject({ actor: 'operator', doneBy: 'kim', note: 'the receipt shows it' });
    });

    it('goes back to the seller when the operator says so', async () => {
      await floor.act(buyer.id, orderId, 'pay');
      await floor.act(seller.id, orderId, 'dispute', 'nothing came');
      expect((await orderById(storage.database, orderId)).hasPriority).toBe(false);
      await floor.decide(returnDisputed, orderId, 'nothing came');
      expect(await floor.balance(seller.id)).toEqual({ total: usdt(1000), frozen: usdt(500) });
    });

    it('closes the offer with the last of it', async () => {
      const rest = await floor.take(buyer.id, offerId, 400);
      for (const id of [orderId, rest]) {
        await floor.act(buyer.id, id, 'pay');
        await floor.act(seller.id, id, 'release');
      }
      expect(await floor.offer(offerId)).toMatchObject({ status: 'sold', sold: usdt(500) });
      expect(await floor.balance(seller.id)).toEqual({ total: usdt(500), frozen: 0n });
      expect(await salesOf(storage.database, seller.id, { pageSize: 10 })).toMatchObject([
        { status: 'sold', orders: [] },
      ]);
    });

    it('takes a hundred messages, and none after its end', async () => {
      const write = (text: string) => floor.run(buyer.id, messageCommand(orderId, text));
      expect(await successes(Array.from({ length: 103 }, (_none, index) => write(String(index))))).toBe(100);
      await expect(write('one more')).rejects.toEqual(refused(code.tooManyRequests));
      await floor.act(buyer.id, orderId, 'cancel');
      await expect(write('still there?')).rejects.toEqual(refused(code.wrongState));
    });
  });

  describe('the time limit of payment', () => {
    it('ends unpaid orders, once, and no paid one however late', async () => {
      const offerId = await floor.sell(seller, 500);
      const [unpaid, paid] = [await floor.take(buyer.id, offerId), await floor.take(buyer.id, offerId)];
      await floor.act(buyer.id, paid, 'pay');
      floor.clock.advance(15 * minute - 1);
      await floor.c2c.expireDue(floor.clock.now());
      expect(await floor.status(unpaid)).toBe('unpaid');
      floor.clock.advance(1);
      await expect(floor.act(buyer.id, unpaid, 'pay')).rejects.toEqual(refused(code.wrongState));
      await Promise.all([floor.c2c.expireDue(floor.clock.now()), floor.c2c.expireDue(floor.clock.now())]);
      expect([await floor.status(unpaid), await floor.status(paid)]).toEqual(['cancelled', 'paid']);
      floor.clock.advance(365 * 86_400_000);
      await floor.c2c.expireDue(floor.clock.now());
      expect(await floor.status(paid)).toBe('paid');
      expect(await floor.offer(offerId)).toMatchObject({ remaining: usdt(400), inOrders: usdt(100) });
    });

    it('blocks a buyer for the rest of the day after three of them', async () => {
      const offerId = await floor.sell(seller, 500);
      for (let count = 0; count < 3; count += 1) {
        await floor.take(buyer.id, offerId);
        floor.clock.advance(15 * minute);
        await floor.c2c.expireDue(floor.clock.now());
      }
      await expect(floor.take(buyer.id, offerId)).rejects.toEqual(refused(code.tooManyRequests));
      floor.clock.advance(86_400_000);
      await floor.take(buyer.id, offerId);
    });
  });

  it('nobody takes their own offer, nor one of another tenant', async () => {
    const offerId = await floor.sell(seller, 300);
    await expect(floor.take(seller.id, offerId)).rejects.toEqual(refused(code.noOffer));
    const elsewhere = takeOfferCommand({ ...floor.tenant, id: 'halvo' }, { offerId, quantity: toDecimal('100') });
    await expect(floor.run(buyer.id, elsewhere)).rejects.toEqual(refused(code.noOffer));
  });
});
