import type { CallData } from '@livery/contract/call';
import type { CostMethod } from '@livery/contract/calls/costs';
import type {
  statementCall,
  StatementLine,
  statementFigures,
  statementYearsCall,
} from '@livery/contract/calls/statements';
import { add, isZero, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { eq, isNull, sum } from 'drizzle-orm';
import { DomainError } from '../../../errors.ts';
import { asDecimal } from '../../../ledger/amounts.ts';
import { epochSeconds } from '../../../runtime/clock.ts';
import { inTransaction, type Database, type Transaction } from '../../../storage/database.ts';
import { accounts, balances, members, statementYears } from '../../../storage/schema/index.ts';
import { dayOf } from '../worth/holdings.ts';
import { inUsdt } from './costs.ts';
import { dayPrices, type DayPrice } from './ledger-events.ts';
import type { CostEvent, CostState, Effect } from './lots.ts';
import {
  costStateAt,
  forgetStates,
  lockRevision,
  memberPrices,
  statementYearsOf,
  yearOf,
  yearStartMs,
  type CostContext,
  type StatementYears,
} from './states.ts';

/** Prices and entries of a year that is over are settled two hours after its end. */
const finalMs = (year: number): number => yearStartMs(year + 1) + 2 * 3_600_000;

interface StatementQuery {
  readonly memberId: string;
  readonly year: number;
}

/** The years of a member (contract `statementYearsCall`). */
export async function listYears(
  { database, nowMs }: CostContext,
  memberId: string,
): Promise<CallData<typeof statementYearsCall>> {
  const first = await firstYear(database, memberId);
  const last = yearOf(nowMs);
  const years = await statementYearsOf(database, memberId);
  return { years: Array.from({ length: last - first + 1 }, (_, index) => toYear(last - index, years)) };
}

async function firstYear(database: Database, memberId: string): Promise<number> {
  const [member] = await database.select({ at: members.createdAt }).from(members).where(eq(members.id, memberId));
  return yearOf(member?.at.getTime() ?? 0);
}

function toYear(year: number, { methodOf, lockOf }: StatementYears) {
  const at = lockOf(year)?.lockedAt;
  const lockedAt = at === undefined ? null : epochSeconds(at);
  return { year, method: methodOf(year), lockedAt, finalAt: finalMs(year) / 1000 };
}

/** @throws DomainError `notFound` for a year before the member's first, or to come */
async function requireYear({ database, nowMs }: CostContext, { memberId, year }: StatementQuery): Promise<void> {
  if (year > yearOf(nowMs) || year < (await firstYear(database, memberId)))
    throw new DomainError(code.notFound, { field: 'year' });
}

/** The sums of a year (contract `statementCall`). @throws DomainError `notFound` */
export async function statement(context: CostContext, query: StatementQuery): Promise<CallData<typeof statementCall>> {
  await requireYear(context, query);
  const { database, nowMs } = context;
  const { memberId, year } = query;
  const isOver = year < yearOf(nowMs);
  const untilMs = yearStartMs(year + 1);
  const before = await costStateAt(context, { memberId, track: 'statement', untilMs: yearStartMs(year) });
  const { state, agrees } = await stateAtEnd(context, memberId, { untilMs, isOver });
  const years = await statementYearsOf(database, memberId);
  const priceOf = memberPrices(context, years);
  const [startValue, endValue] = [
    worthOf(before, priceOf, dayOf(yearStartMs(year)) - 1),
    worthOf(state, priceOf, dayOf(untilMs - 1)),
  ];
  const { sums } = state;
  const coins = Object.entries(sums.sales)
    .map(([coin, { count, proceeds, cost, fees }]) => ({
      coin,
      sales: count,
      ...withGain({ proceeds: inUsdt(proceeds), cost: inUsdt(cost), fees: inUsdt(fees) }),
    }))
    .toSorted((one, other) => (one.coin < other.coin ? -1 : 1));
  const total = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);
  const income = total(sums.income);
  const gain = total(Object.values(sums.sales).map(({ proceeds, cost, fees }) => proceeds - cost - fees));
  const moved = sums.usdtIn.value + sums.coinsIn.value - sums.out.value;
  const result = gain + income + sums.futures - sums.otherFees;
  const change = gainOf(state, endValue) - gainOf(before, startValue) + sums.carried;
  const shown = { start: inUsdt(startValue), moved: inUsdt(moved), result: inUsdt(result), end: inUsdt(endValue) };
  const { start, end, moved: in_, result: made } = shown;
  // What came in a locked year keeps its cost. It is a fault of that year alone.
  const isSettable = (at: number) => years.lockOf(year) !== undefined || years.lockOf(yearOf(at)) === undefined;
  return {
    ...toYear(year, years),
    until: Math.floor(Math.min(untilMs, nowMs) / 1000),
    coins,
    realised: add(zero, ...coins.map((each) => each.gain)),
    income: { value: inUsdt(income), count: sums.payouts, months: sums.income.map(inUsdt) },
    futures: { value: inUsdt(sums.futures), count: sums.futuresOrders },
    fees: {
      selling: inUsdt(total(Object.values(sums.sales).map(({ fees }) => fees))),
      buying: inUsdt(sums.buyingFees),
      other: inUsdt(sums.otherFees),
    },
    usdtIn: asCounted(sums.usdtIn),
    coinsIn: asCounted(sums.coinsIn),
    out: asCounted(sums.out),
    closing: { ...shown, change: subtract(subtract(subtract(end, start), in_), made) },
    closes: agrees && startValue + moved + result + change === endValue,
    withoutCost: Object.entries(state.holdings)
      .filter(([, { unconfirmed }]) => unconfirmed.some(({ at, price }) => price === 0n && isSettable(at)))
      .map(([coin]) => coin),
  };
}

