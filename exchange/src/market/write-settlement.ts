import { and, asc, inArray, type SQL, sql } from 'drizzle-orm';
import { post } from '../ledger/entries.ts';
import type { Transaction } from '../storage/database.ts';
import { insertion, insertRows, insertTogether, rowsAsJson } from '../storage/rows.ts';
import { balances, candles, fills, holds, orders, trades } from '../storage/schema/index.ts';
import type { StoredCandle } from './candles.ts';
import type { Hold, MarketOrder } from './orders.ts';
import type { Available, Settlement } from './settlement.ts';

/** What the accounts may still promise, locked until the transaction ends. */
export async function lockAvailable(
  tx: Transaction,
  accountIds: readonly number[],
  coins: readonly string[],
): Promise<Available> {
  const available: Available = new Map(accountIds.map((id) => [id, new Map()]));
  const rows = await tx
    .select()
    .from(balances)
    .where(and(inArray(balances.accountId, [...accountIds]), inArray(balances.coin, [...coins])))
    .orderBy(asc(balances.accountId), asc(balances.coin))
    .for('update');
  for (const row of rows) available.get(row.accountId)?.set(row.coin, row.total - row.frozen);
  return available;
}

/**
 * Writes what a batch did. When the transaction fails, the batch's holds and orders in memory are no longer true and
 * must be loaded again. Holds shrink before the postings and grow after them, so that never more is frozen than is
 * there.
 * @param keys inserts the idempotency keys of the batch
 */
export async function writeSettlement(
  tx: Transaction,
  settlement: Settlement,
  { changed, at, keys }: { changed: readonly StoredCandle[]; at: Date; keys?: SQL | undefined },
): Promise<void> {
  const { terms } = settlement;
  const touched = [...settlement.holds];
  await storeHolds(
    tx,
    touched.filter((hold) => hold.amount < (hold.storedAmount ?? 0n)),
    at,
  );
  const { postings } = settlement;
  const entryId =
    postings.length === 0 ? undefined : await post(tx, { kind: 'trades', reference: terms.symbol, at, postings });
  const opened = touched.filter((hold) => hold.storedAmount === undefined && hold.amount > 0n);
  for (const hold of opened) hold.storedAmount = hold.amount;
  await insertTogether(tx, [insertedHolds(opened), insertedOrders(settlement, at), keys]);
  await replenish(tx, settlement, at);
  if (entryId !== undefined) {
    await storeTrades(tx, settlement, entryId);
    await storeFills(tx, settlement);
  }
  await insertRows(
    tx,
    candles,
    changed.map((candle) => ({ symbol: terms.symbol, ...candle })),
    `(symbol, period_seconds, start_time) do update set close_ticks = excluded.close_ticks, high_ticks = excluded.high_ticks,
     low_ticks = excluded.low_ticks, lots = excluded.lots`,
  );
}

const orderNumber = (order: MarketOrder) => (order.kind === 'order' ? order.id : null);

/**
 * Fills the standing holds of quote accounts up to their limits again, as far as the balance goes, so that quoting goes
 * on.
 */
async function replenish(tx: Transaction, { quoteAccounts, terms }: Settlement, at: Date): Promise<void> {
  if (quoteAccounts.size === 0) return;
  const available = await lockAvailable(
    tx,
    [...quoteAccounts].map((quoteAccount) => quoteAccount.accountId),
    [terms.base, terms.quote],
  );
  const filled: Hold[] = [];
  for (const quoteAccount of quoteAccounts) {
    for (const [hold, limit] of [
      [quoteAccount.base, quoteAccount.baseLimit],
      [quoteAccount.quote, quoteAccount.quoteLimit],
    ] as const) {
      const free = available.get(quoteAccount.accountId)?.get(hold.coin) ?? 0n;
      const missing = limit - hold.amount;
      hold.amount += missing < free ? missing : free;
      if (hold.amount !== hold.storedAmount) filled.push(hold);
    }
  }
  await storeHolds(tx, filled, at);
}

const insertedHolds = (opened: readonly Hold[]) =>
  insertion(
    holds,
    opened.map(({ id, accountId, coin, amount }) => ({
      ...{ id, accountId, coin, amount },
      purpose: 'order',
      closedAt: null,
    })),
  );

async function storeHolds(tx: Transaction, changed: readonly Hold[], at: Date): Promise<void> {
  if (changed.length === 0) return;
  const rows = rowsAsJson(changed.map(({ id, amount }) => ({ id, amount })));
  await tx.execute(sql`
    update ${holds} set amount = c.amount,
      closed_at = case when c.amount = 0 and purpose = 'order' then ${at.toISOString()}::timestamptz end
    from jsonb_to_recordset(${rows}::jsonb) as c(id uuid, amount bigint) where ${holds}.id = c.id`);
  for (const hold of changed) hold.storedAmount = hold.amount;
}

function insertedOrders(settlement: Settlement, at: Date) {
  const rows = [...settlement.orders].map(([order, state]) => ({
    id: order.id,
    symbol: settlement.terms.symbol,
    accountId: order.owner,
    side: order.side,
    timeInForce: order.timeInForce,
    priceTicks: order.priceTicks,
    lots: order.lots,
    filledLots: order.lots - order.remainingLots,
    filledTotal: order.filledTotal,
    feeRate: order.member?.feeRate ?? 0,
    state,
    holdId: order.hold.storedAmount === undefined ? null : order.hold.id,
    createdAt: new Date(order.createdAt),
    closedAt: state === 'open' ? null : at,
  }));
  return insertion(
    orders,
    rows,
    `(id) do update set lots = excluded.lots, filled_lots = excluded.filled_lots, filled_total = excluded.filled_total,
     state = excluded.state, closed_at = excluded.closed_at`,
  );
}

async function storeTrades(tx: Transaction, { terms, trades: made }: Settlement, entryId: bigint): Promise<void> {
  const rows = made.map((trade) => ({
    id: trade.id,
    symbol: terms.symbol,
    priceTicks: trade.priceTicks,
    lots: trade.lots,
    buyerAccountId: trade.buyer.owner,
    sellerAccountId: trade.seller.owner,
    buyOrderId: orderNumber(trade.buyer),
    sellOrderId: orderNumber(trade.seller),
    takerSide: trade.takerSide,
    buyerFee: trade.buyerFee,
    sellerFee: trade.sellerFee,
    entryId,
    tradedAt: new Date(trade.at),
  }));
  await insertRows(tx, trades, rows);
}

/** Stores one row for each side of a trade that is a member's, not the treasury's. */
async function storeFills(tx: Transaction, { terms, trades: made }: Settlement): Promise<void> {
  const rows = made.flatMap(({ id, buyer, seller, takerSide, buyerFee, sellerFee, priceTicks, lots, at }) =>
    [
      { order: buyer, fee: buyerFee },
      { order: seller, fee: sellerFee },
    ].flatMap(({ order, fee }) => {
      if (order.kind !== 'order' || order.member === undefined) return [];
      const role: 'taker' | 'maker' = order.side === takerSide ? 'taker' : 'maker';
      return [
        {
          ...{ accountId: order.owner, tradeId: id, orderId: order.id, symbol: terms.symbol },
          ...{ side: order.side, role, priceTicks, lots, fee, tradedAt: new Date(at) },
        },
      ];
    }),
  );
  await insertRows(tx, fills, rows);
}
