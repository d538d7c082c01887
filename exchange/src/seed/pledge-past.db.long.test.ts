import { eq, sql } from 'drizzle-orm';
import { onOneDatabase } from '../../test/databases.ts';
import { testPasswords } from '../../test/passwords.ts';
import { fundsHolds } from '../domain/funds/holds.ts';
import { memberByName } from '../domain/members/members.ts';
import { dayOf } from '../domain/wealth/terms.ts';
import { auditLedger } from '../ledger/audit.ts';
import { entries, wealthEntries, wealthOrders } from '../storage/schema/index.ts';
import { demoMember } from './demo-member.ts';
import { seed } from './seed.ts';
import { seedTenants } from './tenants.ts';
import { seedPledgePast } from './wealth.ts';

const demo = { type: 'MAIL', email: demoMember.account } as const;

onOneDatabase((open) => {
  /** Shortly after a UTC midnight, at noon, and shortly before one. */
  test.each([0, 12, 23.999])('%d h into a day, the demo member has pledges in every state, once', async (hour) => {
    const storage = await open();
    const { database } = storage;
    const now = Date.UTC(2025, 5, 2) + hour * 3_600_000;
    await seed(database, new Date(now), { passwords: testPasswords });
    for (const { id: tenantId, configuration } of seedTenants) {
      const { moduleIsOpenPledge, modulePledgeNeedApply } = configuration;
      const member = await memberByName(database, tenantId, demo);
      const orders = await database
        .select()
        .from(wealthOrders)
        .where(eq(wealthOrders.memberId, member?.id ?? ''))
        .orderBy(wealthOrders.createdAt);
      const isOpen = moduleIsOpenPledge === '1' && modulePledgeNeedApply !== '1';
      const states = ['completed', 'redeemed', 'holding', 'holding', 'expired', 'holding'];
      expect({ tenantId, states: orders.map(({ state }) => state) }).toEqual({
        tenantId,
        states: isOpen ? states : [],
      });
      expect(
        orders.filter(({ nextPaymentAt, state }) => state === 'holding' && nextPaymentAt.getTime() <= now),
      ).toEqual([]);
      const held = await fundsHolds(database, member?.id ?? '', { category: 'WEALTH' });
      expect(held).toHaveLength(isOpen ? 4 : 0);
    }
    const paid = await database
      .select({ at: entries.createdAt, day: wealthEntries.day })
      .from(wealthEntries)
      .innerJoin(entries, eq(entries.id, wealthEntries.entryId));
    const late = paid.filter(({ at, day }) => day !== null && at.getTime() - dayOf(at.getTime()) > 2000);
    expect(late.filter(({ at }) => at.getTime() < now)).toEqual([]);
    // The references of entries say the same, from which the migration made the table for earlier pledges.
    const { rows } = await database.execute(sql`
      select count(*)::int as n from entries e
      left join wealth_entries w on w.entry_id = e.id
        and w.order_id = substring(e.reference from '^pledge ([0-9]+)')::bigint
        and w.day is not distinct from substring(e.reference from ', day ([0-9]+)$')::integer
      where e.kind in ('pledge income', 'pledge redemption') and w.order_id is null`);
    expect(rows).toEqual([{ n: 0 }]);
    expect(paid.length).toBeGreaterThan(60);

    await seedPledgePast(database, seedTenants, new Date(now + 3_600_000));
    expect(await database.$count(wealthOrders)).toBe(6 * new Set(await holders()).size);
    expect(await auditLedger(database)).toEqual([]);
    await storage.close();

    async function holders(): Promise<string[]> {
      return (await database.select({ memberId: wealthOrders.memberId }).from(wealthOrders)).map(
        ({ memberId }) => memberId,
      );
    }
  });
});
