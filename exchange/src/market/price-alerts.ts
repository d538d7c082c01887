/** The price alerts of a market, as its writer compares them with each trade (docs/decisions.md §78). */
import { and, desc, eq, gt, inArray, lte, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../storage/database.ts';
import { rowsAsJson } from '../storage/rows.ts';
import { priceAlertBacklogs, priceAlerts, trades as storedTrades } from '../storage/schema/index.ts';
import type { CandleSeries } from './candles.ts';
import type { Settlement } from './settlement.ts';
import type { PriceTerms } from './terms.ts';

/** The part of a trade that alerts look at. `at` in milliseconds since the epoch. */
interface AlertTrade {
  readonly id: number;
  readonly priceTicks: number;
  readonly at: number;
}

const columns = {
  id: priceAlerts.id,
  memberId: priceAlerts.memberId,
  kind: priceAlerts.kind,
  direction: priceAlerts.direction,
  priceTicks: priceAlerts.priceTicks,
  percent: priceAlerts.percent,
  repeats: priceAlerts.repeats,
  isArmed: priceAlerts.isArmed,
  firedDirection: priceAlerts.firedDirection,
  until: priceAlerts.until,
  state: priceAlerts.state,
  change: priceAlerts.change,
  changedAt: priceAlerts.changedAt,
};
type Row = Pick<typeof priceAlerts.$inferSelect, keyof typeof columns>;

type Direction = 'rise' | 'fall';

/** One way in which a trade moves an alert: it fires it, or arms it again after it has fired. */
interface Threshold {
  readonly alert: Row;
  readonly direction: Direction;
  readonly arms: boolean;
  /** In ticks, or in hundredths of a percent for a change in 24 hours. */
  readonly value: number;
}

/** An alert that a trade fires or arms. */
interface Crossing extends Threshold {
  readonly trade: AlertTrade;
  readonly before: Pick<AlertTrade, 'priceTicks' | 'at'> | undefined;
  readonly dayTicks: number | undefined;
}

/** More alerts than these wait for the next batch, so that one trade holds up its market for a bounded time. */
const maxPerBatch = 1000;
/** The price has to come back by this share of the target, 0.5 %, before an alert fires again. */
const comebackShare = 0.005;
/** The same for a change in 24 hours, in hundredths of a percent. */
const comebackPercent = 50;
const daySeconds = 86_400;

/**
 * The alerts of one market in memory, sorted by what they wait for, so a trade looks only at the nearest of each kind.
 * Members change alerts in the database alone: every batch with trades asks for the changes since the last one. If its
 * transaction fails, the writer loads the market again, and so these.
 */
export class PriceAlerts {
  readonly #terms: PriceTerms;
  readonly #prices = { rise: new Thresholds('rise'), fall: new Thresholds('fall') };
  readonly #percents = { rise: new Thresholds('rise'), fall: new Thresholds('fall') };
  readonly #thresholdsOf = new Map<number, Threshold[]>();
  #lastChange: number | undefined;
  /** The trade before the next one. */
  #before: AlertTrade | undefined;
  /** Trades that were not compared with all alerts yet. */
  #backlog: AlertTrade[] = [];
  #isBacklogStored = false;
  #day: { readonly minute: number; readonly ticks: number | undefined } | undefined;

  constructor(terms: PriceTerms) {
    this.#terms = terms;
  }

  /** Fires and arms alerts by the trades of a batch, in its transaction, and notes their members in the settlement. */
  async fire(tx: Transaction, { trades, alerted }: Settlement, candles: CandleSeries): Promise<void> {
    const [first] = trades;
    if (first === undefined) return;
    await this.#load(tx, first.id);
    this.#backlog.push(...trades.map(({ id, priceTicks, at }) => ({ id, priceTicks, at })));
    const crossings: Crossing[] = [];
    for (let [trade] = this.#backlog; trade !== undefined; [trade] = this.#backlog) {
      // An alert that was set after an earlier batch has nothing to do with its trades.
      const setUntil = trade.id < first.id ? trade.at : Number.POSITIVE_INFINITY;
      const isDone = this.#compare(trade, { setUntil, dayTicks: this.#dayTicks(candles, trade.at) }, crossings);
      if (!isDone) break;
      this.#before = trade;
      this.#backlog.shift();
    }
    await this.#store(tx, crossings, alerted);
    await this.#storeBacklog(tx);
  }

  /** Reads what members have changed, and at first everything. */
  async #load(tx: Transaction, firstTradeId: number): Promise<void> {
    const { symbol } = this.#terms;
    if (this.#lastChange === undefined) {
      const { id, priceTicks, tradedAt } = storedTrades;
      const [backlog] = await tx.select().from(priceAlertBacklogs).where(eq(priceAlertBacklogs.symbol, symbol));
      this.#isBacklogStored = backlog !== undefined;
      const ofMarket = and(eq(storedTrades.symbol, symbol), lt(id, firstTradeId));
      const lastSeen = backlog?.tradeId ?? firstTradeId - 1;
      const missed = await tx
        .select({ id, priceTicks, tradedAt })
        .from(storedTrades)
        .where(and(ofMarket, gt(id, lastSeen)))
        .orderBy(id);
      const [before] = await tx
        .select({ id, priceTicks, tradedAt })
        .from(storedTrades)
        .where(and(ofMarket, lte(id, lastSeen)))
        .orderBy(desc(id))
        .limit(1);
      const toTrade = ({ tradedAt: at, ...trade }: (typeof missed)[number]) => ({ ...trade, at: at.getTime() });
      this.#backlog = missed.map(toTrade);
      this.#before = before && toTrade(before);
    }
    const changed = await tx
      .select(columns)
      .from(priceAlerts)
      .where(
        and(
          eq(priceAlerts.symbol, symbol),
          this.#lastChange === undefined ? eq(priceAlerts.state, 'active') : gt(priceAlerts.change, this.#lastChange),
        ),
      )
      .orderBy(priceAlerts.change);
    for (const alert of changed) {
      this.#forget(alert.id);
      if (alert.state === 'active') this.#add(alert);
    }
    this.#lastChange = changed.at(-1)?.change ?? this.#lastChange ?? 0;
  }

  #add(alert: Row): void {
    for (const threshold of thresholdsOf(alert)) {
      this.#listOf(threshold).add(threshold);
      this.#thresholdsOf.set(alert.id, [...(this.#thresholdsOf.get(alert.id) ?? []), threshold]);
    }
  }

  #forget(id: number): void {
    for (const threshold of this.#thresholdsOf.get(id) ?? []) this.#listOf(threshold).remove(threshold);
    this.#thresholdsOf.delete(id);
  }

  #listOf = ({ alert, direction }: Threshold) => (alert.kind === 'day' ? this.#percents : this.#prices)[direction];

  /** Collects what a trade crosses. Returns false when the batch is full before everything is looked at. */
  #compare(
    trade: AlertTrade,
    { setUntil, dayTicks }: { readonly setUntil: number; readonly dayTicks: number | undefined },
    crossings: Crossing[],
  ): boolean {
    const dayChange = dayTicks === undefined ? undefined : ((trade.priceTicks - dayTicks) * 10_000) / dayTicks;
    for (const [lists, value] of [
      [this.#prices, trade.priceTicks],
      [this.#percents, dayChange],
    ] as const) {
      if (value === undefined) continue;
      for (const direction of ['rise', 'fall'] as const) {
        for (const threshold of lists[direction].crossedBy(value)) {
          const { alert, arms } = threshold;
          if (alert.changedAt.getTime() > setUntil) continue;
          if (crossings.length === maxPerBatch) return false;
          this.#forget(alert.id);
          if (alert.until !== null && alert.until.getTime() <= trade.at) continue;
          crossings.push({ ...threshold, trade, before: this.#before, dayTicks });
          if (arms) this.#add({ ...alert, isArmed: true });
          else if (alert.repeats) this.#add({ ...alert, isArmed: false, firedDirection: direction });
        }
      }
    }
    return true;
  }

  /** The price 24 hours before a moment. Counted to the minute, as in the market's public figures. */
  #dayTicks(candles: CandleSeries, at: number): number | undefined {
    if (this.#percents.rise.size + this.#percents.fall.size === 0) return undefined;
    const minute = Math.floor(at / 60_000);
    if (this.#day?.minute !== minute) this.#day = { minute, ticks: dayReference(candles, minute * 60) };
    return this.#day.ticks;
  }

  /** Alerts that members have changed since they were read stay as they are. */
  async #store(tx: Transaction, crossings: readonly Crossing[], alerted: Set<string>): Promise<void> {
    if (crossings.length === 0) return;
    // The last crossing of an alert counts. One that fired in this batch has fired, whatever came after.
    const rows = new Map<number, object>();
    for (const { alert, direction, arms, trade, before, dayTicks } of crossings) {
      const fired = arms
        ? rows.get(alert.id)
        : {
            firedAt: new Date(trade.at),
            firedDirection: direction,
            firedTicks: trade.priceTicks,
            firedTradeId: trade.id,
            beforeTicks: before?.priceTicks ?? null,
            beforeAt: before === undefined ? null : new Date(before.at),
            dayTicks: alert.kind === 'day' ? (dayTicks ?? null) : null,
          };
      rows.set(alert.id, { ...fired, id: alert.id, isArmed: arms });
    }
    const stored = await tx
      .select({ id: priceAlerts.id, change: priceAlerts.change, state: priceAlerts.state })
      .from(priceAlerts)
      .where(inArray(priceAlerts.id, [...rows.keys()]))
      .orderBy(priceAlerts.id)
      .for('update');
    const unchanged = new Map(stored.map(({ id, change, state }) => [id, state === 'active' ? change : undefined]));
    const valid = crossings.filter(({ alert }) => unchanged.get(alert.id) === alert.change);
    for (const { alert, arms } of valid) if (!arms) alerted.add(alert.memberId);
    const values = rowsAsJson(Array.from(new Set(valid.map(({ alert }) => alert.id)), (id) => rows.get(id) ?? {}));
    await tx.execute(sql`
      update ${priceAlerts} as a set
        is_armed = c.is_armed,
        state = case when c.fired_at is null or a.repeats then a.state else 'fired' end,
        fired_at = coalesce(c.fired_at, a.fired_at),
        fired_direction = coalesce(c.fired_direction, a.fired_direction),
        fired_ticks = coalesce(c.fired_ticks, a.fired_ticks),
        fired_trade_id = coalesce(c.fired_trade_id, a.fired_trade_id),
        before_ticks = case when c.fired_at is null then a.before_ticks else c.before_ticks end,
        before_at = case when c.fired_at is null then a.before_at else c.before_at end,
        day_ticks = case when c.fired_at is null then a.day_ticks else c.day_ticks end,
        untold = case when c.fired_at is null then a.untold else array_remove(a.channels, 'bell') end,
        is_dismissed = a.is_dismissed and c.fired_at is null
      from jsonb_to_recordset(${values}::jsonb) as c(id bigint, is_armed boolean, fired_at timestamptz,
        fired_direction text, fired_ticks bigint, fired_trade_id bigint, before_ticks bigint, before_at timestamptz,
        day_ticks bigint)
      where a.id = c.id`);
  }

  /** Remembers where the comparison stopped, because a restart would lose it. */
  async #storeBacklog(tx: Transaction): Promise<void> {
    const { symbol } = this.#terms;
    const isBehind = this.#backlog.length > 0;
    if (isBehind) {
      const tradeId = this.#before?.id ?? 0;
      await tx
        .insert(priceAlertBacklogs)
        .values({ symbol, tradeId })
        .onConflictDoUpdate({ target: priceAlertBacklogs.symbol, set: { tradeId } });
    } else if (this.#isBacklogStored) await tx.delete(priceAlertBacklogs).where(eq(priceAlertBacklogs.symbol, symbol));
    this.#isBacklogStored = isBehind;
  }
}

/** The price that the 24 hours before a moment (epoch seconds) began with. */
const dayReference = (candles: CandleSeries, time: number): number | undefined =>
  candles.closeBefore(time - daySeconds) ?? candles.since(time - daySeconds)[0]?.openTicks;

const opposite = { rise: 'fall', fall: 'rise' } as const;

/** What an alert waits for: what fires it, or what arms it again. */
function thresholdsOf(alert: Row): Threshold[] {
  const { kind, direction, priceTicks, percent, isArmed, firedDirection } = alert;
  const value = (of: Direction) => (kind === 'day' ? (of === 'rise' ? 1 : -1) * (percent ?? 0) : (priceTicks ?? 0));
  const ways = direction === 'either' ? (['rise', 'fall'] as const) : [direction];
  if (isArmed) return ways.map((of) => ({ alert, direction: of, arms: false, value: value(of) }));
  const fired = firedDirection ?? ways[0];
  if (fired === undefined) return [];
  const comeback = kind === 'day' ? comebackPercent : (priceTicks ?? 0) * comebackShare;
  const arming = value(fired) + (fired === 'rise' ? -comeback : comeback);
  return [{ alert, direction: opposite[fired], arms: true, value: arming }];
}

/** Thresholds in one direction, the nearest one last. */
class Thresholds {
  readonly #sorted: Threshold[] = [];
  readonly #sign: 1 | -1;

  constructor(direction: Direction) {
    this.#sign = direction === 'rise' ? 1 : -1;
  }

  get size(): number {
    return this.#sorted.length;
  }

  add(threshold: Threshold): void {
    this.#sorted.splice(this.#place(threshold), 0, threshold);
  }

  remove(threshold: Threshold): void {
    const at = this.#place(threshold);
    if (this.#sorted[at] === threshold) this.#sorted.splice(at, 1);
  }

  /** Those that a value has reached, the nearest first, then the oldest. They stay until they are removed. */
  crossedBy(value: number): Threshold[] {
    let first = this.#sorted.length;
    while (first > 0 && (this.#sorted[first - 1]?.value ?? 0) * this.#sign <= value * this.#sign) first -= 1;
    return this.#sorted.slice(first).toReversed();
  }

  /** Where a threshold is, or belongs. */
  #place({ value, alert }: Threshold): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#sorted[middle];
      if (other === undefined) return middle;
      const distance = (other.value - value) * this.#sign;
      if (distance > 0 || (distance === 0 && other.alert.id > alert.id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
