import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { RequestBatch } from '../commands/command-runner.ts';
import { frozenTraders } from '../ledger/freezes.ts';
import { DomainError } from '../errors.ts';
import { post } from '../ledger/entries.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { insertion, insertRows, insertTogether, rowsAsJson } from '../storage/rows.ts';
import { balances, candles, fills, firings, holds, orders, trades, trails } from '../storage/schema/index.ts';
import type { CandleSeries, StoredCandle } from './candles.ts';
import { timeOf, type CheckedOrder, type Command, type Deferred, type PlacedOrder } from './market.ts';
import { carryOut } from './matching/carry-out.ts';
import { expire, follow } from './matching/firing.ts';
import type { MarketState } from './matching/matching.ts';
import type { Hold, MarketOrder } from './orders.ts';
import type { PriceAlerts } from './price-alerts.ts';
import { Settlement, type Available } from './settlement.ts';

/** The state of a market's writer. */
export interface WriterState extends MarketState {
  readonly alerts: PriceAlerts;
}

/** The result of a stored batch. */
interface SettledBatch {
  readonly settlement: Settlement;
  /** The candles that its trades changed. */
  readonly changed: readonly StoredCandle[];
  /**
   * Answers the commands, each when called. There are fewer than commands when the batch has fired as many orders as it
   * may: the rest belongs into the next batch.
   */
  readonly answers: readonly (() => void)[];
}

/**
 * Applies a batch of commands to the book and stores all results, keys and answers included, in one transaction. If
 * that fails, the state in memory is invalid.
 */
export async function settleBatch(
  database: Database,
  state: WriterState,
  batch: readonly Command[],
  candles: CandleSeries,
): Promise<SettledBatch> {
  const { terms, conditionals } = state;
  const { firesFrom } = conditionals;
  const at = new Date(Math.max(firesFrom ?? 0, ...batch.map(timeOf)));
  const match = (settlement: Settlement, given: Given = {}): SettledBatch => {
    const answers: (() => void)[] = [];
    if (firesFrom !== undefined) follow(state, settlement, firesFrom);
    for (const command of batch) {
      if (conditionals.firesFrom !== undefined || !expire(state, settlement, timeOf(command))) break;
      answers.push(answerTo(state, command, settlement, given));
    }
    return { settlement, answers, changed: candles.preview(settlement.trades) };
  };
  const payers = new Set(batch.flatMap(payerOf));
  if (payers.size === 0) {
    const settled = match(new Settlement(terms, new Map()));
    // A batch of quotes alone moves no money, so there is nothing to store.
    if (!settled.settlement.isEmpty || !isFiringStored(state))
      await database.transaction(async (tx) => {
        await lockMarket(tx, terms.symbol);
        await storeFiring(tx, state);
        await writeSettlement(tx, settled.settlement, { changed: settled.changed, at });
        await state.alerts.fire(tx, settled.settlement, candles);
      });
    return settled;
  }
  return database.transaction(async (tx) => {
    await lockMarket(tx, terms.symbol);
    const requests = await RequestBatch.find(tx, batch.flatMap(requestOf));
    const frozen = await frozenTraders(tx, [...payers], at);
    const available = await lockAvailable(tx, [...payers], [terms.base, terms.quote]);
    const settled = match(new Settlement(terms, available), { requests, frozen });
    await storeFiring(tx, state);
    await writeSettlement(tx, settled.settlement, { changed: settled.changed, at, keys: requests.insertion() });
    await state.alerts.fire(tx, settled.settlement, candles);
    return settled;
  });
}

const isFiringStored = ({ conditionals }: MarketState): boolean =>
  conditionals.firing?.trade.id === conditionals.storedFiring;

/** Stores the trade whose orders are being fired, for a restart. */
async function storeFiring(tx: Transaction, state: MarketState): Promise<void> {
  if (isFiringStored(state)) return;
  const { terms, conditionals } = state;
  const { firing } = conditionals;
  conditionals.storedFiring = firing?.trade.id;
  if (firing === undefined) {
    await tx.delete(firings).where(eq(firings.symbol, terms.symbol));
    return;
  }
  const row = { tradeId: firing.trade.id, beforeTicks: firing.beforeTicks ?? null };
  await tx
    .insert(firings)
    .values({ symbol: terms.symbol, ...row })
    .onConflictDoUpdate({ target: firings.symbol, set: row });
}

