import { toDecimal } from '@livery/contract/decimal';
import { type Buyer, buyFutures } from '../domain/futures/buy.ts';
import { Futures } from '../domain/futures/futures.ts';
import { IndexBoard } from '../domain/futures/products/index-board.ts';
import { MemberEvents } from '../member-events.ts';
import { memberByName } from '../domain/members/members.ts';
import type { PriceSource } from '../market/price-source.ts';
import type { Markets } from '../market/market.ts';
import { inTransaction, type Database } from '../storage/database.ts';
import { futuresTicks } from '../storage/schema/index.ts';
import { demoMember } from './demo-member.ts';
import type { SeedTenant } from './tenants.ts';

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