const asCounted = ({ count, value }: { readonly count: number; readonly value: bigint }) => ({
  count,
  value: inUsdt(value),
});

interface SaleFigures {
  readonly proceeds: Decimal;
  readonly cost: Decimal;
  readonly fees: Decimal;
}

/** The gain of figures as they are shown, so that they add up. */
const withGain = <Figures extends SaleFigures>(figures: Figures) => ({
  ...figures,
  gain: subtract(subtract(figures.proceeds, figures.cost), figures.fees),
});

const scale = 10n ** 8n;

/** What coins and USDT are worth at the end of a day. A coin without a price is worth nothing. */
const worthOf = ({ usdt, holdings }: CostState, priceOf: DayPrice, day: number): bigint =>
  Object.entries(holdings).reduce(
    (value, [coin, { amount }]) => value + amount * (priceOf(coin, day) ?? 0n),
    usdt * scale,
  );

/** What that is above the cost. */
const gainOf = ({ usdt, holdings }: CostState, worth: bigint): bigint =>
  Object.values(holdings).reduce((gain, { cost }) => gain - cost, worth - usdt * scale);

/** How often a trade may come between the reading of the lines and that of the balances. */
const maxReadings = 3;

/** The state at the end of a year, and whether it has the balances of the ledger, which only the present ones show. */
async function stateAtEnd(
  context: CostContext,
  memberId: string,
  { untilMs, isOver }: { readonly untilMs: number; readonly isOver: boolean },
): Promise<{ state: CostState; agrees: boolean }> {
  for (let reading = 1; ; reading += 1) {
    const state = await costStateAt(context, { memberId, track: 'statement', untilMs });
    const agrees = isOver || (await agreesWithLedger(context.database, memberId, state));
    if (agrees || reading === maxReadings) return { state, agrees };
  }
}

