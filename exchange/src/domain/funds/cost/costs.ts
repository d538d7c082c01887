import type { CallData, CallInput } from '@livery/contract/call';
import type {
  CoinCost,
  CostLine,
  costLinesCall,
  CostMethod,
  costsCall,
  setCostCall,
} from '@livery/contract/calls/costs';
import { formatUnits, parseUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { and, eq } from 'drizzle-orm';
import { DomainError } from '../../../errors.ts';
import { asDecimal, ledgerScale } from '../../../ledger/amounts.ts';
import { inTransaction, type Database } from '../../../storage/database.ts';
import { accounts, coinCosts, entries, postings } from '../../../storage/schema/index.ts';
import { dayOf } from '../worth/holdings.ts';
import { dayPrices } from './ledger-events.ts';
import type { CostEvent, Effect, Holding } from './lots.ts';
import {
  costStateAt,
  forgetStates,
  lockRevision,
  statementYearsOf,
  yearOf,
  yearStartMs,
  type CostContext,
  type StatementYears,
} from './states.ts';

/** Values are ledger units of a coin times a price in ledger units. */
export const valueScale = 2 * ledgerScale;
/** USDT as people read it: rounded down, towards zero. */
export const inUsdt = (value: bigint): Decimal => asDecimal(value / powerOfTen(ledgerScale));

/** A fee rate is in millionths. */
const million = 1_000_000n;

interface CostsQuery {
  readonly memberId: string;
  readonly method: CostMethod;
  readonly feeRate: number;
}

/** The cost and the profit of a member's coins (contract `costsCall`). */
export async function memberCosts(
  context: CostContext,
  { memberId, method, feeRate }: CostsQuery,
): Promise<CallData<typeof costsCall>> {
  const { database, markets, nowMs } = context;
  const track = method === 'fifo' ? 'holdingFifo' : 'holding';
  const state = await costStateAt(context, { memberId, track, untilMs: yearStartMs(yearOf(nowMs) + 1) });
  const years = await statementYearsOf(database, memberId);
  const priceOf = dayPrices(markets);
  const days = Array.from({ length: closesDays }, (_, index) => dayOf(nowMs) - closesDays + 1 + index);
  const sales = Object.values(state.sums.sales);
  const total = (of: (sale: (typeof sales)[number]) => bigint) => sales.reduce((sum, sale) => sum + of(sale), 0n);
  return {
    list: Object.entries(state.holdings).map(([coin, holding]) => ({
      ...toCost(coin, holding, { feeRate: BigInt(feeRate), years }),
      closes: days.flatMap((day) => priceOf(coin, day) ?? []).map(asDecimal),
    })),
    feeRatio: percentOf(feeRate),
    year: {
      year: yearOf(nowMs),
      realised: inUsdt(total(({ proceeds, cost, fees }) => proceeds - cost - fees)),
      fees: inUsdt(total(({ fees }) => fees) + state.sums.buyingFees),
    },
  };
}

/** The days of a coin's line of prices. */
const closesDays = 30;

/** Millionths are percent with four decimals. */
const percentOf = (feeRate: number): Decimal => formatUnits(BigInt(feeRate), 4, true);

interface Terms {
  readonly feeRate: bigint;
  readonly years: StatementYears;
}

function toCost(coin: string, holding: Holding, { feeRate, years }: Terms): CoinCost {
  const { amount, cost, since, realised, fees, unconfirmed } = holding;
  const kept = amount * (million - feeRate);
  const settable = unconfirmed.filter(({ at }) => years.lockOf(yearOf(at)) === undefined);
  return {
    coin,
    amount: asDecimal(amount),
    cost: inUsdt(cost),
    average: asDecimal(cost / amount),
    // Rounded up, so that a sale at this price loses nothing.
    breakEven: asDecimal((cost * million + kept - 1n) / kept),
    heldSince: Math.floor(since / 1000),
    realised: inUsdt(realised),
    fees: inUsdt(fees),
    unconfirmed: settable.slice(-maxUnconfirmed).map(({ entry, at, amount: came, price }) => ({
      entry,
      time: Math.floor(at / 1000),
      amount: asDecimal(came),
      price: asDecimal(price),
    })),
  };
}

const maxUnconfirmed = 50;
const maxLines = 200;

/** What made the average cost of a coin, newest first (contract `costLinesCall`). */
export async function costLines(
  context: CostContext,
  { memberId, coin, feeRate }: { readonly memberId: string; readonly coin: string; readonly feeRate: number },
): Promise<CallData<typeof costLinesCall>> {
  const { database, nowMs } = context;
  // From the year before on, so that a coin that is held for many years costs no more than two.
  const sinceMs = yearStartMs(yearOf(nowMs) - 1);
  let lines: CostLine[] = [];
  const onEvent = (_event: CostEvent, effects: readonly Effect[]) => {
    for (const effect of effects) {
      if (effect.coin !== coin) continue;
      lines.push(toLine(effect));
      if (effect.amountAfter === 0n) lines = [];
      else if (lines.length > 2 * maxLines) lines = lines.slice(-maxLines);
    }
  };
  const state = await costStateAt(context, {
    memberId,
    track: 'holding',
    untilMs: yearStartMs(yearOf(nowMs) + 1),
    sinceMs,
    onEvent,
  });
  const holding = state.holdings[coin];
  const terms = { feeRate: BigInt(feeRate), years: await statementYearsOf(database, memberId) };
  return {
    holding: holding === undefined ? null : toCost(coin, holding, terms),
    feeRatio: percentOf(feeRate),
    list: lines.slice(-maxLines).toReversed(),
  };
}

interface Sale {
  readonly memberId: string;
  readonly coin: string;
  /** The numbers of its trades, and when the first and the last were. */
  readonly trades: ReadonlySet<number>;
  readonly firstMs: number;
  readonly lastMs: number;
}

/** The average cost of the coins that a sale sold, and what it gained after its fee; `undefined` if it sold none. */
export async function costOfSale(
  context: CostContext,
  { memberId, coin, trades, firstMs, lastMs }: Sale,
): Promise<{ readonly average: Decimal; readonly realised: Decimal } | undefined> {
  let [amount, cost, gain] = [0n, 0n, 0n];
  await costStateAt(context, {
    memberId,
    track: 'holding',
    sinceMs: firstMs,
    untilMs: lastMs + 1,
    onEvent(event, effects) {
      if (!('trade' in event) || !trades.has(event.trade)) return;
      for (const effect of effects) {
        if (effect.coin !== coin || effect.sale === undefined) continue;
        amount -= effect.amount;
        cost -= effect.cost;
        gain += effect.sale.gain;
      }
    },
  });
  return amount === 0n ? undefined : { average: asDecimal(cost / amount), realised: inUsdt(gain) };
}

export function toLine({ event, coin, amount, sale, amountAfter, costAfter }: Effect): CostLine {
  const units = unitsOf(event, coin, amount);
  return {
    entry: event.entry,
    trade: 'trade' in event ? event.trade : null,
    kind: event.kind === 'futures' ? 'charge' : event.kind,
    time: Math.floor(event.at / 1000),
    amount: asDecimal(amount),
    price: asDecimal(units === 0n ? 0n : event.value / units),
    averageAfter: amountAfter === 0n ? null : asDecimal(costAfter / amountAfter),
    realised: sale === undefined ? null : inUsdt(sale.gain),
  };
}

/** The amount that the value of an event is for: of what was bought or received for a sale, that before the fee. */
function unitsOf(event: CostEvent, coin: string, amount: bigint): bigint {
  if ('trade' in event && event.in.coin === coin) return event.gross;
  return amount < 0n ? -amount : amount;
}

/**
 * Sets what coins cost that came in without a price, or goes back to the day's price (contract `setCostCall`).
 * @throws DomainError `notFound` for an entry that brought the member no such coins; `wrongState` in a locked year
 */
export async function setCost(
  database: Database,
  {
    memberId,
    entry,
    coin,
    price,
    at,
  }: CallInput<typeof setCostCall>['body'] & { readonly memberId: string; readonly at: Date },
): Promise<void> {
  const units = price === null ? undefined : readPrice(price);
  const entryId = BigInt(entry);
  await inTransaction(database, async (tx) => {
    await lockRevision(tx, memberId);
    const lines = await tx
      .select({ amount: postings.amount, kind: entries.kind, createdAt: entries.createdAt })
      .from(postings)
      .innerJoin(entries, eq(entries.id, postings.entryId))
      .innerJoin(accounts, eq(accounts.id, postings.accountId))
      .where(and(eq(postings.entryId, entryId), eq(postings.coin, coin), eq(accounts.memberId, memberId)));
    const [line] = lines;
    const came = lines.reduce((sum, { amount }) => sum + amount, 0n);
    if (line === undefined || coin === 'USDT' || came <= 0n || !costlessKinds.has(line.kind))
      throw new DomainError(code.notFound, { field: 'entry' });
    const sinceMs = line.createdAt.getTime();
    const { lockOf } = await statementYearsOf(tx, memberId);
    if (lockOf(yearOf(sinceMs)) !== undefined) throw new DomainError(code.wrongState, { field: 'entry' });
    const own = and(eq(coinCosts.memberId, memberId), eq(coinCosts.entryId, entryId), eq(coinCosts.coin, coin));
    await tx.delete(coinCosts).where(own);
    if (units !== undefined) await tx.insert(coinCosts).values({ memberId, entryId, coin, price: units, setAt: at });
    await forgetStates(tx, memberId, sinceMs);
  });
}

/** Entries that bring coins without a price. */
const costlessKinds: ReadonlySet<string> = new Set(['deposit', 'funding', 'c2c']);

/** More than any coin was worth, and far from the database's limit. */
const maxPrice = 10n ** 9n * powerOfTen(ledgerScale);

function readPrice(price: Decimal): bigint {
  let units: bigint;
  try {
    units = parseUnits(price, ledgerScale);
  } catch {
    throw new DomainError(code.badRequest, { field: 'price' });
  }
  if (units <= 0n || units > maxPrice) throw new DomainError(code.badRequest, { field: 'price' });
  return units;
}
