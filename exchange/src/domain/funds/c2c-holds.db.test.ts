/** A member sees every hold of fiat trading on their coins, in every status of an offer and an order. */
import { TestC2c } from '../../../test/c2c.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import { unexplainedHolds } from '../../../test/suites/hold-reasons.ts';
import type { Storage } from '../../storage/database.ts';
import { pauseOffer } from '../c2c/offers/offers.ts';
import { fundsHolds } from './holds.ts';

onOneDatabase((open) => {
  let storage: Storage;
  let site: TestC2c;

  beforeAll(async () => {
    storage = await open();
    site = await TestC2c.open(storage.database);
  });
  afterAll(() => storage.close());

  test('a paused offer and its disputed order are among what holds coins', async () => {
    const [seller, buyer] = [await site.member(), await site.member(0)];
    const offerId = await site.sell(seller, 500);
    const id = await site.take(buyer.id, offerId, 100);
    await site.act(buyer.id, id, 'pay');
    await site.act(buyer.id, id, 'dispute', 'no coins');
    await pauseOffer(storage.database, { sellerId: seller.id, offerId, status: 'paused', at: new Date(0) });
    expect(await fundsHolds(storage.database, seller.id, { category: 'C2C' })).toMatchObject([
      { purpose: 'c2cOffer', id: offerId, amount: '400' },
      { purpose: 'c2cOrder', id, amount: '100' },
    ]);
    expect(await unexplainedHolds(storage.database, seller.id)).toEqual([]);
  });
});
