import { baseUnits, quoteUnits } from '../../src/market/terms.ts';
import { isWaiting } from '../../src/market/orders.ts';
import type { Database } from '../../src/storage/database.ts';
import { holds, markets, orders, trades } from '../../src/storage/schema/index.ts';

type Order = typeof orders.$inferSelect;

/**
 * Audits all spot orders between two batches and returns a line for every broken law: an open order, or a pair together,
 * holds what its rest needs, and an ended one nothing; the two of a pair never fill beyond the amount, and at most one
 * fires; a trade at the trigger or beyond it has fired an order, and no order waits for a price that was reached.
 */
export async function auditOrders(database: Database): Promise<string[]> {
  const rows = new Map((await database.select().from(orders)).map((row) => [row.id, row]));
  const heldBy = new Map((await database.select().from(holds)).map((row) => [row.id, row]));
  const made = await database.select().from(trades).orderBy(trades.id);
  const priceOf = new Map(made.map(({ id, priceTicks }) => [id, priceTicks]));
  const lastOf = new Map(made.map((trade) => [trade.symbol, trade.priceTicks]));
  const termsOf = new Map((await database.select().from(markets)).map((terms) => [terms.symbol, terms]));
  const faults: string[] = [];
  for (const order of rows.values()) {
    const { id, symbol, side, lots, filledLots, state, holdId, details } = order;
    const pair = rows.get(details?.pairId ?? 0);
    const says = (fault: string) => faults.push(`order ${id} ${fault}: ${JSON.stringify({ order, pair }, asText)}`);
    const terms = termsOf.get(symbol);
    const hold = heldBy.get(holdId ?? '');
    const held = hold?.closedAt === null ? hold.amount : 0n;
    if (state === 'open' && terms !== undefined) {
      const left = lots - filledLots;
      const ticks = details?.holdTicks ?? order.priceTicks;
      const spent = details?.total === undefined ? quoteUnits(terms, ticks, left) : BigInt(details.total);
      const needed = side === 'sell' ? baseUnits(terms, left) : spent;
      if (held !== needed) says(`holds ${held} instead of ${needed}`);
      const last = lastOf.get(symbol);
      if (isWaiting(details ?? {}) && details?.trigger?.source === 'last' && reaches(order, last))
        says(`waits for a price that ${last} has reached`);
    } else if (held > 0n && pair?.state !== 'open') says(`has ended and holds ${held}`);
    if (pair !== undefined) {
      if (filledLots + pair.filledLots > Math.max(lots, pair.lots)) says('and its pair filled beyond the amount');
      if (details?.fired !== undefined && pair.details?.fired !== undefined) says('and its pair have fired');
      if (state === 'open' && pair.state === 'open' && holdId !== pair.holdId) says('and its pair hold twice');
    }
    const { tradeId, ticks } = details?.fired ?? {};
    if (tradeId === undefined || ticks === undefined) continue;
    if (priceOf.get(tradeId) !== ticks) says(`was fired by trade ${tradeId} at ${priceOf.get(tradeId)}`);
    if (details?.trigger !== undefined && !reaches(order, ticks)) says(`was fired by a trade at ${ticks}`);
  }
  return faults;
}

const asText = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** Whether a price fires an order. */
function reaches({ details }: Order, ticks: number | undefined): boolean {
  if (ticks === undefined || details?.trigger === undefined) return false;
  return details.trigger.onRise ? ticks >= details.trigger.ticks : ticks <= details.trigger.ticks;
}
