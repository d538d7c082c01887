import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { TestC2c, successes, usdt } from '../../../test/c2c.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import type { Storage } from '../../storage/database.ts';
import { verifyIdentity } from '../../seed/identities.ts';
import { bankAccounts, c2cOrderEvents, identityVerifications, members } from '../../storage/schema/index.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { addBankAccount, deleteBankAccount } from '../funds/destinations.ts';
import { messageCommand, takeOfferCommand, withdrawOfferCommand } from './commands.ts';
import { pauseOffer, salesOf } from './offers/offers.ts';
import { openOffers } from './offers/open-offers.ts';
import { ordersOf } from './orders/order-lists.ts';
import { ordersForOperator } from './orders/order-steps.ts';
import { orderById } from './orders/orders.ts';

const minute = 60_000;

onOneDatabase((open) => {
  let storage: Storage;
  let trading: TestC2c;
  let seller: { id: string; bankId: number };
  let buyer: { id: string };

  beforeAll(async () => {
    storage = await open();
    trading = await TestC2c.open(storage.database);
  });
  beforeEach(async () => {
    seller = await trading.member(1000);
    buyer = await trading.member(0);
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
      await trading.sell(seller, 600);
      expect(await trading.balance(seller.id)).toEqual({ total: usdt(1000), frozen: usdt(600) });
      await expect(trading.sell(seller, 600)).rejects.toEqual(refused(code.insufficientBalance));
    });

    it('requires an account in the verified name whenever it is used', async () => {
      const offerId = await trading.sell(seller);
      const orderId = await trading.take(buyer.id, offerId);
      expect(await trading.room(buyer.id, orderId)).toMatchObject({ accountHolder: 'own', buyerName: null });
      expect(await trading.room(seller.id, orderId)).toMatchObject({ buyerName: 'Kenji Yamamoto' });
      await storage.database
        .update(bankAccounts)
        .set({ holderName: 'Otto Smith' })
        .where(eq(bankAccounts.id, seller.bankId));
      const holderDiffers = refused(code.holderDiffers, 'bankId');
      await expect(trading.sell(seller, 100)).rejects.toEqual(holderDiffers);
      await expect(trading.take(buyer.id, offerId)).rejects.toEqual(holderDiffers);
      const offer = { sellerId: seller.id, offerId };
      await pauseOffer(storage.database, { ...offer, status: 'paused', at: new Date(0) });
      await expect(pauseOffer(storage.database, { ...offer, status: 'open', at: new Date(0) })).rejects.toEqual(
        holderDiffers,
      );
      expect(await trading.offer(offerId)).toMatchObject({ status: 'paused' });
    });

    it('refuses an account that was saved in another name before the name was verified', async () => {
      const { database } = storage;
      const { id } = await trading.member();
      const later = new Date(trading.clock.now());
      await database.delete(identityVerifications).where(eq(identityVerifications.memberId, id));
      const bank = {
        memberId: id,
        currency: 'EUR',
        bankName: 'Hinode Bank',
        bankCode: '',
        branch: '',
        branchNumber: '',
      };
      const other = { ...bank, accountNumber: '71', holderName: 'Otto Smith', at: later };
      const { id: bankId } = await addBankAccount(database, other);
      await verifyIdentity(database, id, { country: 'DE', firstName: 'Mara', lastName: 'Lindt' }, later);
      await expect(trading.sell({ id, bankId })).rejects.toEqual(refused(code.holderDiffers, 'bankId'));
      const own = await addBankAccount(database, { ...other, accountNumber: '72', holderName: 'LINDT MARA' });
      expect(await trading.sell({ id, bankId: own.id })).toBeGreaterThan(0);
    });

    it('requires a nickname that the seller has chosen', async () => {
      const ofSeller = eq(members.id, seller.id);
      await storage.database.update(members).set({ nickname: 'k•••o' }).where(ofSeller);
      await expect(trading.sell(seller)).rejects.toEqual(refused(code.nicknameNeeded, 'nickname'));
      await storage.database.update(members).set({ nickname: 'kenji' }).where(ofSeller);
      await trading.sell(seller);
    });

    it('requires a verified name and a bank account in the currency', async () => {
      await storage.database.update(members).set({ verification: 'certifying' }).where(eq(members.id, seller.id));
      await expect(trading.sell(seller)).rejects.toEqual(refused(code.notVerified));
      await storage.database.update(members).set({ verification: 'verified' }).where(eq(members.id, seller.id));
      await expect(trading.sell({ ...seller, bankId: seller.bankId + 1000 })).rejects.toEqual(
        refused(code.badRequest, 'bankId'),
      );
      await deleteBankAccount(storage.database, seller.id, seller.bankId, trading.at());
      await expect(trading.sell(seller)).rejects.toEqual(refused(code.passedThrough));
      expect(await trading.balance(seller.id)).toEqual({ total: usdt(1000), frozen: 0n });
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
      await expect(trading.sell(seller, 500, more)).rejects.toEqual(refused(refusal, field));
    });

    it('lists offers to others, cheapest first, without those that have no bank account', async () => {
      const dear = await trading.sell(seller, 100, { unitPrice: toDecimal('0.95') });
      const cheap = await trading.sell(seller, 100, { unitPrice: toDecimal('0.91') });
      const market = {
        tenantId: trading.tenantId,
        coin: 'USDT',
        currency: 'EUR',
        fits: 'yes',
        at: trading.at(),
      } as const;
      const search = { ...market, memberId: buyer.id, pageSize: 100 };
      const own = new Set([dear, cheap]);
      const seen = async (more = {}) =>
        (await openOffers(storage.database, { ...search, ...more })).list
          .map(({ id }) => id)
          .filter((id) => own.has(id));
      expect(await seen()).toEqual([cheap, dear]);
      expect(await seen({ lastId: cheap })).toEqual([dear]);
      expect(await seen({ quantity: toDecimal('101') })).toEqual([]);
      expect(await seen({ memberId: seller.id })).toEqual([]);
      expect(await seen({ tenantId: 'halvo' })).toEqual([]);
      await deleteBankAccount(storage.database, seller.id, seller.bankId, trading.at());
      expect(await seen()).toEqual([]);
      await expect(trading.take(buyer.id, cheap)).rejects.toEqual(refused(code.noOffer));
    });

    it('refuses an order that would leave an unsellable rest in the offer', async () => {
      const offerId = await trading.sell(seller, 100);
      const almostAll = takeOfferCommand(trading.tenant, { offerId, quantity: toDecimal('99.99999999') });
      await expect(trading.run(buyer.id, almostAll)).rejects.toEqual(refused(code.amountTooSmall, 'quantity'));
      await trading.take(buyer.id, offerId, 100);
    });

    it('releases unsold coins when the offer is withdrawn, and the rest when its order is cancelled', async () => {
      const offerId = await trading.sell(seller, 500);
      const orderId = await trading.take(buyer.id, offerId, 200);
      await trading.run(seller.id, withdrawOfferCommand(offerId));
      expect(await trading.balance(seller.id)).toEqual({ total: usdt(1000), frozen: usdt(200) });
      await expect(trading.run(seller.id, withdrawOfferCommand(offerId))).rejects.toEqual(refused(code.wrongState));
      await expect(trading.run(buyer.id, withdrawOfferCommand(offerId))).rejects.toEqual(refused(code.notFound));
      await trading.act(buyer.id, orderId, 'cancel');
      expect(await trading.balance(seller.id)).toEqual({ total: usdt(1000), frozen: 0n });
    });
  });

  describe('an order', () => {
    let offerId: number;
    let orderId: number;
    beforeEach(async () => {
      offerId = await trading.sell(seller, 500);
      orderId = await trading.take(buyer.id, offerId, 100);
    });

    it('fixes its price and bank account when it is taken', async () => {
      await deleteBankAccount(storage.database, seller.id, seller.bankId, trading.at());
      expect(await trading.room(buyer.id, orderId)).toMatchObject({
        type: 'buy',
        status: 'unpaid',
        quantity: '100',
        unitPrice: '0.9300',
        fiatAmount: '93.00',
        receivingAccount: { bankName: 'Hinode Bank', accountNumber: '2048713' },
        paymentReference: String(orderId),
        actions: ['pay', 'cancel'],
        payBefore: Math.floor(trading.clock.now() / 1000) + 900,
      });
    });

    it('transfers the coins to the buyer when it is paid and released', async () => {
      const received: string[] = [];
      const stop = trading.events.subscribe(buyer.id, (topic, reference) => received.push(`${topic} ${reference}`));
      await trading.act(buyer.id, orderId, 'pay', 'Order 7');
      await trading.act(seller.id, orderId, 'release');
      stop();
      expect(received).toEqual([`c2c ${orderId}`, `c2c ${orderId}`, 'balances ']);
      expect(await trading.balance(buyer.id)).toEqual({ total: usdt(100), frozen: 0n });
      expect(await trading.balance(seller.id)).toEqual({ total: usdt(900), frozen: usdt(400) });
      expect(await trading.room(buyer.id, orderId)).toMatchObject({
        status: 'released',
        buyerReference: 'Order 7',
        receivingAccount: null,
        actions: [],
        events: [{ action: 'take' }, { action: 'pay' }, { action: 'release' }],
      });
    });

    it('returns its quantity to the offer when the buyer cancels it', async () => {
      await trading.act(buyer.id, orderId, 'cancel');
      expect(await trading.offer(offerId)).toMatchObject({ remaining: usdt(500), inOrders: 0n, status: 'open' });
      expect(await trading.balance(seller.id)).toEqual({ total: usdt(1000), frozen: usdt(500) });
    });

    it('is never cancelled by the seller, and after payment only by the buyer', async () => {
      await expect(trading.act(seller.id, orderId, 'cancel')).rejects.toEqual(refused(code.wrongState));
      await trading.act(buyer.id, orderId, 'pay');
      await expect(trading.act(seller.id, orderId, 'cancel')).rejects.toEqual(refused(code.wrongState));
      await trading.act(seller.id, orderId, 'requestCancel');
      expect(await trading.room(buyer.id, orderId)).toMatchObject({
        status: 'paid',
        isCancelRequested: true,
      });
      await trading.act(buyer.id, orderId, 'cancel');
      expect(await trading.status(orderId)).toBe('cancelled');
    });

    it('refuses a payment reference that banks would block', async () => {
      await expect(trading.act(buyer.id, orderId, 'pay', 'ＵＳＤＴ')).rejects.toEqual(
        refused(code.forbiddenReference, 'reference'),
      );
      expect(await trading.status(orderId)).toBe('unpaid');
    });

    it('cannot be read or changed by other members', async () => {
      const stranger = await trading.member(0);
      await expect(trading.room(stranger.id, orderId)).rejects.toEqual(refused(code.notFound));
      await expect(trading.act(stranger.id, orderId, 'cancel')).rejects.toEqual(refused(code.notFound));
      await expect(trading.run(stranger.id, messageCommand({ orderId, text: 'hello', pictures: [] }))).rejects.toEqual(
        refused(code.notFound),
      );
      expect(await ordersOf(storage.database, { memberId: stranger.id, pageSize: 10 })).toEqual({ list: [], total: 0 });
    });

    it('a dispute is decided once by the operator', async () => {
      await expect(trading.decide('cancel', orderId)).rejects.toEqual(refused(code.wrongState));
      await trading.act(buyer.id, orderId, 'pay');
      trading.clock.advance(15 * minute + 1);
      await trading.act(buyer.id, orderId, 'dispute', 'no answer');
      expect((await trading.room(buyer.id, orderId)).receivingAccount).toMatchObject({ accountNumber: '2048713' });
      expect(
        await ordersForOperator(storage.database, 'dispute', { tenantId: trading.tenantId, limit: 10 }),
      ).toMatchObject([{ order: { id: orderId, hasPriority: true }, openedBy: 'buyer', reason: 'no answer' }]);
      expect(await successes([trading.decide('release', orderId), trading.decide('cancel', orderId)])).toBe(1);
      const events = await storage.database.select().from(c2cOrderEvents).where(eq(c2cOrderEvents.orderId, orderId));
      expect(events.at(-1)).toMatchObject({ actor: 'operator', doneBy: 'kim', note: 'the receipt shows it' });
    });

    it('returns to the seller when the operator decides so', async () => {
      await trading.act(buyer.id, orderId, 'pay');
      await trading.act(seller.id, orderId, 'dispute', 'nothing came');
      expect((await orderById(storage.database, orderId)).hasPriority).toBe(false);
      await trading.decide('cancel', orderId, 'nothing came');
      expect(await trading.balance(seller.id)).toEqual({ total: usdt(1000), frozen: usdt(500) });
    });

    it('closes the offer when its whole quantity is sold', async () => {
      const rest = await trading.take(buyer.id, offerId, 400);
      for (const id of [orderId, rest]) {
        await trading.act(buyer.id, id, 'pay');
        await trading.act(seller.id, id, 'release');
      }
      expect(await trading.offer(offerId)).toMatchObject({ status: 'sold', sold: usdt(500) });
      expect(await trading.balance(seller.id)).toEqual({ total: usdt(500), frozen: 0n });
      expect(await salesOf(storage.database, seller.id, { pageSize: 10 })).toMatchObject({
        list: [{ status: 'sold', orders: [] }],
        total: 1,
      });
    });

    it('takes 250 messages from each side, and none after its end', async () => {
      const write = (text: string, { id } = buyer) => trading.run(id, messageCommand({ orderId, text, pictures: [] }));
      expect(await successes(Array.from({ length: 253 }, (_none, index) => write(String(index))))).toBe(250);
      await expect(write('one more')).rejects.toEqual(refused(code.tooManyRequests));
      await write('I have read it all', seller);
      await trading.act(buyer.id, orderId, 'cancel');
      await expect(write('still there?')).rejects.toEqual(refused(code.wrongState));
    });
  });

  describe('the payment time limit', () => {
    it('cancels unpaid orders once, and never a paid order', async () => {
      const offerId = await trading.sell(seller, 500);
      const [unpaid, paid] = [await trading.take(buyer.id, offerId), await trading.take(buyer.id, offerId)];
      await trading.act(buyer.id, paid, 'pay');
      trading.clock.advance(15 * minute - 1);
      await trading.c2c.expireDue(trading.clock.now());
      expect(await trading.status(unpaid)).toBe('unpaid');
      trading.clock.advance(1);
      await expect(trading.act(buyer.id, unpaid, 'pay')).rejects.toEqual(refused(code.wrongState));
      await Promise.all([trading.c2c.expireDue(trading.clock.now()), trading.c2c.expireDue(trading.clock.now())]);
      expect([await trading.status(unpaid), await trading.status(paid)]).toEqual(['cancelled', 'paid']);
      trading.clock.advance(365 * 86_400_000);
      await trading.c2c.expireDue(trading.clock.now());
      expect(await trading.status(paid)).toBe('paid');
      expect(await trading.offer(offerId)).toMatchObject({ remaining: usdt(400), inOrders: usdt(100) });
    });

    it('blocks a buyer for the rest of the day after three expired orders', async () => {
      const offerId = await trading.sell(seller, 500);
      for (let count = 0; count < 3; count += 1) {
        await trading.take(buyer.id, offerId);
        trading.clock.advance(15 * minute);
        await trading.c2c.expireDue(trading.clock.now());
      }
      await expect(trading.take(buyer.id, offerId)).rejects.toEqual(refused(code.dayLimitReached));
      trading.clock.advance(86_400_000);
      await trading.take(buyer.id, offerId);
    });
  });

  it('a member can take neither their own offer nor one of another tenant', async () => {
    const offerId = await trading.sell(seller, 300);
    await expect(trading.take(seller.id, offerId)).rejects.toEqual(refused(code.noOffer));
    const elsewhere = takeOfferCommand({ ...trading.tenant, id: 'halvo' }, { offerId, quantity: toDecimal('100') });
    await expect(trading.run(buyer.id, elsewhere)).rejects.toEqual(refused(code.noOffer));
  });
});
