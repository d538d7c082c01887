/** What a pledge has earned is paid before it ends, in batches in which one failure holds up no other. */
import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { and, asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { onOneDatabase } from '../../../test/databases.ts';
import { fund } from '../../../test/ledger.ts';
import { MemberEvents } from '../../commands/member-events.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { closeHold } from '../../ledger/holds.ts';
import { seedTenants } from '../../seed/tenants.ts';
import type { Storage } from '../../storage/database.ts';
import { balances, wealthOrders, wealthProducts } from '../../storage/schema/index.ts';
import { createMember } from '../members/members.ts';
import { buy } from './commands.ts';
import { payDue, redeem } from './payments.ts';

const [tenant] = seedTenants;
const dayMs = 86_400_000;
const unit = 100_000_000n;
/** Noon, long after the pledges of the demo members. */
const boughtAt = Date.UTC(2031, 0, 1, 12);
const midnight = Date.UTC(2031, 0, 1);

onOneDatabase((open) => {
  let storage: Storage;
  let memberId = '';
  let accountId = 0;

  /** Returns the pledges that could not be paid. */
  async function pay(nowMs: number): Promise<number[]> {
    const failed: number[] = [];
    const onFailure = (_error: unknown, id: number) => void failed.push(id);
    await payDue({ database: storage.database, events: new MemberEvents(), onFailure }, nowMs);
    return failed;
  }

  beforeAll(async () => {
    storage = await open('seeded');
    await pay(boughtAt);
  });
  beforeEach(async () => {
    const { database } = storage;
    const name = { type: 'MAIL', email: `${randomUUID()}@example.com` } as const;
    const rest = { nickname: 'member', passwordHash: null, invitedBy: null, isTreasuryRun: false };
    memberId = (await createMember(database, { tenantId: tenant.id, name, ...rest, at: new Date(boughtAt) })) ?? '';
    accountId = await accountOf(database, memberId, 'WEALTH');
    await fund(database, accountId, { USDT: 100_000n * unit });
  });
  afterEach(async () => expect(await auditLedger(storage.database)).toEqual([]));
  afterAll(() => storage.close());

  /** 1000 USDT for 14 days: 5 a day, and 20 to end it early. */
  async function pledge(): Promise<number> {
    const [product] = await storage.database
      .select({ id: wealthProducts.id })
      .from(wealthProducts)
      .where(and(eq(wealthProducts.coin, 'USDT'), eq(wealthProducts.circleDays, 14)))
      .orderBy(asc(wealthProducts.id))
      .limit(1);
    const purchase = { tenant, memberId, productId: product?.id ?? 0, amount: toDecimal('1000') };
    return storage.database.transaction((tx) => buy(tx, { ...purchase, at: new Date(boughtAt) }));
  }
  const redeemAt = (orderId: number, atMs: number) =>
    storage.database.transaction((tx) => redeem(tx, { tenantId: tenant.id, memberId, orderId, at: new Date(atMs) }));
  const order = async (id: number) =>
    (await storage.database.select().from(wealthOrders).where(eq(wealthOrders.id, id)))[0];
  const balance = async () =>
    (await storage.database.select().from(balances).where(eq(balances.accountId, accountId)))[0];

  test('a redemption after midnight pays the day that has just ended, before the payments run', async () => {
    const id = await pledge();
    expect(await redeemAt(id, midnight + 2 * dayMs)).toBe(20n * unit);
    expect(await order(id)).toMatchObject({ state: 'redeemed', paidDays: 1 });
    expect(await balance()).toMatchObject({ total: 99_985n * unit, frozen: 0n });
  });

  test('a redemption after a downtime pays every day that was missed', async () => {
    const id = await pledge();
    expect(await redeemAt(id, boughtAt + 8 * dayMs)).toBe(20n * unit);
    expect(await order(id)).toMatchObject({ state: 'redeemed', paidDays: 7 });
    expect(await balance()).toMatchObject({ total: 100_015n * unit, frozen: 0n });
  });

  test('a pledge is not redeemed once its days are over, and is delivered at no cost once its delivery is due', async () => {
    const id = await pledge();
    await expect(redeemAt(id, midnight + 15 * dayMs)).rejects.toMatchObject({ code: code.notRedeemable });
    expect(await redeemAt(id, boughtAt + 15 * dayMs)).toBe(0n);
    expect(await order(id)).toMatchObject({
      state: 'completed',
      paidDays: 14,
      endedAt: new Date(boughtAt + 15 * dayMs),
    });
    expect(await balance()).toMatchObject({ total: 100_070n * unit, frozen: 0n });
    await expect(redeemAt(id, boughtAt + 15 * dayMs)).rejects.toMatchObject({ code: code.notRedeemable });
  });

  test('redemptions and payments at the same time pay each day once', async () => {
    const ids = [await pledge(), await pledge(), await pledge()];
    const at = boughtAt + 5 * dayMs;
    await Promise.all([pay(at), ...ids.map((id) => redeemAt(id, at)), pay(at)]);
    for (const id of ids) expect(await order(id)).toMatchObject({ state: 'redeemed', paidDays: 4 });
    expect(await balance()).toMatchObject({ total: 100_000n * unit, frozen: 0n });
  });

  test('many pledges are paid in one transaction', async () => {
    for (let count = 0; count < 20; count += 1) await pledge();
    const transactions = jest.spyOn(storage.database, 'transaction');
    expect(await pay(boughtAt + 3 * dayMs)).toEqual([]);
    expect(transactions).toHaveBeenCalledTimes(1);
    transactions.mockRestore();
    expect(await balance()).toMatchObject({ total: 100_200n * unit, frozen: 20_000n * unit });
    await pay(boughtAt + 15 * dayMs);
  });

  test('a pledge that cannot be paid is set aside and holds up no other', async () => {
    const ids = [await pledge(), await pledge(), await pledge()];
    const [, broken = 0] = ids;
    const { incomeHoldId = '' } = (await order(broken)) ?? {};
    await storage.database.transaction((tx) => closeHold(tx, incomeHoldId, new Date(boughtAt)));
    expect(await pay(boughtAt + 3 * dayMs)).toEqual([broken]);
    expect(await pay(boughtAt + 3 * dayMs)).toEqual([broken]);
    expect(await Promise.all(ids.map(async (id) => (await order(id))?.paidDays))).toEqual([2, 0, 2]);
  });
});