/** Whether the amounts that were computed line by line are the balances of the ledger. */
async function agreesWithLedger(database: Database, memberId: string, { usdt, holdings }: CostState): Promise<boolean> {
  const rows = await database
    .select({ coin: balances.coin, total: sum(balances.total) })
    .from(balances)
    .innerJoin(accounts, eq(accounts.id, balances.accountId))
    .where(eq(accounts.memberId, memberId))
    .groupBy(balances.coin);
  const totals = new Map(rows.map(({ coin, total }) => [coin, BigInt(total ?? 0)]));
  const coins = new Set([...totals.keys(), ...Object.keys(holdings)]);
  return [...coins].every(
    (coin) => (totals.get(coin) ?? 0n) === (coin === 'USDT' ? usdt : (holdings[coin]?.amount ?? 0n)),
  );
}

type Figure = (typeof statementFigures)[number];

type Figures = Readonly<Record<Figure, (line: StatementLine) => boolean>>;

const figures: Figures = {
  sales: ({ sale }) => sale !== null,
  fees: ({ feeValue }) => !isZero(feeValue),
  income: ({ kind }) => kind === 'income',
  futures: ({ kind }) => kind === 'futures',
  moved: ({ kind }) => kind === 'deposit' || kind === 'withdrawal',
  usdtIn: ({ kind, in: came }) => kind === 'deposit' && came?.coin === 'USDT',
  coinsIn: ({ kind, in: came }) => kind === 'deposit' && came?.coin !== 'USDT',
  out: ({ kind }) => kind === 'withdrawal',
};

interface LinesQuery extends StatementQuery {
  readonly of?: Figure | undefined;
  readonly coin?: string | undefined;
  readonly lastLine?: number | undefined;
  readonly pageSize: number;
}

/** The lines of a year (contract `statementLinesCall`). @throws DomainError `notFound` */
export async function statementLines(
  context: CostContext,
  { of, coin, lastLine = 0, pageSize, ...query }: LinesQuery,
): Promise<{ list: StatementLine[] }> {
  await requireYear(context, query);
  const { memberId, year } = query;
  const sinceMs = yearStartMs(year);
  const list: StatementLine[] = [];
  let line = 0;
  const onEvent = (event: CostEvent, effects: readonly Effect[]) => {
    line += 1;
    if (line <= lastLine || list.length === pageSize) return;
    const wanted = toStatementLine(line, event, effects);
    if ((of === undefined || figures[of](wanted)) && isAbout(wanted, coin, of)) list.push(wanted);
  };
  const untilMs = yearStartMs(year + 1);
  await costStateAt(context, { memberId, track: 'statement', untilMs, sinceMs, onEvent });
  return { list };
}

function isAbout(
  { sale, in: came, out }: StatementLine,
  coin: string | undefined,
  figure: Figure | undefined,
): boolean {
  if (coin === undefined) return true;
  return figure === 'sales' ? sale?.coin === coin : came?.coin === coin || out?.coin === coin;
}

function toStatementLine(line: number, event: CostEvent, effects: readonly Effect[]): StatementLine {
  const sold = effects.find(({ sale }) => sale !== undefined);
  return {
    line,
    entry: event.entry,
    trade: 'trade' in event ? event.trade : null,
    kind: event.kind,
    time: Math.floor(event.at / 1000),
    ...amountsOf(event),
    value: inUsdt(event.value),
    feeValue: inUsdt(feeOf(event)),
    sale:
      sold?.sale === undefined
        ? null
        : {
            coin: sold.coin,
            ...withGain({
              proceeds: inUsdt(sold.sale.proceeds),
              cost: inUsdt(-sold.cost),
              fees: inUsdt(sold.sale.fee),
            }),
            lots: sold.used.map(({ at, amount, cost }) => ({
              time: Math.floor(at / 1000),
              amount: asDecimal(amount),
              cost: inUsdt(cost),
            })),
          },
  };
}

const feeOf = (event: CostEvent): bigint => (event.kind === 'charge' ? event.value : 'fee' in event ? event.fee : 0n);

