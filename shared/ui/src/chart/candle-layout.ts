/** Computes the positions of a candle chart in px. Pure, so that tests need no screen. */
import { roundStep } from '../bundled/round-step.ts';

/** A candle for drawing. Numbers are precise enough here: no amount is computed from them. */
export interface Candle {
  /** Epoch seconds of its start. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface CandleLayoutOptions {
  readonly width: number;
  readonly height: number;
  /** Width of the price axis at the right; 0 leaves it out. */
  readonly axisWidth: number;
  /** Minimum distance from candle to candle. */
  readonly step: number;
  /** At most this many candles, even if more would fit. */
  readonly maxCandles?: number | undefined;
  readonly lastPrice: number;
  /** Pins the last price at this height; the scale moves around it. */
  readonly lastPriceY?: number | undefined;
}

export interface CandleLayout {
  readonly visible: readonly Candle[];
  /** Distance from candle to candle. */
  readonly step: number;
  /** The lower and the right edge of the plot. */
  readonly bottom: number;
  readonly right: number;
  readonly volumeTop: number;
  readonly x: (index: number) => number;
  readonly y: (price: number) => number;
  readonly priceTicks: readonly number[];
  /** Decimals that the price ticks need. */
  readonly tickDigits: number;
  /** The UTC parts of `time` are those to show. `day`: the date, not the time of the day. */
  readonly timeTicks: readonly { readonly x: number; readonly time: number; readonly day: boolean }[];
}

export const timeAxisHeight = 24;
const paddingPx = 12;
/** The maximum factor by which `step` grows when there are too few candles for the width. */
const maxStepFactor = 2;
const minute = 60;
const day = 86_400;
const timeSteps = [5, 15, 30, 60, 120, 240, 360, 720].map((minutes) => minutes * minute);

function ticksBetween(low: number, high: number, about: number): { ticks: number[]; digits: number } {
  const step = roundStep((high - low) / about);
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  const ticks = Array.from({ length: count }, (_, index) => (first + index) * step);
  return { ticks, digits: Math.max(0, -Math.floor(Math.log10(step))) };
}

/** Maps a price to px from the top, at the largest scale that keeps every candle inside with the last price pinned. */
function priceScale(
  visible: readonly Candle[],
  { lastPrice, lastPriceY }: CandleLayoutOptions,
  top: number,
  bottom: number,
) {
  const high = Math.max(lastPrice, ...visible.map((candle) => candle.high));
  const low = Math.min(lastPrice, ...visible.map((candle) => candle.low));
  const minRange = Math.max(Math.abs(lastPrice) * 1e-6, Number.MIN_VALUE);
  if (lastPriceY === undefined) {
    const perUnit = (bottom - top) / Math.max(high - low, minRange);
    return (price: number) => top + (high - price) * perUnit;
  }
  const above = (lastPriceY - top) / Math.max(high - lastPrice, minRange);
  const below = (bottom - lastPriceY) / Math.max(lastPrice - low, minRange);
  const perUnit = Math.min(above, below);
  return (price: number) => lastPriceY + (lastPrice - price) * perUnit;
}

function timeTicksOf(visible: readonly Candle[], step: number, x: (index: number) => number) {
  const period = (visible[1]?.time ?? 0) - (visible[0]?.time ?? 0);
  if (period <= 0) return [];
  const wanted = (110 / step) * period;
  const interval = timeSteps.find((seconds) => seconds >= wanted) ?? day * Math.ceil(wanted / day);
  return visible.flatMap(({ time }, index) => {
    // Candles of days are of days in UTC, wherever the reader is.
    const offset = period >= day ? 0 : new Date(time * 1000).getTimezoneOffset() * minute;
    const local = time - offset;
    return local % interval === 0 ? [{ x: x(index), time: local, day: interval >= day }] : [];
  });
}

/** Lays out the candles that fit, the newest at the right. */
export function layOutCandles(candles: readonly Candle[], frame: CandleLayoutOptions): CandleLayout {
  const { width, height, axisWidth, maxCandles } = frame;
  const right = width - axisWidth;
  const filling = maxCandles === undefined ? right / candles.length : 0;
  const step = Math.max(frame.step, Math.min(filling, frame.step * maxStepFactor));
  const bottom = height - timeAxisHeight;
  const volumeTop = bottom - bottom * 0.16;
  const fitting = Math.max(1, Math.ceil(right / step));
  const visible = candles.slice(-Math.min(fitting, maxCandles ?? fitting));
  const x = (index: number) => right - (visible.length - index - 0.5) * step;
  const top = paddingPx;
  const priceBottom = volumeTop - paddingPx;
  const y = priceScale(visible, frame, top, priceBottom);
  const perUnit = y(0) - y(1);
  const priceAt = (position: number) => (y(0) - position) / perUnit;
  const { ticks, digits } = ticksBetween(priceAt(priceBottom), priceAt(top), Math.max(2, height / 56));
  const timeTicks = timeTicksOf(visible, step, x);
  return { visible, step, bottom, right, volumeTop, x, y, priceTicks: ticks, tickDigits: digits, timeTicks };
}

/** The mean of the last `period` closes of each candle that has enough before it; `index` is the candle's in `candles`. */
export function movingAverage(
  candles: readonly Candle[],
  period: number,
): readonly { readonly index: number; readonly value: number }[] {
  const closes = candles.map((candle) => candle.close);
  return closes.slice(period - 1).map((_, start) => ({
    index: start + period - 1,
    value: closes.slice(start, start + period).reduce((sum, close) => sum + close, 0) / period,
  }));
}
