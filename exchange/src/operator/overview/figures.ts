import type { CallData, CallInput } from '@livery/contract/call';
import { feeProducts, type overviewFiguresCall } from '@livery/contract/calls/operator/overview';
import { tenantsWithRight, type OperatorRight } from '@livery/contract/calls/operator/rights';
import { and, count, eq, gte, inArray, sql, sum } from 'drizzle-orm';
import { lastUsdtPrice, worthAt } from '../../domain/funds/balances.ts';
import { postingsSince } from '../../domain/funds/worth/holdings.ts';
import type { Exchange } from '../../exchange.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import { quoteUnits } from '../../market/terms.ts';
import { accounts, balances, entries, identityVerifications, members, postings } from '../../storage/schema/index.ts';
import type { OperatorActor } from '../actor.ts';
import { grantsOf } from '../grants.ts';
import { whereVisible, type VisibleTenants } from '../withdrawals/queue.ts';

type Figures = CallData<typeof overviewFiguresCall>;
type Query = NonNullable<CallInput<typeof overviewFiguresCall>['query']>;

const hour = 3600;
const day = 24 * hour;
const usualDays = 30;

/** The kinds of entries that bring each product's fees. */
const productOf: Readonly<Record<string, (typeof feeProducts)[number]>> = {
  trades: 'spot',
  withdrawal: 'withdrawals',
  'futures stake': 'futures',
  'futures return': 'futures',
};
const moneyKinds = ['deposit', 'withdrawal'];

/** The figures of an operator's overview, of what they may read. */
export async function overviewFigures(
  exchange: Exchange,
  { id }: Pick<OperatorActor, 'id'>,
  { tenant, days }: Query,
): Promise<Figures> {
  const grants = await grantsOf(exchange.database, id);
  const now = Math.floor(exchange.clock.now() / 1000);
  const today = now - (now % day);
  const since = today - (Number(days) - 1) * day;
  const bucketSeconds = days === '1' ? hour : day;

  /** The tenants of which a figure is given; undefined: of none. */
  function tenantsFor(right: OperatorRight): VisibleTenants | undefined {
    const readable = tenantsWithRight(grants, right, 'reads');
    if (readable === 'all') return tenant === undefined ? 'all' : [tenant];
    const wanted = readable.filter((one) => tenant === undefined || one === tenant);
    return wanted.length === 0 ? undefined : wanted;
  }

  const [moneyOf, feesOf, membersOf] = (['deposits', 'markets', 'members'] as const).map(tenantsFor);
  return {
    sinceTime: since,
    money: moneyOf ? await money(exchange, { tenants: moneyOf, since, bucketSeconds }) : null,
    volume: feesOf === 'all' && days === '1' ? asDecimal(volume(exchange, today)) : null,
    fees: feesOf ? await fees(exchange, { tenants: feesOf, since }) : null,
    members: membersOf ? await newMembers(exchange, { tenants: membersOf, since, today, now }) : null,
  };
}

interface Span {
  readonly tenants: VisibleTenants;
  /** Epoch seconds. */
  readonly since: number;
}

interface SumsOf extends Span {
  readonly treasuryRole: 'external' | 'fees';
  readonly kinds: readonly string[];
  readonly bucketSeconds: number;
}

/** What a treasury account received, by kind of entry, bucket and coin. Entries from before are not looked at. */
async function sums({ database }: Exchange, { tenants, since, treasuryRole, kinds, bucketSeconds }: SumsOf) {
  const from = new Date(since * 1000);
  const bucket = sql<string>`floor(extract(epoch from ${entries.createdAt}) / ${bucketSeconds}::int)`.as('bucket');
  const rows = await database
    .select({ kind: entries.kind, coin: postings.coin, bucket, amount: sum(postings.amount) })
    .from(accounts)
    .innerJoin(balances, eq(balances.accountId, accounts.id))
    .innerJoin(postings, await postingsSince(database, from))
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(
      and(
        eq(accounts.treasuryRole, treasuryRole),
        tenants === 'all' ? undefined : inArray(accounts.tenantId, [...tenants]),
        gte(entries.createdAt, from),
        inArray(entries.kind, [...kinds]),
      ),
    )
    .groupBy(entries.kind, postings.coin, sql`bucket`);
  return rows.map((row) => ({
    kind: row.kind,
    coin: row.coin,
    time: Number(row.bucket) * bucketSeconds,
    amount: BigInt(row.amount ?? 0),
  }));
}

/** Values amounts at the last prices. A coin without one is worth nothing here. */
function valuer({ markets, clock }: Exchange): (coin: string, units: bigint) => bigint {
  const prices = new Map<string, bigint | undefined>();
  return (coin, units) => {
    if (!prices.has(coin)) prices.set(coin, lastUsdtPrice(markets, clock.now(), coin)?.price);
    const price = prices.get(coin);
    return price === undefined ? 0n : worthAt(price, units);
  };
}