type Amounts = Pick<StatementLine, 'in' | 'out' | 'fee'>;

function amountsOf(event: CostEvent): Amounts {
  const shown = (coin: string, amount: bigint) => (amount === 0n ? null : { coin, amount: asDecimal(amount) });
  switch (event.kind) {
    case 'futures': {
      const { amount } = event;
      return amount < 0n
        ? { in: null, out: shown('USDT', -amount), fee: null }
        : { in: shown('USDT', amount), out: null, fee: null };
    }
    case 'deposit':
    case 'income':
      return { in: shown(event.in.coin, event.in.amount), out: null, fee: null };
    case 'charge':
      return { in: null, out: shown(event.out.coin, event.out.amount), fee: null };
    case 'withdrawal': {
      const { out, feeAmount } = event;
      return { in: null, out: shown(out.coin, out.amount - feeAmount), fee: shown(out.coin, feeAmount) };
    }
    case 'buy':
    case 'sell': {
      const { in: came, out, gross } = event;
      return {
        in: shown(came.coin, gross),
        out: shown(out.coin, out.amount),
        fee: shown(came.coin, gross - came.amount),
      };
    }
  }
}

/** Chooses the method of a year. @throws DomainError `notFound`; `wrongState` when it is locked */
export async function changeMethod(
  context: CostContext,
  { method, ...query }: StatementQuery & { readonly method: CostMethod },
): Promise<void> {
  await requireYear(context, query);
  const { memberId, year } = query;
  await inTransaction(context.database, async (tx) => {
    await lockRevision(tx, memberId);
    const [known] = await tx
      .insert(statementYears)
      .values({ memberId, year, method })
      .onConflictDoUpdate({
        target: [statementYears.memberId, statementYears.year],
        set: { method },
        setWhere: isNull(statementYears.lockedAt),
      })
      .returning({ year: statementYears.year });
    if (known === undefined) throw new DomainError(code.wrongState, { field: 'year' });
    await forgetStates(tx, memberId, yearStartMs(year), 'statement');
  });
}

/**
 * Locks a year and all before it: their methods are written down, and which coins had no price. Neither costs nor methods of
 * them change any more. @throws DomainError `notFound`; `wrongState` for a year that is not final
 */
export async function lockYear(context: CostContext, query: StatementQuery): Promise<void> {
  await requireYear(context, query);
  const { database, nowMs } = context;
  const { memberId, year } = query;
  if (nowMs < finalMs(year)) throw new DomainError(code.wrongState, { field: 'year' });
  const first = await firstYear(database, memberId);
  await inTransaction(database, async (tx) => {
    await lockRevision(tx, memberId);
    const { methodOf, lockOf } = await statementYearsOf(tx, memberId);
    const open = Array.from({ length: year - first + 1 }, (_, index) => first + index).filter((each) => !lockOf(each));
    const [firstOpen] = open;
    if (firstOpen === undefined) return;
    const lock = { lockedAt: new Date(nowMs), unpriced: await unpricedCoins(tx, context, memberId) };
    await tx
      .insert(statementYears)
      .values(open.map((each) => ({ memberId, year: each, method: methodOf(each), ...lock })))
      .onConflictDoUpdate({ target: [statementYears.memberId, statementYears.year], set: lock });
    // What is being computed may use a first price that came after this.
    await forgetStates(tx, memberId, yearStartMs(firstOpen));
  });
}

/** The coins of a member that were never traded against USDT. */
async function unpricedCoins(tx: Transaction, { markets }: CostContext, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ coin: balances.coin })
    .from(balances)
    .innerJoin(accounts, eq(accounts.id, balances.accountId))
    .where(eq(accounts.memberId, memberId));
  const priceOf = dayPrices(markets);
  return rows.flatMap(({ coin }) => (priceOf(coin, 0) === undefined ? [coin] : []));
}
