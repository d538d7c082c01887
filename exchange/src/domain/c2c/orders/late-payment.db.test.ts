import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { TestC2c, successes, usdt } from '../../../../test/c2c.ts';
import { onOneDatabase } from '../../../../test/databases.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import type { Storage } from '../../../storage/database.ts';
import { takeOfferCommand, withdrawOfferCommand } from '../commands.ts';
import { ordersForOperator } from './order-steps.ts';

const dayMs = 86_400_000;

onOneDatabase((open) => {
  let storage: Storage;
  let trading: TestC2c;
  let seller: { id: string; bankId: number };
  let buyer: { id: string };
  let offerId: number;
  let orderId: number;

  beforeAll(async () => {
    storage = await open();
    trading = await TestC2c.open(storage.database);
  });
  beforeEach(async () => {
    trading.clock.advance(dayMs);
    seller = await trading.member(500);
    buyer = await trading.member(0);
    offerId = await trading.sell(seller, 500);
    orderId = await trading.take(buyer.id, offerId, 100);
    await trading.expire(orderId);
  });
  afterEach(async () => expect(await auditLedger(storage.database)).toEqual([]));
  afterAll(() => storage.close());

  const refused = (refusal: number) => expect.objectContaining({ code: refusal });
  const claim = (reason = 'My bank was slow.') => trading.act(buyer.id, orderId, 'payLate', reason);
  /** Spends the returned coins, so that the seller has none left. */
  const sellTheRest = async () => {
    const other = await trading.member(0);
    const rest = await trading.take(other.id, offerId, 500);
    await trading.act(other.id, rest, 'pay');
    await trading.act(seller.id, rest, 'release');
  };
  const waiting = async () =>
    (await ordersForOperator(storage.database, 'latePayment', { tenantId: trading.tenantId, limit: 100 })).filter(
      ({ order }) => order.id === orderId,
    );

  it('holds the coins again from the offer, and the order continues as paid', async () => {
    await claim();
    expect(await trading.room(seller.id, orderId)).toMatchObject({
      status: 'paid',
      isLate: true,
      waitsFor: 'release',
      payLateBefore: null,
      events: [
        { action: 'take' },
        { action: 'expire', actor: 'timer' },
        { action: 'payLate', actor: 'buyer', note: 'My bank was slow.' },
        { action: 'hold', actor: 'timer' },
      ],
    });
    expect(await trading.offer(offerId)).toMatchObject({ remaining: usdt(400), inOrders: usdt(100) });
    await trading.act(seller.id, orderId, 'release');
    expect(await trading.balance(buyer.id)).toEqual({ total: usdt(100), frozen: 0n });
    expect(await trading.offer(offerId)).toMatchObject({ sold: usdt(100), inOrders: 0n });
  });

  it('holds the coins again from the seller’s account when the offer is withdrawn', async () => {
    await trading.run(seller.id, withdrawOfferCommand(offerId));
    await claim();
    expect(await trading.status(orderId)).toBe('paid');
    expect(await trading.balance(seller.id)).toEqual({ total: usdt(500), frozen: usdt(100) });
    await trading.act(buyer.id, orderId, 'cancel');
    expect(await trading.balance(seller.id)).toEqual({ total: usdt(500), frozen: 0n });
    expect(await trading.offer(offerId)).toMatchObject({ status: 'withdrawn', inOrders: 0n, sold: 0n });
  });

  it('leaves the offer’s quantities unchanged when it holds coins from the account', async () => {
    await sellTheRest();
    await trading.fund(seller.id, 150);
    await claim();
    expect(await trading.status(orderId)).toBe('paid');
    await trading.act(seller.id, orderId, 'release');
    expect(await trading.offer(offerId)).toMatchObject({ status: 'sold', sold: usdt(500), inOrders: 0n });
    expect(await trading.balance(seller.id)).toEqual({ total: usdt(50), frozen: 0n });
  });

  describe('when the seller no longer has the coins', () => {
    beforeEach(async () => {
      await sellTheRest();
      await claim();
    });

    it('waits for the operator, who lists it with the buyer’s reason', async () => {
      expect(await trading.status(orderId)).toBe('latePaid');
      expect(await waiting()).toMatchObject([{ openedBy: 'buyer', reason: 'My bank was slow.' }]);
      expect((await trading.room(buyer.id, orderId)).actions).toEqual(['cancel', 'evidence']);
      expect((await trading.room(seller.id, orderId)).actions).toEqual(['release', 'evidence']);
    });

    it('is released to the buyer by the operator once the seller has the coins', async () => {
      const decide = () => trading.decide('release', orderId, 'The bank confirmed it.', 'latePayment');
      await expect(decide()).rejects.toEqual(refused(code.insufficientBalance));
      expect(await trading.status(orderId)).toBe('latePaid');
      await trading.fund(seller.id, 100);
      await decide();
      expect(await trading.balance(buyer.id)).toEqual({ total: usdt(100), frozen: 0n });
      expect(await trading.balance(seller.id)).toEqual({ total: 0n, frozen: 0n });
      for (const { id } of [buyer, seller])
        expect((await trading.room(id, orderId)).events.at(-1)).toMatchObject({
          action: 'release',
          actor: 'operator',
          note: 'The bank confirmed it.',
        });
    });

    it('stays cancelled when the operator refuses, and cannot be claimed again', async () => {
      await trading.decide('cancel', orderId, 'Nothing arrived.', 'latePayment');
      for (const { id } of [buyer, seller])
        expect(await trading.room(id, orderId)).toMatchObject({
          status: 'cancelled',
          actions: [],
          payLateBefore: null,
        });
      expect((await trading.room(buyer.id, orderId)).events.at(-1)).toMatchObject({ note: 'Nothing arrived.' });
      await expect(claim()).rejects.toEqual(refused(code.wrongState));
      expect(await trading.balance(seller.id)).toEqual({ total: 0n, frozen: 0n });
    });

    it('is released by the seller, but only once they have the coins', async () => {
      await expect(trading.act(seller.id, orderId, 'release')).rejects.toEqual(refused(code.insufficientBalance));
      await trading.fund(seller.id, 100);
      await trading.act(seller.id, orderId, 'release');
      expect(await trading.status(orderId)).toBe('released');
    });

    it('is not handled as a dispute, nor a dispute as a late payment', async () => {
      await expect(trading.decide('cancel', orderId)).rejects.toEqual(refused(code.wrongState));
      const other = await trading.take(buyer.id, await trading.sell(await trading.member(100), 100));
      await trading.act(buyer.id, other, 'pay');
      await trading.act(buyer.id, other, 'dispute', 'nothing came');
      await expect(trading.decide('cancel', other, 'no', 'latePayment')).rejects.toEqual(refused(code.wrongState));
    });
  });

  it('can be claimed by its buyer only, once, within a day', async () => {
    await expect(trading.act(seller.id, orderId, 'payLate')).rejects.toEqual(refused(code.wrongState));
    const until = (await trading.room(buyer.id, orderId)).payLateBefore ?? 0;
    expect(until * 1000).toBe(trading.clock.now() + dayMs);
    expect(await successes([claim(), claim(), claim()])).toBe(1);
    const late = await trading.take(buyer.id, offerId, 100);
    await trading.expire(late);
    trading.clock.advance(dayMs - 1);
    expect((await trading.room(buyer.id, late)).actions).toEqual(['payLate']);
    trading.clock.advance(1);
    expect(await trading.room(buyer.id, late)).toMatchObject({ actions: [], payLateBefore: null });
    await expect(trading.act(buyer.id, late, 'payLate')).rejects.toEqual(refused(code.wrongState));
  });

  it('cannot be claimed for an order that its buyer cancelled', async () => {
    const given = await trading.take(buyer.id, offerId, 100);
    await trading.act(buyer.id, given, 'cancel');
    await expect(trading.act(buyer.id, given, 'payLate')).rejects.toEqual(refused(code.wrongState));
  });

  it('holds the coins or sells them to a concurrent buyer, never both', async () => {
    const taking = takeOfferCommand(trading.tenant, { offerId, quantity: toDecimal('500') });
    const other = await trading.member(0);
    const [claimed, taken] = await Promise.allSettled([claim(), trading.run(other.id, taking)]);
    expect(claimed.status).toBe('fulfilled');
    expect(await trading.status(orderId)).toBe(taken.status === 'fulfilled' ? 'latePaid' : 'paid');
    expect(await trading.balance(seller.id)).toEqual({ total: usdt(500), frozen: usdt(500) });
  });
});
