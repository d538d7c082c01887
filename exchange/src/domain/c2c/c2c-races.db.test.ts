import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { TestC2c, successes, usdt } from '../../../test/c2c.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import type { Storage } from '../../storage/database.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { CommandRunner } from '../../commands/command-runner.ts';
import { orderStepCommand, takeOfferCommand, withdrawOfferCommand } from './commands.ts';

const minute = 60_000;

/** Concurrent commands run in turn on PGlite and race on PostgreSQL. */
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

  const refused = (refusal: number) => expect.objectContaining({ code: refusal });

  it('a payment at the last moment or the expiry succeeds, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderId = await trading.take(buyer.id, await trading.sell(seller, 100));
      trading.clock.advance(15 * minute - 1);
      const paying = trading.request(buyer.id);
      trading.clock.advance(1);
      const [paid] = await Promise.allSettled([
        trading.commands.run(paying, () => orderStepCommand(orderId, 'pay')),
        trading.c2c.expireDue(trading.clock.now()),
      ]);
      expect(await trading.status(orderId)).toBe(paid.status === 'fulfilled' ? 'paid' : 'cancelled');
      if (paid.status === 'fulfilled') await trading.act(buyer.id, orderId, 'cancel');
      trading.clock.advance(86_400_000);
    }
  });

  it('buyers never take more than an offer has', async () => {
    const offerId = await trading.sell(seller, 300);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => trading.member(0)));
    expect(await successes(buyers.map(({ id }) => trading.take(id, offerId)))).toBe(3);
    await expect(trading.take(buyer.id, offerId)).rejects.toEqual(refused(code.noOffer));
  });

  it('a buyer has at most three unpaid orders', async () => {
    const offerId = await trading.sell(seller, 1000);
    expect(await successes(Array.from({ length: 8 }, () => trading.take(buyer.id, offerId)))).toBe(3);
    await expect(trading.take(buyer.id, offerId)).rejects.toEqual(refused(code.tooManyUnpaid));
  });

  it('one release or one cancellation succeeds, never both', async () => {
    const offerId = await trading.sell(seller, 300);
    const orderId = await trading.take(buyer.id, offerId);
    await trading.act(buyer.id, orderId, 'pay');
    const both = [
      ...Array.from({ length: 5 }, () => trading.act(seller.id, orderId, 'release')),
      trading.act(buyer.id, orderId, 'cancel'),
    ];
    expect(await successes(both)).toBe(1);
  });

  it('no coins are lost when an offer is withdrawn and taken at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const offerId = await trading.sell(seller, 100);
      const [taken] = await Promise.allSettled([
        trading.take(buyer.id, offerId),
        trading.run(seller.id, withdrawOfferCommand(offerId)),
      ]);
      if (taken.status === 'fulfilled') await trading.act(buyer.id, taken.value, 'cancel');
      expect(await trading.balance(seller.id)).toEqual({ total: usdt(1000), frozen: 0n });
    }
  });

  it('two members who buy from each other both receive their coins', async () => {
    const other = await trading.member(1000);
    const [one, two] = [
      await trading.take(other.id, await trading.sell(seller, 50), 50),
      await trading.take(seller.id, await trading.sell(other, 50), 50),
    ];
    await Promise.all([trading.act(other.id, one, 'pay'), trading.act(seller.id, two, 'pay')]);
    expect(await successes([trading.act(seller.id, one, 'release'), trading.act(other.id, two, 'release')])).toBe(2);
    expect(await trading.balance(other.id)).toEqual({ total: usdt(1000), frozen: 0n });
  });

  it('a repeated request counts once', async () => {
    const offerId = await trading.sell(seller, 300);
    const request = trading.request(buyer.id);
    const taking = { offerId, quantity: toDecimal('100') };
    // Each request has its own runner, so that they race in the database.
    const take = () =>
      new CommandRunner(trading.database, trading.events).run(request, () => takeOfferCommand(trading.tenant, taking));
    const answers = await Promise.all(Array.from({ length: 10 }, take));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await trading.offer(offerId)).toMatchObject({ inOrders: usdt(100) });
  });
});
