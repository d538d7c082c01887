/** The currency that a member sees totals in (spec §3 'valuationMethod', §7 `/me/valuation`). */
import type { Currency } from '@livery/contract/calls/content';
import { isPositive, multiply, subtract, toDecimal, type Decimal } from '@livery/contract/decimal';
import type { FractionDigits } from '@livery/i18n';
import { usdt, usdtDecimals } from '../valuation/usdt-value.ts';

export interface DisplayCurrency {
  readonly code: string;
  /** Of this currency for one USDT. */
  readonly rate: Decimal;
  readonly decimals: number;
}

/** What totals are in until the member's currency and its rate are known. */
export const usdtCurrency: DisplayCurrency = { code: usdt, rate: toDecimal('1'), decimals: usdtDecimals };

/** The decimals that a currency is written with: two for most, none for the yen. */
function decimalsOf(code: string): number {
  // Other codes than those of ISO 4217 are refused by `Intl`.
  if (!/^[A-Z]{3}$/.test(code)) return 2;
  return (
    new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** The member's currency among those that the exchange has rates of. */
export function displayCurrency(code: string | undefined, listed: readonly Currency[]): DisplayCurrency {
  const found = listed.find((one) => one.code === code);
  return found && isPositive(found.rate)
    ? { code: found.code, rate: found.rate, decimals: decimalsOf(found.code) }
    : usdtCurrency;
}

/** The digits that amounts in a currency are shown with. */
export const currencyDigits = ({ decimals }: DisplayCurrency): FractionDigits => ({ min: decimals, max: decimals });

/** An amount of USDT in a currency, cut towards zero, because money is never rounded up. */
export const inCurrency = (amount: Decimal, { rate, decimals }: DisplayCurrency): Decimal =>
  multiply(amount, rate, decimals);

interface Totals {
  readonly total: Decimal;
  readonly frozen: Decimal;
  readonly available: Decimal;
}

/** Totals of USDT in a currency, which add up as shown. */
export function totalsInCurrency({ total, frozen }: Totals, currency: DisplayCurrency): Totals {
  const all = inCurrency(total, currency);
  const held = inCurrency(frozen, currency);
  return { total: all, frozen: held, available: subtract(all, held) };
}
