/** A member's price alerts (docs/decisions.md §78). The market's writer fires them (`market/price-alerts.ts`). */
import type { AlertChannel, NewPriceAlert, PriceAlert, PriceAlertTerms } from '@livery/contract/calls/price-alerts';
import { formatUnits, parseUnits, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import {
  maxPriceAlertDays,
  maxPriceAlerts,
  priceAlertDirection,
  priceAlertKeptDays,
  priceAlertTarget,
  refusePriceAlert,
} from '@livery/contract/rules/price-alert';
import { refuseSpotOrder } from '@livery/contract/rules/spot-order';
import { and, desc, eq, gte, lt, ne, or, sql } from 'drizzle-orm';
import type { TransactionCommand } from '../../commands/command.ts';
import { DomainError } from '../../errors.ts';
import type { Market, Markets } from '../../market/market.ts';
import { formatPrice, toTicks, type MarketTerms } from '../../market/terms.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import { inTransaction, type Connection, type Database, type Transaction } from '../../storage/database.ts';
import { priceAlerts } from '../../storage/schema/index.ts';
import { lockMember } from '../members/members.ts';
import { stepsOf } from '../spot/markets.ts';

export type PriceAlertRow = typeof priceAlerts.$inferSelect;

/** Who changes an alert, and when. */
interface Owner {
  readonly memberId: string;
  readonly at: Date;
}

interface AlertContext {
  readonly database: Database;
  readonly markets: Markets;
}

const dayMs = 86_400_000;
const percentDecimals = 2;

/** The alerts of a member that are not deleted. */
const ofMember = (memberId: string) => and(eq(priceAlerts.memberId, memberId), ne(priceAlerts.state, 'deleted'));

export async function listPriceAlerts(
  { database, markets }: AlertContext,
  { memberId, at }: Owner,
): Promise<PriceAlert[]> {
  const rows = await database.select().from(priceAlerts).where(ofMember(memberId)).orderBy(desc(priceAlerts.id));
  return rows.map((row) => toPriceAlert(marketOf(markets, row.symbol).terms, row, at));
}

/** @throws DomainError `notFound` for a market that does not exist; as `checkedTerms`; `tooManyAlerts` */
export function addPriceAlertCommand(
  { markets }: AlertContext,
  { symbol, ...given }: NewPriceAlert,
  language: Language,
): TransactionCommand<PriceAlert> {
  const market = marketOf(markets, symbol);
  return {
    // The price may have moved when the request is repeated, so a repeated one is not checked again.
    authorize: ({ at }) => void checkedTerms(market, given, at),
    execute: async (tx, { memberId, at }) => {
      await lockMember(tx, memberId);
      if ((await tx.$count(priceAlerts, ofMember(memberId))) >= maxPriceAlerts)
        throw new DomainError(code.tooManyAlerts);
      await lockAlerts(tx, symbol);
      const terms = checkedTerms(market, given, at);
      const [row] = await tx
        .insert(priceAlerts)
        .values({ memberId, symbol, language, state: 'active', createdAt: at, changedAt: at, ...terms })
        .returning();
      return toPriceAlert(market.terms, stored(row), at);
    },
    events: (_answer, { memberId }) => [{ memberId, topic: 'alerts' }],
  };
}

/** Gives an alert new terms and sets it again. @throws DomainError `notFound`; as `checkedTerms` */
export function changePriceAlert(context: AlertContext, owner: Owner, id: number, given: PriceAlertTerms) {
  return changeRow(context, owner, id, (market) => ({
    ...checkedTerms(market, given, owner.at),
    state: 'active',
    isArmed: true,
  }));
}

/** Pauses an active alert, or sets one again. @throws DomainError `notFound`; as `checkedTerms` when it is set again */
export function switchPriceAlert(context: AlertContext, owner: Owner, id: number, state: 'active' | 'paused') {
  return changeRow(context, owner, id, (market, row) => {
    const isOn = row.state === 'active' && !isOver(row, owner.at);
    if (isOn === (state === 'active') || (state === 'paused' && row.state !== 'active')) return undefined;
    if (state === 'paused') return { state };
    const { kind, percent, priceTicks } = row;
    const form =
      kind === 'day'
        ? { kind, percent: formatUnits(BigInt(percent ?? 0), percentDecimals) }
        : { kind: 'price' as const, price: formatPrice(market.terms, priceTicks ?? 0) };
    const { direction } = checkedCondition(market, form, owner.at);
    return { direction, state, isArmed: true, ...(isOver(row, owner.at) && { until: null }) };
  });
}

/** Deletes an alert. The writer has to hear of one that it knows, so that one is deleted for good later. */
export async function deletePriceAlert(context: AlertContext, owner: Owner, id: number): Promise<void> {
  await changeRow(context, owner, id, () => ({ state: 'deleted' }));
}

/** Deletes a member's alerts that have fired or ended. The writer does not look at those. */
export async function clearPriceAlerts(database: Database, { memberId, at }: Owner): Promise<void> {
  await database
    .delete(priceAlerts)
    .where(and(ofMember(memberId), or(eq(priceAlerts.state, 'fired'), lt(priceAlerts.until, at))));
}

/** The prepared order of an alert waits for its member no more. @throws DomainError `notFound` */
export async function dismissPriceAlert(database: Database, memberId: string, id: number): Promise<void> {
  const changed = await database
    .update(priceAlerts)
    .set({ isDismissed: true })
    .where(and(ofMember(memberId), eq(priceAlerts.id, id)))
    .returning({ id: priceAlerts.id });
  if (changed.length === 0) throw new DomainError(code.notFound);
}

/** Deletes alerts whose time is over for 30 days, and those that their members have deleted. */
export async function deleteOldPriceAlerts(database: Database, nowMs: number): Promise<void> {
  const keptSince = new Date(nowMs - priceAlertKeptDays * dayMs);
  const { state, changedAt, firedAt, until } = priceAlerts;
  await database.delete(priceAlerts).where(
    or(
      // An hour later, the writer of the market has heard of it, or has started again without it.
      and(eq(state, 'deleted'), lt(changedAt, new Date(nowMs - dayMs / 24))),
      and(eq(state, 'fired'), lt(firedAt, keptSince)),
      lt(until, keptSince),
    ),
  );
}

/** The alerts of a member that have fired since a time and are told in the bell. */
export const firedPriceAlerts = (connection: Connection, memberId: string, since: Date): Promise<PriceAlertRow[]> =>
  connection
    .select()
    .from(priceAlerts)
    .where(and(ofMember(memberId), gte(priceAlerts.firedAt, since), sql`'bell' = any(${priceAlerts.channels})`))
    .orderBy(desc(priceAlerts.firedAt));

/** The fired alerts of a member, or those of everybody since a time, that are still to be told by push or mail. */
export const untoldPriceAlerts = (
  connection: Connection,
  of: { readonly memberId: string } | { readonly since: Date },
): Promise<PriceAlertRow[]> =>
  connection
    .select()
    .from(priceAlerts)
    .where(
      and(
        sql`${priceAlerts.untold} <> '{}'`,
        'since' in of ? gte(priceAlerts.firedAt, of.since) : eq(priceAlerts.memberId, of.memberId),
      ),
    )
    .orderBy(priceAlerts.firedAt)
    .limit(1000);

/** Notes that a firing was told by a channel. One that has come since stays to be told. Returns whether it was untold. */
export async function markPriceAlertTold(
  connection: Connection,
  { id, firedTradeId }: PriceAlertRow,
  channel: AlertChannel,
): Promise<boolean> {
  const { untold } = priceAlerts;
  const told = await connection
    .update(priceAlerts)
    .set({ untold: sql`array_remove(${untold}, ${channel})` })
    .where(
      and(eq(priceAlerts.id, id), sql`${channel} = any(${untold})`, eq(priceAlerts.firedTradeId, firedTradeId ?? 0)),
    )
    .returning({ id: priceAlerts.id });
  return told.length > 0;
}

/** Changes an alert in the market's order of changes. `change` returns `undefined` when it stays as it is. */
async function changeRow(
  { database, markets }: AlertContext,
  { memberId, at }: Owner,
  id: number,
  change: (market: Market, row: PriceAlertRow) => Partial<typeof priceAlerts.$inferInsert> | undefined,
): Promise<PriceAlert> {
  return inTransaction(database, async (tx) => {
    const own = and(ofMember(memberId), eq(priceAlerts.id, id));
    const [known] = await tx.select({ symbol: priceAlerts.symbol }).from(priceAlerts).where(own);
    if (known === undefined) throw new DomainError(code.notFound);
    await lockAlerts(tx, known.symbol);
    const [row] = await tx.select().from(priceAlerts).where(own).for('update');
    if (row === undefined) throw new DomainError(code.notFound);
    const market = marketOf(markets, row.symbol);
    const values = change(market, row);
    if (values === undefined) return toPriceAlert(market.terms, row, at);
    const [changed] = await tx
      .update(priceAlerts)
      .set({ ...values, changedAt: at, change: sql`nextval('price_alert_changes')` })
      .where(eq(priceAlerts.id, id))
      .returning();
    return toPriceAlert(market.terms, stored(changed), at);
  });
}

/**
 * Lets only one transaction at a time change the alerts of a market, so that the numbers of changes are committed in their
 * order and the writer misses none.
 */
const lockAlerts = (tx: Transaction, symbol: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('alerts'), hashtext(${symbol}))`);

/** The columns of an alert's terms. @throws DomainError `badRequest`, `priceOffTick`, `alertReached`; as an order's price */
function checkedTerms(market: Market, given: PriceAlertTerms, at: Date) {
  const { repeats, until, channels, prepared } = given;
  const end = until === undefined ? null : new Date(until * 1000);
  if (end !== null && (end <= at || end.getTime() > at.getTime() + maxPriceAlertDays * dayMs))
    throw new DomainError(code.badRequest, { field: 'until' });
  const condition = checkedCondition(market, given, at);
  if (prepared !== undefined) {
    const figures = market.view.ticker(at.getTime());
    const refusal = refuseSpotOrder(stepsOf(market.terms), { ...prepared, type: 'limit' }, { last: figures?.price });
    if (refusal !== undefined) {
      const { code: refused, field, limit } = refusal;
      throw new DomainError(refused, { field: `prepared.${field}`, ...(limit !== undefined && { limit }) });
    }
  }
  return {
    ...condition,
    repeats,
    until: end,
    channels: [...new Set(channels)],
    prepared: prepared ?? null,
  };
}

type Condition = Pick<PriceAlertTerms, 'kind' | 'price' | 'percent'>;

/** What an alert waits for, from the market's present price. */
function checkedCondition({ terms, view }: Market, form: Condition, at: Date) {
  const figures = view.ticker(at.getTime());
  // A market without a trade has no price, and is not listed.
  if (figures === undefined) throw new DomainError(code.notFound, { field: 'symbol' });
  const refusal = refusePriceAlert(form, { pricePrecision: terms.priceDecimals }, figures);
  if (refusal !== undefined) throw new DomainError(refusal.code, { field: refusal.field });
  const target = priceAlertTarget(form, figures.price, terms.priceDecimals);
  return {
    kind: form.kind,
    direction: priceAlertDirection(form, figures.price, terms.priceDecimals),
    priceTicks: target === undefined ? null : toTicks(terms, target),
    percent: form.percent === undefined ? null : Number(parseUnits(form.percent, percentDecimals)),
  };
}

/** @throws DomainError `notFound` */
function marketOf(markets: Markets, symbol: string): Market {
  const market = markets.get(symbol);
  if (market === undefined) throw new DomainError(code.notFound, { field: 'symbol' });
  return market;
}

function stored(row: PriceAlertRow | undefined): PriceAlertRow {
  if (row === undefined) throw new Error('an alert was not stored');
  return row;
}

const isOver = ({ until }: PriceAlertRow, at: Date) => until !== null && until <= at;

export const alertPercent = (percent: number | null): Decimal | null =>
  percent === null ? null : formatUnits(BigInt(percent), percentDecimals, true);

const alertPrice = (terms: MarketTerms, ticks: number | null): Decimal | null =>
  ticks === null ? null : formatPrice(terms, ticks);

/** What a fired alert tells of its trade. `null` for one that has not fired. */
export function firingOf(terms: MarketTerms, row: PriceAlertRow) {
  const { firedAt, firedDirection, firedTicks, beforeTicks, beforeAt, dayTicks } = row;
  if (firedAt === null || firedDirection === null || firedTicks === null) return null;
  return {
    time: epochSeconds(firedAt),
    direction: firedDirection,
    price: formatPrice(terms, firedTicks),
    priceBefore: alertPrice(terms, beforeTicks),
    pauseSeconds: beforeAt === null ? null : Math.max(0, Math.round((firedAt.getTime() - beforeAt.getTime()) / 1000)),
    dayPrice: alertPrice(terms, dayTicks),
  };
}

function toPriceAlert(terms: MarketTerms, row: PriceAlertRow, at: Date): PriceAlert {
  const { id, symbol, kind, direction, repeats, channels, prepared, state } = row;
  return {
    id,
    symbol,
    kind,
    direction,
    price: alertPrice(terms, row.priceTicks),
    percent: alertPercent(row.percent),
    repeats,
    until: row.until === null ? null : epochSeconds(row.until),
    channels,
    prepared,
    state: state === 'fired' || state === 'deleted' ? 'fired' : isOver(row, at) ? 'ended' : state,
    createTime: epochSeconds(row.createdAt),
    fired: firingOf(terms, row),
  };
}
