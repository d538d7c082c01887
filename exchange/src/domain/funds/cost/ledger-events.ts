import { powerOfTen } from '@livery/contract/decimal';
import { and, asc, eq, gte, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import { ledgerScale } from '../../../ledger/amounts.ts';
import type { Markets } from '../../../market/market.ts';
import { baseUnits, type MarketTerms, quoteUnits } from '../../../market/terms.ts';
import type { Database } from '../../../storage/database.ts';
import {
  accounts,
  balances,
  coinCosts,
  entries,
  fills,
  postings,
  trades,
  withdrawals,
} from '../../../storage/schema/index.ts';
import { closesOf } from '../worth/day-prices.ts';
import { dayOf, postingsSince } from '../worth/holdings.ts';
import type { CostEvent } from './lots.ts';

const one = powerOfTen(ledgerScale);

/** The price of a coin in USDT on a day, in ledger units; `undefined` where there is none. */
export type DayPrice = (coin: string, day: number) => bigint | undefined;

/** The closing prices of days, of the running day the last price. Each coin's are read once. */
export function dayPrices(markets: Markets): DayPrice {
  const known = new Map<string, ReturnType<typeof closesOf>>();
  return (coin, day) => {
    if (coin === 'USDT') return one;
    if (!known.has(coin)) known.set(coin, closesOf(markets, coin, maxDays));
    return known.get(coin)?.(day);
  };
}
/** More than any market is old. */
const maxDays = 40_000;

interface EventsQuery {
  readonly memberId: string;
  readonly since: Date;
  /** Exclusive. */
  readonly until: Date;
}

/** What moved a member's money, in the order of time: trades by pages, and all else, which is little, at once. */
export async function* eventsOf(
  { database, markets }: { readonly database: Database; readonly markets: Markets },
  priceOf: DayPrice,
  query: EventsQuery,
): AsyncGenerator<CostEvent> {
  const own = await database
    .select({ id: accounts.id, category: accounts.category })
    .from(accounts)
    .where(eq(accounts.memberId, query.memberId));
  const spot = own.find(({ category }) => category === 'SPOT');
  const moved = await movements(
    database,
    own.map(({ id }) => id),
    query,
    priceOf,
  );
  let next = 0;
  if (spot !== undefined) {
    for await (const trade of tradesOf({ database, markets }, spot.id, query, priceOf)) {
      for (let event = moved[next]; event !== undefined && isBefore(event, trade); event = moved[next]) {
        yield event;
        next += 1;
      }
      yield trade;
    }
  }
  yield* moved.slice(next);
}

const isBefore = (one: CostEvent, other: CostEvent): boolean =>
  one.at < other.at || (one.at === other.at && BigInt(one.entry) < BigInt(other.entry));

/** What is read of the ledger elsewhere, or moves nothing: the two lines of a transfer are both the member's. */
const otherKinds = ['trades', 'transfer'];

async function movements(
  database: Database,
  accountIds: readonly number[],
  { memberId, since, until }: EventsQuery,
  priceOf: DayPrice,
): Promise<CostEvent[]> {
  const amount = sql<string>`sum(${postings.amount})`;
  const rows = await database
    .select({ entry: entries.id, kind: entries.kind, createdAt: entries.createdAt, coin: postings.coin, amount })
    .from(balances)
    .innerJoin(postings, await postingsSince(database, since))
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(
      and(
        inArray(balances.accountId, [...accountIds]),
        notInArray(entries.kind, otherKinds),
        gte(entries.createdAt, since),
        lt(entries.createdAt, until),
      ),
    )
    .groupBy(entries.id, postings.coin)
    .having(sql`${amount} <> 0`)
    .orderBy(asc(entries.createdAt), asc(entries.id), asc(postings.coin));
  const costs = await database.select().from(coinCosts).where(eq(coinCosts.memberId, memberId));
  const costOf = new Map(costs.map(({ entryId, coin, price }) => [`${entryId} ${coin}`, price]));
  const paid = await database
    .select({ entryId: withdrawals.entryId, fee: withdrawals.fee })
    .from(withdrawals)
    .where(and(eq(withdrawals.memberId, memberId), isNotNull(withdrawals.entryId), gte(withdrawals.reviewedAt, since)));
  const feeOf = new Map(paid.map(({ entryId, fee }) => [String(entryId), fee]));
  return rows.map(({ entry, kind, createdAt, coin, amount: sum }) =>
    toEvent(
      { entry: String(entry), kind, at: createdAt.getTime(), coin, amount: BigInt(sum) },
      {
        price: priceOf(coin, dayOf(createdAt.getTime())),
        set: costOf.get(`${entry} ${coin}`),
        fee: feeOf.get(String(entry)) ?? 0n,
      },
    ),
  );
}

interface Line {
  readonly entry: string;
  readonly kind: string;
  readonly at: number;
  readonly coin: string;
  readonly amount: bigint;
}

interface Valuation {
  readonly price: bigint | undefined;
  /** The price that the member set. */
  readonly set: bigint | undefined;
  /** Of a withdrawal. */
  readonly fee: bigint;
}

function toEvent({ entry, kind, at, coin, amount }: Line, { price = 0n, set, fee }: Valuation): CostEvent {
  const size = amount < 0n ? -amount : amount;
  const movement = { at, entry, value: size * price };
  const moved = { coin, amount: size };
  if (kind.startsWith('futures'))
    return { ...movement, kind: 'futures', value: amount * price, amount, orders: futuresOrders[kind] ?? 0 };
  if (kind === 'pledge income' && amount > 0n) return { ...movement, kind: 'income', in: moved };
  if (kind === 'pledge redemption' && amount < 0n) return { ...movement, kind: 'charge', out: moved };
  if (amount < 0n) return { ...movement, kind: 'withdrawal', out: moved, fee: fee * price, feeAmount: fee };
  const isAssumed = coin !== 'USDT' && set === undefined;
  return {
    ...movement,
    kind: 'deposit',
    in: moved,
    cost: size * (set ?? price),
    ...(isAssumed && { assumedPrice: price }),
  };
}

/** A return takes an order back. */
const futuresOrders: Readonly<Record<string, number>> = { 'futures stake': 1, 'futures return': -1 };

/** How many trades are read at once. */
const pageSize = 1000;

async function* tradesOf(
  { database, markets }: { readonly database: Database; readonly markets: Markets },
  accountId: number,
  { since, until }: EventsQuery,
  priceOf: DayPrice,
): AsyncGenerator<CostEvent> {
  let last: { readonly tradedAt: Date; readonly tradeId: number } | undefined;
  for (;;) {
    const after =
      last &&
      sql`(${fills.tradedAt}, ${fills.tradeId}) > (${sql.param(last.tradedAt, fills.tradedAt)}, ${last.tradeId})`;
    const rows = await database
      .select({
        tradeId: fills.tradeId,
        tradedAt: fills.tradedAt,
        symbol: fills.symbol,
        side: fills.side,
        priceTicks: fills.priceTicks,
        lots: fills.lots,
        fee: fills.fee,
        entryId: trades.entryId,
      })
      .from(fills)
      .innerJoin(trades, eq(trades.id, fills.tradeId))
      .where(and(eq(fills.accountId, accountId), gte(fills.tradedAt, since), lt(fills.tradedAt, until), after))
      .orderBy(asc(fills.tradedAt), asc(fills.tradeId))
      .limit(pageSize);
    for (const row of rows) {
      const terms = markets.get(row.symbol)?.terms;
      if (terms === undefined) throw new Error(`${row.symbol} is not a market`);
      yield toTrade(row, terms, priceOf);
    }
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

interface Fill {
  readonly tradeId: number;
  readonly tradedAt: Date;
  readonly side: 'buy' | 'sell';
  readonly priceTicks: number;
  readonly lots: number;
  readonly fee: bigint;
  readonly entryId: bigint;
}

/** A trade between two coins is worth what the quote coin was worth that day. */
function toTrade(
  { tradeId, tradedAt, side, priceTicks, lots, fee, entryId }: Fill,
  terms: MarketTerms,
  priceOf: DayPrice,
): CostEvent {
  const at = tradedAt.getTime();
  const paid = quoteUnits(terms, priceTicks, lots);
  const delivered = baseUnits(terms, lots);
  const price = priceOf(terms.quote, dayOf(at)) ?? 0n;
  const movement = { at, entry: String(entryId), trade: tradeId, kind: side, value: paid * price };
  return side === 'buy'
    ? {
        ...movement,
        out: { coin: terms.quote, amount: paid },
        in: { coin: terms.base, amount: delivered - fee },
        gross: delivered,
        fee: (movement.value * fee) / delivered,
      }
    : {
        ...movement,
        out: { coin: terms.base, amount: delivered },
        in: { coin: terms.quote, amount: paid - fee },
        gross: paid,
        fee: fee * price,
      };
}
