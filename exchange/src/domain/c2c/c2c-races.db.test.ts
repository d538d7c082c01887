import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { C2cFloor, successes, usdt } from '../../../test/c2c.ts';
import { onEveryDatabase } from '../../../test/databases.ts';
import type { Storage } from '../../storage/database.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { CommandRunner } from '../../commands/command-runner.ts';
import { orderStepCommand, takeOfferCommand, withdrawOfferCommand } from './commands.ts';

const minute = 60_000;

/** Commands at the same moment: on PGlite they follow each other, on PostgreSQL they meet. */
onEveryDatabase((open) => {
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

  const refused = (refusal: number) => expect.objectContaining({ code: refusal });

  it('a buyer who pays at the last moment or the timer wins, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderId = await floor.take(buyer.id, await floor.sell(seller, 100));
      floor.clock.advance(15 * minute - 1);
      const paying = floor.request(buyer.id);
      floor.clock.advance(1);
      const [paid] = await Promise.allSettled([
        floor.commands.run(paying, () => orderStepCommand(orderId, 'pay')),
        floor.c2c.expireDue(floor.clock.now()),
      ]);
      expect(await floor.status(orderId)).toBe(paid.status === 'fulfilled' ? 'paid' : 'cancelled');
      if (paid.status === 'fulfilled') await floor.act(buyer.id, orderId, 'cancel');
      floor.clock.advance(86_400_000);
    }
  });

  it('no more is taken of an offer than there is', async () => {
    const offerId = await floor.sell(seller, 300);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => floor.member(0)));
    expect(await successes(buyers.map(({ id }) => floor.take(id, offerId)))).toBe(3);
    await expect(floor.take(buyer.id, offerId)).rejects.toEqual(refused(code.noOffer));
  });

  it('a buyer has three unpaid orders at most', async () => {
    const offerId = await floor.sell(seller, 1000);
    expect(await successes(Array.from({ length: 8 }, () => floor.take(buyer.id, offerId)))).toBe(3);
    await expect(floor.take(buyer.id, offerId)).rejects.toEqual(refused(code.tooManyUnpaid));
  });

  it('one release is carried out, and a release or a cancel, never both', async () => {
    const offerId = await floor.sell(seller, 300);
    const orderId = await floor.take(buyer.id, offerId);
    await floor.act(buyer.id, orderId, 'pay');
    const both = [
      ...Array.from({ length: 5 }, () => floor.act(seller.id, orderId, 'release')),
      floor.act(buyer.id, orderId, 'cancel'),
    ];
    expect(await successes(both)).toBe(1);
  });

  it('an offer that is taken down while it is taken loses nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const offerId = await floor.sell(seller, 100);
      const [taken] = await Promise.allSettled([
        floor.take(buyer.id, offerId),
        floor.run(seller.id, withdrawOfferCommand(offerId)),
      ]);
      if (taken.status === 'fulfilled') await floor.act(buyer.id, taken.value, 'cancel');
      expect(await floor.balance(seller.id)).toEqual({ total: usdt(1000), frozen: 0n });
    }
  });

  it('two members who buy from each other both get their coins', async () => {
    const other = await floor.member(1000);
    const [one, two] = [
      await floor.take(other.id, await floor.sell(seller, 50), 50),
      await floor.take(seller.id, await floor.sell(other, 50), 50),
    ];
    await Promise.all([floor.act(other.id, one, 'pay'), floor.act(seller.id, two, 'pay')]);
    expect(await successes([floor.act(seller.id, one, 'release'), floor.act(other.id, two, 'release')])).toBe(2);
    expect(await floor.balance(other.id)).toEqual({ total: usdt(1000), frozen: 0n });
  });

  it('the same intent counts once', async () => {
    const offerId = await floor.sell(seller, 300);
    const request = floor.request(buyer.id);
    const taking = { offerId, quantity: toDecimal('100') };
    // Each by a runner of its own, so that they meet in the database.
    const take = () =>
      new CommandRunner(floor.database, floor.events).run(request, () => takeOfferCommand(floor.tenant, taking));
    const answers = await Promise.all(Array.from({ length: 10 }, take));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await floor.offer(offerId)).toMatchObject({ inOrders: usdt(100) });
  });
});