async function money(
  exchange: Exchange,
  span: Span & { readonly bucketSeconds: number },
): Promise<NonNullable<Figures['money']>> {
  const valueOf = valuer(exchange);
  const rows = await sums(exchange, { ...span, treasuryRole: 'external', kinds: moneyKinds });
  // The outside world pays what comes in, and receives what goes out.
  const moved = rows.map(({ kind, time, coin, amount }) => ({
    time,
    in: kind === 'deposit' ? valueOf(coin, -amount) : 0n,
    out: kind === 'withdrawal' ? valueOf(coin, amount) : 0n,
  }));
  const total = (of: readonly (typeof moved)[number][], side: 'in' | 'out') =>
    asDecimal(of.reduce((soFar, row) => soFar + row[side], 0n));
  const times = [...new Set(moved.map(({ time }) => time))].toSorted((one, other) => one - other);
  return {
    bucketSeconds: span.bucketSeconds,
    buckets: times.map((time) => {
      const own = moved.filter((row) => row.time === time);
      return { time, in: total(own, 'in'), out: total(own, 'out') };
    }),
    in: total(moved, 'in'),
    out: total(moved, 'out'),
  };
}

async function fees(exchange: Exchange, span: Span): Promise<NonNullable<Figures['fees']>> {
  const valueOf = valuer(exchange);
  const kinds = Object.keys(productOf);
  const rows = await sums(exchange, { ...span, treasuryRole: 'fees', kinds, bucketSeconds: day });
  const worthOf = (of: readonly (typeof rows)[number][]) =>
    of.reduce((soFar, { coin, amount }) => soFar + valueOf(coin, amount), 0n);
  const products = feeProducts.map((product) => worthOf(rows.filter(({ kind }) => productOf[kind] === product)));
  return {
    products: feeProducts.map((product, position) => ({ product, worth: asDecimal(products[position] ?? 0n) })),
    total: asDecimal(products.reduce((soFar, worth) => soFar + worth, 0n)),
  };
}

/** What was traded since a time, minute by minute at its last price. */
function volume(exchange: Exchange, since: number): bigint {
  const valueOf = valuer(exchange);
  let traded = 0n;
  for (const { terms, view } of exchange.markets.values())
    for (const { closeTicks, lots } of view.candles.since(since))
      if (lots > 0) traded += valueOf(terms.quote, quoteUnits(terms, closeTicks, lots));
  return traded;
}

interface MembersOf extends Span {
  readonly today: number;
  readonly now: number;
}

async function newMembers(
  { database }: Exchange,
  { tenants, since, today, now }: MembersOf,
): Promise<NonNullable<Figures['members']>> {
  const firstDay = today - usualDays * day;
  const epoch = sql`extract(epoch from ${members.createdAt})`;
  const dayOf = sql<string>`floor(${epoch} / ${day}::int)`.as('day');
  const isEarlier = sql`${epoch}::bigint % ${day}::int <= ${now - today}::int`;
  const rows = await database
    .select({ day: dayOf, joined: count(), earlier: sql<string>`count(*) filter (where ${isEarlier})` })
    .from(members)
    .where(
      and(gte(members.createdAt, new Date(firstDay * 1000)), eq(members.isTreasuryRun, false), whereVisible(tenants)),
    )
    .groupBy(sql`day`);
  const joinedOn = (time: number) => rows.find((row) => Number(row.day) * day === time)?.joined ?? 0;
  const byDay = Array.from({ length: usualDays }, (_, position) => joinedOn(today - (usualDays - 1 - position) * day));
  const earlier = rows.filter((row) => Number(row.day) * day < today).map((row) => Number(row.earlier));
  const { submittedAt, reviewedAt, status, memberId } = identityVerifications;
  const from = new Date(since * 1000);
  const countOf = async (isCounted: ReturnType<typeof and>) => {
    const [row] = await database
      .select({ count: count() })
      .from(identityVerifications)
      .innerJoin(members, eq(members.id, memberId))
      .where(and(isCounted, whereVisible(tenants)));
    return row?.count ?? 0;
  };
  return {
    joined: rows.filter((row) => Number(row.day) * day >= since).reduce((soFar, { joined }) => soFar + joined, 0),
    usual: Math.round(earlier.reduce((soFar, joined) => soFar + joined, 0) / usualDays),
    byDay,
    handedIn: await countOf(gte(submittedAt, from)),
    verified: await countOf(and(gte(reviewedAt, from), eq(status, 'verified'))),
  };
}