/** What a batch of members' commands is carried out with. */
interface Given {
  readonly requests?: RequestBatch;
  /** The refusals for accounts that may not trade. */
  readonly frozen?: ReadonlyMap<number, DomainError>;
}

/** Carries out a command and returns a function that answers it after the commit. */
function answerTo(
  state: MarketState,
  command: Command,
  settlement: Settlement,
  { requests, frozen }: Given,
): () => void {
  try {
    const [request] = requestOf(command);
    const [payer] = payerOf(command);
    const refusal = payer === undefined ? undefined : frozen?.get(payer);
    const work = () => {
      if (refusal !== undefined) throw refusal;
      return carryOut(state, command, settlement);
    };
    const outcome = request === undefined || requests === undefined ? work() : requests.run(request, work);
    // Each outcome has the type of its own promise, which the union of commands cannot express.
    return () => (command.done as Deferred<PlacedOrder | CheckedOrder | undefined>).resolve(outcome);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return () => command.done.reject(error);
  }
}

const requestOf = (command: Command) =>
  'request' in command && command.request !== undefined ? [command.request] : [];

/** The account whose money a command may hold. */
function payerOf(command: Command): number[] {
  if (command.type === 'place' || command.type === 'check') return [command.order.accountId];
  return command.type === 'edit' ? [command.edit.accountId] : [];
}

/** The available funds of the accounts, locked until the transaction ends. */
async function lockAvailable(
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
 * Stores the results of a batch. If the transaction fails, the batch's holds and orders in memory are invalid and must
 * be reloaded. Holds shrink before the postings and grow after them, so that no account ever holds more than it has.
 * @param keys inserts the idempotency keys of the batch
 */
async function writeSettlement(
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
  await insertTogether(tx, [insertedHolds(opened), insertedOrders(settlement, at), insertedTrails(settlement), keys]);
  const gone = [...settlement.trails].flatMap(([{ id }, state]) => (state === 'gone' ? [id] : []));
  if (gone.length > 0) await tx.delete(trails).where(inArray(trails.id, gone));
  await storeHolds(
    tx,
    touched.filter((hold) => hold.amount > (hold.storedAmount ?? hold.amount)),
    at,
  );
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
 * Tops up the standing holds of quote accounts to their limits, as far as the balance allows, so that quoting
 * continues.
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
      [quoteAccount.baseHold, quoteAccount.baseLimit],
      [quoteAccount.quoteHold, quoteAccount.quoteLimit],
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
      id,
      accountId,
      coin,
      amount,
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
    type: order.type,
    timeInForce: order.timeInForce,
    priceTicks: order.priceTicks,
    lots: order.lots,
    filledLots: order.lots - order.remainingLots,
    filledTotal: order.filledTotal,
    feeRate: order.member?.feeRate ?? 0,
    state,
    details: Object.keys(order.details).length === 0 ? null : order.details,
    holdId: order.hold.storedAmount === undefined ? null : order.hold.id,
    createdAt: new Date(order.createdAt),
    closedAt: state === 'open' ? null : at,
  }));
  return insertion(
    orders,
    rows,
    `(id) do update set lots = excluded.lots, filled_lots = excluded.filled_lots, filled_total = excluded.filled_total,
     state = excluded.state, closed_at = excluded.closed_at, price_ticks = excluded.price_ticks, details = excluded.details`,
  );
}

const insertedTrails = (settlement: Settlement) =>
  insertion(
    trails,
    [...settlement.trails].flatMap(([{ id, side, bestTicks }, state]) =>
      state === 'gone' ? [] : [{ id, symbol: settlement.terms.symbol, side, bestTicks }],
    ),
    '(id) do update set best_ticks = excluded.best_ticks',
  );

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

/** Stores one row for each side of a trade that belongs to a member. The treasury's sides are not stored. */
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
          accountId: order.owner,
          tradeId: id,
          orderId: order.id,
          symbol: terms.symbol,
          side: order.side,
          role,
          priceTicks,
          lots,
          fee,
          tradedAt: new Date(at),
        },
      ];
    }),
  );
  await insertRows(tx, fills, rows);
}

/**
 * Lets only one transaction of a market run at a time, until it ends. A COMMIT whose answer was lost may still take
 * effect, so the next transaction waits and reads the final state.
 */
export const lockMarket = (tx: Transaction, symbol: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('market'), hashtext(${symbol}))`);
