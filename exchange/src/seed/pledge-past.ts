import { toDecimal } from '@livery/contract/decimal';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { buy } from '../domain/wealth/commands.ts';
import { payDue, redeem } from '../domain/wealth/payments.ts';
import { dayOf } from '../domain/wealth/terms.ts';
import { memberByName } from '../domain/members/members.ts';
import { MemberEvents } from '../member-events.ts';
import { inTransaction, type Database } from '../storage/database.ts';
import { wealthCategories, wealthOrders, wealthProducts } from '../storage/schema/index.ts';
import { demoMember } from './demo-member.ts';
import type { SeedTenant } from './tenants.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** A day is paid soon after the midnight that ends it. */
const paymentDelayMs = 2000;

interface PastPledge {
  readonly coin: string;
  readonly days: number;
  readonly amount: string;
  readonly isRedeemable: boolean;
  /** Before now; or with the delivery at the end of today (UTC), when all days are paid. */
  readonly boughtAgoMs: number | 'expiresToday';
  readonly redeemedAgoMs?: number;
}

/** One for each state: completed, redeemed early, three that earn, and one to be delivered. */
const pastPledges: readonly PastPledge[] = [
  { coin: 'USDT', days: 3, amount: '5000', isRedeemable: false, boughtAgoMs: 12 * dayMs + 5 * hourMs },
  {
    ...{ coin: 'USDT', days: 14, amount: '10000', isRedeemable: true },
    ...{ boughtAgoMs: 10 * dayMs + 2 * hourMs, redeemedAgoMs: 6 * dayMs + 7 * hourMs },
  },
  { coin: 'BTC', days: 30, amount: '0.1', isRedeemable: true, boughtAgoMs: 7 * dayMs + 3 * hourMs },
  { coin: 'USDT', days: 14, amount: '20000', isRedeemable: true, boughtAgoMs: 6 * dayMs + hourMs },
  { coin: 'USDT', days: 3, amount: '2000', isRedeemable: false, boughtAgoMs: 'expiresToday' },
  { coin: 'USDT', days: 3, amount: '500', isRedeemable: false, boughtAgoMs: dayMs + 4 * hourMs },
];

interface Step {
  readonly atMs: number;
  run(at: Date): Promise<unknown>;
}

/**
 * Gives the demo members pledges of the past weeks, by the same rules as anybody's, once. A tenant where members have to
 * apply first has none, because its demo member has not applied.
 */
export async function seedPledgePast(database: Database, tenants: readonly SeedTenant[], now: Date): Promise<void> {
  const steps: Step[] = [];
  for (const tenant of tenants) steps.push(...(await stepsOf(database, tenant, now.getTime())));
  if (steps.length === 0) return;
  const onFailure = (error: unknown) => {
    throw error;
  };
  const payments = { database, events: new MemberEvents(), onFailure };
  const begin = Math.min(...steps.map(({ atMs }) => atMs));
  for (let midnight = dayOf(begin) + dayMs; midnight + paymentDelayMs <= now.getTime(); midnight += dayMs)
    steps.push({ atMs: midnight + paymentDelayMs, run: (at) => payDue(payments, at.getTime()) });
  for (const { atMs, run } of steps.toSorted((one, other) => one.atMs - other.atMs)) await run(new Date(atMs));
  await payDue(payments, now.getTime());
}

async function stepsOf(database: Database, tenant: SeedTenant, nowMs: number): Promise<Step[]> {
  const { moduleIsOpenPledge, modulePledgeNeedApply } = tenant.configuration;
  if (moduleIsOpenPledge !== '1' || modulePledgeNeedApply === '1') return [];
  const member = await memberByName(database, tenant.id, { type: 'MAIL', email: demoMember.account });
  if (member === undefined) return [];
  const [known] = await database
    .select({ id: wealthOrders.id })
    .from(wealthOrders)
    .where(eq(wealthOrders.memberId, member.id))
    .limit(1);
  if (known !== undefined) return [];
  const steps: Step[] = [];
  for (const pledge of pastPledges) steps.push(...(await stepsOfPledge(database, tenant, member.id, pledge, nowMs)));
  return steps;
}

async function stepsOfPledge(
  database: Database,
  tenant: SeedTenant,
  memberId: string,
  pledge: PastPledge,
  nowMs: number,
): Promise<Step[]> {
  const productId = await findProduct(database, tenant.id, pledge);
  if (productId === undefined) return [];
  const { boughtAgoMs, redeemedAgoMs, days } = pledge;
  const endOfToday = dayOf(nowMs) + dayMs - 1000;
  const purchase = { tenant, memberId, productId, amount: toDecimal(pledge.amount) };
  let orderId = 0;
  const steps: Step[] = [
    {
      atMs: boughtAgoMs === 'expiresToday' ? endOfToday - (days + 1) * dayMs : nowMs - boughtAgoMs,
      run: async (at) => (orderId = await inTransaction(database, (tx) => buy(tx, { ...purchase, at }))),
    },
  ];
  if (redeemedAgoMs !== undefined)
    steps.push({
      atMs: nowMs - redeemedAgoMs,
      run: (at) => inTransaction(database, (tx) => redeem(tx, { tenantId: tenant.id, memberId, orderId, at })),
    });
  return steps;
}

/** A product of the tenant that is as in the list; an operator may have changed what there is. */
async function findProduct(
  database: Database,
  tenantId: string,
  { coin, days, isRedeemable }: PastPledge,
): Promise<number | undefined> {
  const { redeemCostRatio } = wealthProducts;
  const [product] = await database
    .select({ id: wealthProducts.id })
    .from(wealthProducts)
    .innerJoin(wealthCategories, eq(wealthCategories.id, wealthProducts.categoryId))
    .where(
      and(
        ...[eq(wealthCategories.tenantId, tenantId), eq(wealthProducts.coin, coin)],
        ...[eq(wealthProducts.circleDays, days), eq(wealthCategories.status, 1), eq(wealthProducts.status, 1)],
        isRedeemable ? isNotNull(redeemCostRatio) : isNull(redeemCostRatio),
      ),
    )
    .orderBy(asc(wealthProducts.id))
    .limit(1);
  return product?.id;
}
