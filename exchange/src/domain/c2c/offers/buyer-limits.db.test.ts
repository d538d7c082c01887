/** Limits that stop buyers from holding offers without paying, and sellers from filling the market. */
import { code } from '@livery/contract/envelope';
import { c2cLimits } from '@livery/contract/rules/c2c';
import { eq } from 'drizzle-orm';
import { TestC2c } from '../../../../test/c2c.ts';
import { onOneDatabase } from '../../../../test/databases.ts';
import { auditLedger } from '../../../ledger/audit.ts';
import type { Storage } from '../../../storage/database.ts';
import { members } from '../../../storage/schema/index.ts';
import { openOffers } from './open-offers.ts';

const dayMs = 86_400_000;

onOneDatabase((open) => {
  let storage: Storage;
  let site: TestC2c;

  beforeAll(async () => {
    storage = await open();
    site = await TestC2c.open(storage.database);
  });
  beforeEach(() => site.clock.advance(dayMs));
  afterEach(async () => expect(await auditLedger(storage.database)).toEqual([]));
  afterAll(() => storage.close());

  /** A new buyer, and an offer that they take from. */
  async function traders(terms = {}) {
    const [seller, { id: buyer }] = [await site.member(), await site.member(0)];
    const offer = await site.sell(seller, 500, terms);
    return { seller: seller.id, buyer, take: () => site.take(buyer, offer, 10) };
  }
  /** Completes a purchase of the buyer. */
  async function complete(buyer: string) {
    const seller = await site.member();
    const id = await site.take(buyer, await site.sell(seller), 10);
    await site.act(buyer, id, 'pay');
    await site.act(seller.id, id, 'release');
  }

  test('a buyer who claims payment without paying can lock at most five orders, disputed or not', async () => {
    const { seller, buyer, take } = await traders();
    const ids: number[] = [];
    for (let count = 0; count < c2cLimits.heldOrders; count += 1) {
      ids.push(await take());
      await site.act(buyer, ids.at(-1) ?? 0, 'pay');
    }
    const [first = 0, second = 0] = ids;
    await site.act(seller, first, 'dispute', 'nothing came');
    await expect(take()).rejects.toMatchObject({ code: code.tooManyHeld });
    await site.act(seller, second, 'release');
    await take();
  });

  test('a buyer who cancels five orders waits until the next day; cancelling on the seller’s request does not count', async () => {
    const { seller, buyer, take } = await traders();
    const asked = await take();
    await site.act(buyer, asked, 'pay');
    await site.act(seller, asked, 'requestCancel', 'my bank is closed');
    await site.act(buyer, asked, 'cancel');
    for (let count = 0; count < c2cLimits.aDay.cancelled; count += 1) await site.act(buyer, await take(), 'cancel');
    await expect(take()).rejects.toMatchObject({ code: code.dayLimitReached });
    site.clock.advance(dayMs);
    await take();
  });

  test('a buyer who loses two disputes takes no more orders on that day; a dispute that the seller loses does not count', async () => {
    const { buyer, take } = await traders();
    for (const decision of ['release', 'cancel', 'cancel'] as const) {
      const id = await take();
      await site.act(buyer, id, 'pay');
      await site.act(buyer, id, 'dispute', 'no coins');
      await site.decide(decision, id);
    }
    await expect(take()).rejects.toMatchObject({ code: code.dayLimitReached });
    site.clock.advance(dayMs);
    await take();
  });

  test('a seller may require a verified buyer and completed purchases', async () => {
    const { buyer, take } = await traders({ requiresVerified: true, minPurchases: 1 });
    const isVerified = (verification: 'none' | 'verified') =>
      storage.database.update(members).set({ verification }).where(eq(members.id, buyer));
    const listed = async () => {
      const search = { coin: 'USDT', currency: 'EUR', fits: 'yes', pageSize: 100 } as const;
      const { list } = await openOffers(storage.database, {
        ...search,
        tenantId: site.tenantId,
        memberId: buyer,
        at: site.at(),
      });
      return list.find(({ requiresVerified }) => requiresVerified);
    };
    await isVerified('none');
    expect(await listed()).toMatchObject({ minPurchases: 1, lacks: ['verified', 'purchases'] });
    await expect(take()).rejects.toMatchObject({ code: code.notVerified });
    await isVerified('verified');
    await expect(take()).rejects.toMatchObject({ code: code.tooFewCompleted });
    await complete(buyer);
    expect(await listed()).toMatchObject({ lacks: [] });
    await take();
  });

  test('rejects a payment without a reference', async () => {
    const { buyer, take } = await traders();
    const id = await take();
    for (const note of ['', '   '])
      await expect(site.act(buyer, id, 'pay', note)).rejects.toMatchObject({
        code: code.paymentProofNeeded,
        detail: { field: 'reference' },
      });
    expect(await site.status(id)).toBe('unpaid');
  });

  test('a seller has twenty offers, open or paused', async () => {
    const seller = await site.member(1000);
    const offers: number[] = [];
    for (let count = 0; count < c2cLimits.offers; count += 1) offers.push(await site.sell(seller, 10));
    await expect(site.sell(seller, 10)).rejects.toMatchObject({ code: code.tooManyOffers });
  });

  test('no seller fills the first page: a seller’s third and later offers are listed after everyone’s first two', async () => {
    const many = await site.member(1000);
    const [one, other, { id: memberId }] = [await site.member(), await site.member(), await site.member(0)];
    const quantity = 11;
    const sell = (seller: typeof one, unitPrice: string) =>
      site.sell(seller, quantity, { unitPrice, maxQuantity: '11' });
    const cheap: number[] = [];
    for (let count = 0; count < 5; count += 1) cheap.push(await sell(many, '0.90'));
    const others = [await sell(one, '0.94'), await sell(one, '0.95'), await sell(other, '0.95')];
    const page = async (more: { lastId?: number; pageSize: number }) => {
      const { list } = await openOffers(storage.database, {
        tenantId: site.tenantId,
        memberId,
        coin: 'USDT',
        currency: 'EUR',
        fits: 'yes',
        at: site.at(),
        ...more,
      });
      return list.map(({ id }) => id).filter((id) => [...cheap, ...others].includes(id));
    };
    const all = [...cheap.slice(0, 2), ...others, ...cheap.slice(2)];
    expect(await page({ pageSize: 100 })).toEqual(all);
    const first = await page({ pageSize: c2cLimits.firstOffers });
    expect(first.filter((id) => cheap.includes(id))).toEqual(cheap.slice(0, 2));
    for (const lastId of all) expect(await page({ lastId, pageSize: 100 })).toEqual(all.slice(all.indexOf(lastId) + 1));
  });
});
