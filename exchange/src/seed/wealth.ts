import { parseUnits, toDecimal } from '@livery/contract/decimal';
import { languages, type Language } from '@livery/contract/languages';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { MemberEvents } from '../commands/member-events.ts';
import { memberByName } from '../domain/members/members.ts';
import { buy } from '../domain/wealth/commands.ts';
import { payDue, redeem } from '../domain/wealth/payments.ts';
import { dayOf } from '../domain/wealth/terms.ts';
import { treasuryAccount } from '../ledger/accounts.ts';
import { ledgerScale } from '../ledger/amounts.ts';
import { post } from '../ledger/entries.ts';
import { inTransaction, type Connection, type Database } from '../storage/database.ts';
import { balances, wealthCategories, wealthOrders, wealthProducts } from '../storage/schema/index.ts';
import { demoMember } from './demo-member.ts';
import type { SeedTenant } from './tenants.ts';

interface SeedProduct {
  readonly coin: string;
  readonly days: number;
  /** Per mille a day. */
  readonly ratio: string;
  readonly amount: readonly [min: string, max: string];
  /** Percent of the income. */
  readonly fee?: string;
  /** Percent of the principal. */
  readonly redeemCost?: string;
  /** The limit of all members together. */
  readonly limit?: string;
  /** The limit of one member. */
  readonly memberLimit?: string;
}

/** By the position of their category: fixed terms, short terms, managed trust, and a closed one. */
const products: readonly (readonly SeedProduct[])[] = [
  [
    { coin: 'USDT', days: 14, ratio: '5', amount: ['1000', '500000'], redeemCost: '2' },
    { coin: 'USDT', days: 30, ratio: '6.5', amount: ['5000', '1000000'], redeemCost: '3' },
    { coin: 'BTC', days: 30, ratio: '2', amount: ['0.01', '5'], redeemCost: '2' },
    { coin: 'ETH', days: 30, ratio: '2.4', amount: ['0.1', '80'], redeemCost: '2' },
  ],
  [
    { coin: 'USDT', days: 3, ratio: '2.5', amount: ['100', '20000'] },
    {
      coin: 'USDT',
      days: 7,
      ratio: '4',
      amount: ['100', '50000'],
      redeemCost: '1',
      limit: '2000000',
      memberLimit: '60000',
    },
    { coin: 'BTC', days: 7, ratio: '1.2', amount: ['0.005', '2'], redeemCost: '1' },
  ],
  [
    { coin: 'USDT', days: 60, ratio: '8', amount: ['20000', '2000000'], fee: '5', redeemCost: '5' },
    { coin: 'USDT', days: 90, ratio: '9', amount: ['50000', '2000000'], fee: '5' },
    // Sold out: less is left than the smallest amount.
    { coin: 'BTC', days: 90, ratio: '2.8', amount: ['0.1', '10'], fee: '5', redeemCost: '4', limit: '0.05' },
  ],
  [{ coin: 'USDT', days: 120, ratio: '10', amount: ['100000', '2000000'] }],
];

/** The treasury sets this aside to pay income. */
const capital = { USDT: '20000000', BTC: '60', ETH: '900' };

const inDays = (language: Language, days: number) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

const titles = (coin: string, days: number) =>
  Object.fromEntries(languages.map((language) => [language, { title: `${coin} · ${inDays(language, days)}` }]));

/** Adds a tenant's pledge products and the capital behind them; existing ones stay as they are. */
export async function seedWealth(database: Database, tenantId: string, at: Date): Promise<void> {
  const categories = await database.select().from(wealthCategories).where(eq(wealthCategories.tenantId, tenantId));
  const rows = categories.flatMap(({ id: categoryId, position: category, status }) =>
    (products[category] ?? []).map(({ coin, days, ratio, amount, fee, redeemCost, ...limits }, position) => ({
      categoryId,
      position,
      status,
      coin,
      ratio,
      circleDays: days,
      feeRatio: fee ?? '0',
      redeemCostRatio: redeemCost ?? null,
      minAmount: units(amount[0]),
      maxAmount: units(amount[1]),
      limitAmount: unitsOrNull(limits.limit),
      memberLimitAmount: unitsOrNull(limits.memberLimit),
      texts: titles(coin, days),
    })),
  );
  if (rows.length > 0) await database.insert(wealthProducts).values(rows).onConflictDoNothing();
  await database.transaction((tx) => seedCapital(tx, tenantId, at));
}

const units = (decimal: string) => parseUnits(toDecimal(decimal), ledgerScale);
const unitsOrNull = (decimal: string | undefined) => (decimal === undefined ? null : units(decimal));

async function seedCapital(connection: Connection, tenantId: string, at: Date): Promise<void> {
  const treasury = await treasuryAccount(connection, tenantId, 'wealth');
  const [known] = await connection.select().from(balances).where(eq(balances.accountId, treasury));
  if (known !== undefined) return;
  const external = await treasuryAccount(connection, tenantId, 'external');
  const postings = Object.entries(capital).flatMap(([coin, decimal]) => [
    { accountId: treasury, coin, amount: units(decimal) },
    { accountId: external, coin, amount: -units(decimal) },
  ]);
  await post(connection, { kind: 'funding', reference: 'capital for pledges', at, postings });
}

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
    coin: 'USDT',
    days: 14,
    amount: '10000',
    isRedeemable: true,
    boughtAgoMs: 10 * dayMs + 2 * hourMs,
    redeemedAgoMs: 6 * dayMs + 7 * hourMs,
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
        eq(wealthCategories.tenantId, tenantId),
        eq(wealthProducts.coin, coin),
        eq(wealthProducts.circleDays, days),
        eq(wealthCategories.status, 1),
        eq(wealthProducts.status, 1),
        isRedeemable ? isNotNull(redeemCostRatio) : isNull(redeemCostRatio),
      ),
    )
    .orderBy(asc(wealthProducts.id))
    .limit(1);
  return product?.id;
}
