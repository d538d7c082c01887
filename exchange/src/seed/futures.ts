import { parseUnits, toDecimal } from '@livery/contract/decimal';
import { and, eq } from 'drizzle-orm';
import { MemberEvents } from '../commands/member-events.ts';
import { buyFutures, type Buyer } from '../domain/futures/buy.ts';
import { Futures } from '../domain/futures/futures.ts';
import { IndexBoard } from '../domain/futures/products/index-board.ts';
import { memberByName } from '../domain/members/members.ts';
import { treasuryAccount } from '../ledger/accounts.ts';
import { ledgerScale } from '../ledger/amounts.ts';
import { post } from '../ledger/entries.ts';
import type { Markets } from '../market/market.ts';
import type { PriceSource } from '../market/price-source.ts';
import { inTransaction, type Database } from '../storage/database.ts';
import { balances, futuresCycles, futuresProducts, futuresTicks } from '../storage/schema/index.ts';
import { demoMember } from './demo-member.ts';
import type { SeedTenant } from './tenants.ts';

interface SeedProduct {
  readonly coin: string;
  readonly tradingHours: string | null;
  /** Percent in a day, either way. */
  readonly fluctuation: string;
}

/** When metals trade. */
const weekdays = 'sun 22:00-fri 22:00';
const coin = (code: string, fluctuation: string): SeedProduct => ({ coin: code, tradingHours: null, fluctuation });
const metal = (code: string, fluctuation: string): SeedProduct => ({ coin: code, tradingHours: weekdays, fluctuation });

/** Each follows the coin's market in USDT. A product's id is its place, so it must keep its place. */
const products: readonly SeedProduct[] = [
  coin('BTC', '8.00'),
  coin('ETH', '10.00'),
  coin('SOL', '15.00'),
  coin('XRP', '15.00'),
  coin('LTC', '15.00'),
  coin('DOGE', '15.00'),
  coin('EOS', '15.00'),
  coin('FIL', '15.00'),
  coin('DASH', '15.00'),
  metal('XAU', '4.00'),
  metal('XAG', '6.00'),
];

const cycles = [
  { seconds: 60, odds: '0.82', minAmount: '10', maxAmount: '5000' },
  { seconds: 120, odds: '0.85', minAmount: '10', maxAmount: '5000' },
  { seconds: 180, odds: '0.88', minAmount: '20', maxAmount: '10000' },
  { seconds: 300, odds: '0.90', minAmount: '50', maxAmount: '10000' },
] as const;

/** The treasury of each tenant pays from it. */
const capital = { coin: 'USDT', amount: '1000000' } as const;

/** Adds the futures products and their cycles; existing ones stay as they are. */
export async function seedFuturesProducts(database: Database): Promise<void> {
  await database
    .insert(futuresProducts)
    .values(
      products.map(({ coin: code, tradingHours }, position) => ({
        id: position + 1,
        symbol: `${code}USD`,
        market: `${code}USDT`,
        position,
        tradingHours,
      })),
    )
    .onConflictDoNothing();
  await database
    .insert(futuresCycles)
    .values(
      products.flatMap(({ fluctuation }, position) =>
        cycles.map((cycle) => ({
          productId: position + 1,
          ...cycle,
          lowestChange: `-${fluctuation}`,
          highestChange: fluctuation,
        })),
      ),
    )
    .onConflictDoNothing();
}

/** Gives a tenant's treasury the capital for payouts, once. */
export async function seedFuturesCapital(database: Database, tenantId: string, at: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const treasury = await treasuryAccount(tx, tenantId, 'futures');
    const [funded] = await tx
      .select({ total: balances.total })
      .from(balances)
      .where(and(eq(balances.accountId, treasury), eq(balances.coin, capital.coin)));
    if (funded !== undefined) return;
    const amount = parseUnits(toDecimal(capital.amount), ledgerScale);
    const external = await treasuryAccount(tx, tenantId, 'external');
    await post(tx, {
      kind: 'funding',
      reference: 'futures capital',
      at,
      postings: [
        { accountId: treasury, coin: capital.coin, amount },
        { accountId: external, coin: capital.coin, amount: -amount },
      ],
    });
  });
}

/** Seconds before now: long enough for everything to be over. */
const ago = 1800;
/**
 * Seconds after the purchases: the first is in time for a delivery, the second is too late for the price of the other.
 */
const recordings = [60, 131];

/**
 * Up and down on the same price: one wins, the other loses. The last is delivered while no price is recorded, so it is
 * void.
 */
const purchases = [
  { productId: 1, cycle: 60, direction: 'up', amount: toDecimal('100') },
  { productId: 1, cycle: 60, direction: 'down', amount: toDecimal('100') },
  { productId: 2, cycle: 120, direction: 'up', amount: toDecimal('150') },
] as const;

interface FuturesPast {
  readonly database: Database;
  readonly markets: Markets;
  /** It must know the past. */
  readonly source: PriceSource;
  readonly atMs: number;
}

/**
 * Gives the demo members futures of half an hour ago, by the same board and rule as anybody's. It works only before the
 * first index is recorded, because until then the past is as open as the present; after that it returns no board.
 */
export async function seedFuturesPast(
  past: FuturesPast,
  tenants: readonly SeedTenant[],
): Promise<IndexBoard | undefined> {
  const { database, markets, source, atMs } = past;
  const [recorded] = await database.select({ time: futuresTicks.time }).from(futuresTicks).limit(1);
  if (recorded !== undefined) return undefined;
  const earlier = Math.floor(atMs / 1000) - ago;
  // A whole minute, so that every minute from then on has a candle.
  const begin = earlier - (earlier % 60);
  const board = await IndexBoard.open(database, markets, source, begin * 1000);
  const onFailure = (error: unknown) => {
    throw error;
  };
  const futures = new Futures({ database, board, events: new MemberEvents(), onFailure });
  await futures.advance(begin * 1000);
  for (const tenant of tenants) await buy(database, board, tenant, new Date(begin * 1000));
  for (const later of recordings) await futures.advance((begin + later) * 1000);
  await board.backfill(atMs);
  return board;
}

async function buy(database: Database, board: IndexBoard, tenant: SeedTenant, at: Date): Promise<void> {
  const { futureTradingFee: feePercent, futureRisk: risk, moduleIsOpenFuture } = tenant.configuration;
  if (moduleIsOpenFuture !== '1') return;
  const member = await memberByName(database, tenant.id, { type: 'MAIL', email: demoMember.account });
  if (member === undefined) return;
  const buyer: Buyer = { memberId: member.id, tenantId: tenant.id, feePercent, risk };
  await inTransaction(database, async (tx) => {
    for (const purchase of purchases) {
      const arrival = { at, tick: board.latest(purchase.productId) };
      await buyFutures(tx, board, buyer, { ...purchase, type: 'market' }, arrival);
    }
  });
}
