import { code } from '@livery/contract/envelope';
import { DomainError } from '../errors.ts';
import type { MarketWriter } from './market-writer.ts';
import type { PriceLevel, Side } from './order-book.ts';
import { keyOf, noise } from './price-process.ts';
import type { PriceSource } from './price-source.ts';

/** How often a market maker acts. */
export interface Pace {
  /** A multiple of `minStepMs`. */
  readonly liveStepMs: number;
  /** The pace when catching up, and while nobody watches the market. */
  readonly coarseStepMs: number;
}

/** How a market maker quotes and trades. Quantities are in lots of the market. */
export interface MarketProfile {
  readonly symbol: string;
  /** The distance between two levels of the ladder, in ticks. */
  readonly stepTicks: number;
  /** The approximate quantity of a level. */
  readonly levelLots: number;
  /** How often takers trade. */
  readonly tradesPerSecond: number;
  /** The average quantity that takers trade in a second. */
  readonly lotsPerSecond: number;
  readonly pace: Pace;
}

export interface MarketMakerOptions {
  readonly market: MarketWriter;
  readonly profile: MarketProfile;
  readonly prices: PriceSource;
  /** The seed of all its decisions. */
  readonly seed: number;
  /** SPOT accounts: the first quotes, the others take. */
  readonly makerAccount: number;
  readonly takerAccounts: readonly number[];
  readonly onFailure: (error: unknown) => void;
}

const ladderLevels = 20;
/** Every pace is a multiple of this step. */
export const minStepMs = 500;
/** How often a level's quantity changes; each level does so at its own time. */
const redrawMs = 20_000;
/** Temporary refusals: not enough money, no counterparty, a closed market, a closing exchange. */
const transientRefusals: ReadonlySet<number> = new Set([
  code.insufficientBalance,
  code.noLiquidity,
  code.marketClosed,
  code.unavailable,
]);
/** The maximum distance from the fair price at which a taker trades. */
const priceTolerance = 0.01;
/** The size of a taker's order for an evenly distributed draw: mostly small, sometimes large, one on average. */
export const takerSize = (draw: number): number => 3 * draw ** 2;
/** Prices beyond these, in ticks, are treated as faults, because the market could not calculate with them. */
const minTicks = 1;
const maxTicks = 1e11;

/**
 * The treasury members of one market: one quotes a ladder around the fair price, the others trade with it and with
 * members.
 */
export class MarketMaker {
  readonly market: MarketWriter;
  readonly #options: MarketMakerOptions;
  readonly #key: number;
  #isQuoting = false;

  constructor(options: MarketMakerOptions) {
    this.market = options.market;
    this.#options = options;
    this.#key = keyOf(options.profile.symbol);
  }

  /** Acts once for the `spanMs` before a time. The same seed, time and span give the same commands. */
  act(at: number, spanMs: number): void {
    const { makerAccount, profile, seed } = this.#options;
    const fairTicks = this.market.isOpen ? this.#fairTicks(at) : undefined;
    if (fairTicks === undefined) {
      this.#withdrawQuotes(at);
      return;
    }
    const earlierTicks = this.#fairTicks(at - spanMs) ?? fairTicks;
    this.#isQuoting = true;
    const ladder = { buy: this.#ladder('buy', fairTicks, at), sell: this.#ladder('sell', fairTicks, at) };
    this.#reportFailure(this.market.quote({ accountId: makerAccount, ...ladder, at }));
    const expected = profile.tradesPerSecond * (spanMs / 1000);
    const drawn = noise(seed, this.#key, at, 1);
    if (drawn < expected) this.#placeTakerOrder(fairTicks, earlierTicks, at, spanMs / Math.min(1, expected));
  }

  /** An offset within each step, so that the markets do not all act at once. */
  offsetMs(stepMs: number): number {
    return Math.floor((noise(this.#key) * stepMs) / minStepMs) * minStepMs;
  }

  get pace(): Pace {
    return this.#options.profile.pace;
  }

  #fairTicks(at: number): number | undefined {
    const { symbol, priceDecimals } = this.market.terms;
    const price = this.#options.prices.priceOf(symbol, at);
    const ticks = price === undefined ? Number.NaN : price * 10 ** priceDecimals;
    return ticks >= minTicks && ticks <= maxTicks ? ticks : undefined;
  }

  /** Withdraws the quotes, because the price is unknown or the market is closed. */
  #withdrawQuotes(at: number): void {
    if (!this.#isQuoting) return;
    this.#isQuoting = false;
    this.#reportFailure(this.market.quote({ accountId: this.#options.makerAccount, buy: [], sell: [], at }));
  }

  /**
   * Places one order of one taker, more often with the price than against it. `spanMs` is the time that the order
   * covers.
   */
  #placeTakerOrder(fairTicks: number, earlierTicks: number, at: number, spanMs: number): void {
    const { takerAccounts, profile, seed } = this.#options;
    const draw = (purpose: number) => noise(seed, this.#key, at, purpose);
    const accountId = takerAccounts[Math.floor(draw(2) * takerAccounts.length)];
    if (accountId === undefined) return;
    const side: Side = draw(3) < 0.5 + 0.15 * Math.sign(fairTicks - earlierTicks) ? 'buy' : 'sell';
    const lots = Math.max(1, Math.round(profile.lotsPerSecond * (spanMs / 1000) * takerSize(draw(4))));
    const priceTicks = Math.round(fairTicks * (side === 'buy' ? 1 + priceTolerance : 1 - priceTolerance));
    this.#reportFailure(this.market.place({ accountId, side, priceTicks, lots, timeInForce: 'immediate', at }));
  }

  /** Levels on a grid that does not move with the price: one at random in each cell, best first. */
  #ladder(side: Side, fairTicks: number, at: number): PriceLevel[] {
    const { seed, profile } = this.#options;
    const { stepTicks, levelLots } = profile;
    const outwards = side === 'buy' ? -1 : 1;
    const middle = Math.floor(fairTicks / stepTicks);
    const levels: PriceLevel[] = [];
    for (let distance = 1; distance <= ladderLevels; distance += 1) {
      const cell = middle + outwards * distance;
      if (cell < 1) break;
      const draw = (purpose: number) => noise(seed, this.#key, cell, purpose);
      const priceTicks = cell * stepTicks + Math.floor(draw(5) * stepTicks);
      const thought = Math.floor(at / redrawMs + draw(6));
      const size = 0.4 + 1.2 * noise(seed, this.#key, cell, thought, 7);
      levels.push({ priceTicks, lots: Math.max(1, Math.round(levelLots * size * (1 + distance / 8))) });
    }
    return levels;
  }

  #reportFailure(command: Promise<unknown>): void {
    command.catch((error: unknown) => {
      if (!(error instanceof DomainError && transientRefusals.has(error.code))) this.#options.onFailure(error);
    });
  }
}
