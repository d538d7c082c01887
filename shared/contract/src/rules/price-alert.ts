/** Which price alerts a market takes, and how one reads after it has fired: the rules that both ends follow. */
import {
  add,
  compare,
  divide,
  isLess,
  isMore,
  multiply,
  parseUnits,
  subtract,
  toDecimal,
  zero,
  type Decimal,
} from '../decimal.ts';
import { code } from '../envelope.ts';
import type { SpotSteps } from './spot-order.ts';

/** As many alerts as a member may have, fired and ended ones included. */
export const maxPriceAlerts = 50;
/** How long fired and ended alerts are kept. */
export const priceAlertKeptDays = 30;
/** The furthest end of an alert. */
export const maxPriceAlertDays = 366;

/** `price`: the last price reaches a price. `day`: it changes by a percentage in 24 hours. `now`: by one from now on. */
export const priceAlertKinds = ['price', 'day', 'now'] as const;
export type PriceAlertKind = (typeof priceAlertKinds)[number];

/** `either`: a change in 24 hours counts both ways. */
export const priceAlertDirections = ['rise', 'fall', 'either'] as const;
export type PriceAlertDirection = (typeof priceAlertDirections)[number];

/** The condition of an alert, as a form gives it. */
export interface PriceAlertForm {
  readonly kind: PriceAlertKind;
  /** For `price`. */
  readonly price?: Decimal | undefined;
  /** For `day`, above zero, and for `now`, where a negative one is a fall. */
  readonly percent?: Decimal | undefined;
}

/** A market's last price and its change over 24 hours, in percent. */
interface MarketFigures {
  readonly price: Decimal;
  readonly change: Decimal;
}

export interface PriceAlertRefusal {
  readonly code: number;
  readonly field: 'price' | 'percent';
}

const percentDecimals = 2;
const hundred = toDecimal('100');
const minPercent = toDecimal('-99');
const maxPercent = toDecimal('1000');
const maxTicks = 10n ** 12n;

const decimalsOf = (value: Decimal) => value.split('.')[1]?.replace(/0+$/, '').length ?? 0;
const absolute = (value: Decimal) => (isLess(value, zero) ? subtract(zero, value) : value);

/** The price that an alert waits for. A change in 24 hours has none, because it is measured against a price that moves. */
export function priceAlertTarget(
  { kind, price, percent = zero }: PriceAlertForm,
  last: Decimal,
  pricePrecision: number,
): Decimal | undefined {
  if (kind === 'price') return price;
  if (kind === 'day') return undefined;
  return divide(multiply(last, add(hundred, percent)), hundred, pricePrecision, 'half');
}

/** Whether an alert waits for a higher price than the last one. Call it for alerts that are not refused. */
export function priceAlertDirection(form: PriceAlertForm, last: Decimal, pricePrecision: number): PriceAlertDirection {
  const target = priceAlertTarget(form, last, pricePrecision);
  if (target === undefined) return 'either';
  return isMore(target, last) ? 'rise' : 'fall';
}

/** Why a market does not take an alert. `undefined` when it does. */
export function refusePriceAlert(
  form: PriceAlertForm,
  { pricePrecision }: Pick<SpotSteps, 'pricePrecision'>,
  { price: last, change }: MarketFigures,
): PriceAlertRefusal | undefined {
  const { kind, price, percent } = form;
  const field = kind === 'price' ? 'price' : 'percent';
  const given = kind === 'price' ? price : percent;
  const other = kind === 'price' ? percent : price;
  if (other !== undefined) return { code: code.badRequest, field: field === 'price' ? 'percent' : 'price' };
  if (given === undefined) return { code: code.badRequest, field };
  if (kind !== 'price') {
    const isOutside = isLess(given, kind === 'day' ? zero : minPercent) || isMore(given, maxPercent);
    if (isOutside || compare(given, zero) === 0 || decimalsOf(given) > percentDecimals)
      return { code: code.badRequest, field };
  }
  if (kind === 'day') {
    // It would fire at the next trade.
    return isLess(absolute(change), given) ? undefined : { code: code.alertReached, field };
  }
  if (kind === 'price' && decimalsOf(given) > pricePrecision) return { code: code.priceOffTick, field };
  const target = priceAlertTarget(form, last, pricePrecision) ?? zero;
  if (!isMore(target, zero) || parseUnits(target, pricePrecision) > maxTicks) return { code: code.badRequest, field };
  return compare(target, last) === 0 ? { code: code.alertReached, field } : undefined;
}

/** How far beyond its target the trade of an alert may be, as a share, before the alert says that it was jumped over. */
const jumpShare = toDecimal('0.001');

/** Whether the price went past the target in one trade, so that both prices have to be told. */
export const isJumpedOver = (target: Decimal, price: Decimal): boolean =>
  isMore(absolute(subtract(price, target)), multiply(target, jumpShare));
