import type { TradeRecord } from '@livery/contract/calls/c2c/fields';
import type { Decimal } from '@livery/contract/decimal';
import { formatChange, formatDecimal, type FractionDigits, type Language } from '@livery/i18n';
import { formatMinutes } from '../shared/duration.ts';
import { formatFiat } from '../shared/fiat-money.ts';
import { differenceInPercent } from './purchase.ts';
import type { MarketRates } from './use-rates.ts';
import type { WantedAmount } from './wanted-amount.ts';

/** What is not known. */
const none = '--';

/** A coin's decimals, and more where a quantity has them: what is bought is never shown cut. */
const quantityDigits = (rates: Pick<MarketRates, 'coinDecimals'>): FractionDigits => ({
  // USDT and its like have two; the eight of others would be zeros.
  min: rates.coinDecimals <= 2 ? rates.coinDecimals : 0,
});

/** `500.00 USDT` */
export const quantityText = (
  quantity: Decimal,
  rates: Pick<MarketRates, 'coinDecimals' | 'coin'>,
  language: Language,
): string => `${formatDecimal(quantity, language, quantityDigits(rates))} ${rates.coin}`;

/** What a buyer wants, with its unit. */
export const wantedText = (
  { unit, value }: WantedAmount,
  rates: Pick<MarketRates, 'coinDecimals' | 'coin' | 'currency'>,
  language: Language,
): string => (unit === 'fiat' ? formatFiat(value, rates.currency, language) : quantityText(value, rates, language));

/** How far an offer's price is from the reference: `−0.13%`. */
export function differenceText(price: Decimal, reference: Decimal | undefined, language: Language): string {
  const percent = reference && differenceInPercent(price, reference);
  return percent === undefined ? none : formatChange(percent, language, 2);
}

/** The usual time from payment to release. */
export const releaseText = ({ releaseSeconds }: TradeRecord, language: Language): string =>
  releaseSeconds === null ? none : formatMinutes(releaseSeconds, language);
