/** Positions of members that fall due with time, while an exchange runs or as soon as it is started again. */
import { toDecimal } from '@livery/contract/decimal';
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import pino from 'pino';
import { sellCommand, takeOfferCommand } from '../../src/domain/c2c/commands.ts';
import { paySeconds } from '../../src/domain/c2c/orders/orders.ts';
import { buyFuturesCommand } from '../../src/domain/futures/commands.ts';
import { Mailbox } from '../../src/domain/members/delivery.ts';
import type { Tenant } from '../../src/domain/tenants.ts';
import { buy } from '../../src/domain/wealth/commands.ts';
import { type Exchange, openExchange } from '../../src/exchange.ts';
import { seedTenants } from '../../src/seed/tenants.ts';
import type { Database, Storage } from '../../src/storage/database.ts';
import {
  c2cOrders,
  entries,
  futuresOrders,
  wealthCategories,
  wealthEntries,
  wealthOrders,
  wealthProducts,
} from '../../src/storage/schema/index.ts';
import { lowPasswordCost } from '../passwords.ts';
import { type RichMember, richMember } from './rich-member.ts';
import { newRequest } from './commands/world.ts';

const population = 4;
const secondMs = 1000;
const dayMs = 86_400_000;
/** Pledges of each member; paying them takes seconds, so that a kill can come during the payments. */
const pledges = 40;
/** Futures orders; one falls due in each second after the start. */
const futures = 50;
/** The most orders that a buyer may leave unpaid. */
const ordersOfBuyer = 3;

export interface OpenPositions {
  readonly members: readonly RichMember[];
  readonly productId: number;
  /** Days of all pledges whose payment is due at the start of the exchange. */
  readonly duePayments: number;
}

/** Gives a new exchange members who pledged three days ago, and bought futures and coins a moment ago. */
export async function createOpenPositions(storage: Storage): Promise<OpenPositions> {
  const { database } = storage;
  const startMs = Date.now();
  let nowMs = startMs - 3 * dayMs;
  const clock = { now: () => nowMs };
  const log = pino({ level: 'silent' });
  const indexSource = { priceOf: () => 50_000 };
  const exchange = await openExchange({
    storage,
    clock,
    log,
    delivery: new Mailbox(),
    indexSource,
    passwordCost: lowPasswordCost,
  });
  const site = { clock, exchange };
  const tenant = (await exchange.tenants.all()).find(({ id }) => id === seedTenants[0].id);
  if (tenant === undefined) throw new Error('no tenant');
  const members: RichMember[] = [];
  while (members.length < population) members.push(await richMember(database, tenant.id, new Date(nowMs)));
  const productId = await productOf(database, tenant.id);

  for (const { id: memberId } of members)
    for (let count = 0; count < pledges; count += 1) {
      const at = new Date(nowMs);
      const purchase = { tenant, memberId, productId, amount: toDecimal('1000'), at };
      await exchange.commands.run(newRequest(site, memberId), () => ({
        execute: async (tx) => ({ id: await buy(tx, purchase) }),
      }));
    }
  nowMs = startMs - paySeconds * secondMs;
  await takeOffers(exchange, tenant, members, () => (nowMs += secondMs));
  nowMs = startMs - 60 * secondMs;
  for (let count = 0; count < futures; count += 1) {
    nowMs += secondMs;
    await exchange.futures.advance(nowMs);
    const { id: memberId } = members[count % population] ?? { id: '' };
    const order = { productId: 1, cycle: 60, direction: 'up', amount: toDecimal('20'), type: 'market' } as const;
    await exchange.commands.run(newRequest(site, memberId), () =>
      buyFuturesCommand(exchange.futures.board, tenant, order),
    );
  }
  await exchange.close();
  // The first day is paid at the end of the day after the purchase.
  const days = Math.floor(startMs / dayMs) - Math.floor((startMs - 3 * dayMs) / dayMs) - 1;
  return { members, productId, duePayments: days * pledges * population };
}

async function productOf(database: Database, tenantId: string): Promise<number> {
  const [product] = await database
    .select({ id: wealthProducts.id })
    .from(wealthProducts)
    .innerJoin(wealthCategories, eq(wealthCategories.id, wealthProducts.categoryId))
    .where(and(eq(wealthCategories.tenantId, tenantId), eq(wealthProducts.circleDays, 14)));
  if (product === undefined) throw new Error('no product of 14 days');
  return product.id;
}

/** Each member buys from the one before. */
async function takeOffers(
  exchange: Exchange,
  tenant: Tenant,
  members: readonly RichMember[],
  tick: () => number,
): Promise<void> {
  const site = { clock: exchange.clock, exchange };
  for (const [index, buyer] of members.entries()) {
    const seller = members.at(index - 1);
    if (seller === undefined) throw new Error('nobody sells');
    const terms = { coin: 'USDT', currency: 'EUR', unitPrice: toDecimal('0.93'), reference: '', bankId: seller.bankId };
    const sale = { ...terms, quantity: toDecimal('500') };
    const { id: offerId } = await exchange.commands.run(newRequest(site, seller.id), () =>
      sellCommand(exchange.c2c.prices, tenant, sale),
    );
    for (let count = 0; count < ordersOfBuyer; count += 1) {
      tick();
      await exchange.commands.run(newRequest(site, buyer.id), () =>
        takeOfferCommand(tenant, { offerId, quantity: toDecimal('100') }),
      );
    }
  }
}

/** One line for each position that is overdue, and for days that were paid twice. */
export async function overduePositions(database: Database, nowMs: number): Promise<string[]> {
  const now = Math.floor(nowMs / secondMs);
  const isOpen = or(eq(futuresOrders.state, 'open'), isNull(futuresOrders.closedAt));
  const undelivered = (await database.select().from(futuresOrders).where(isOpen)).filter(
    ({ deliveryTime }) => deliveryTime !== null && deliveryTime <= now,
  );
  const unpaid = await database.select().from(c2cOrders).where(eq(c2cOrders.status, 'unpaid'));
  const due = await database
    .select()
    .from(wealthOrders)
    .where(inArray(wealthOrders.state, ['holding', 'expired']));
  const income = await database.select().from(entries).where(eq(entries.kind, 'pledge income'));
  const paid = new Set(income.map(({ reference }) => reference));
  return [
    ...undelivered.map(({ id }) => `futures order ${id} is open`),
    ...unpaid.filter(({ payBefore }) => payBefore.getTime() < nowMs).map(({ id }) => `C2C order ${id} is unpaid`),
    ...due.filter(({ nextPaymentAt }) => nextPaymentAt.getTime() < nowMs).map(({ id }) => `pledge ${id} is due`),
    ...(paid.size === income.length ? [] : [`${income.length - paid.size} days of pledges were paid twice`]),
  ];
}

/** The number of days that these members' pledges were paid so far. */
export function incomePaymentCount(database: Database, memberIds: readonly string[]): Promise<number> {
  const own = database
    .select({ id: wealthOrders.id })
    .from(wealthOrders)
    .where(inArray(wealthOrders.memberId, [...memberIds]));
  return database.$count(wealthEntries, and(isNotNull(wealthEntries.day), inArray(wealthEntries.orderId, own)));
}
