import type { TradeRecord } from '@livery/contract/calls/c2c/fields';
import type { Decimal } from '@livery/contract/decimal';
import { formatChange, formatDecimal, type FractionDigits, type Language } from '@livery/i18n';
import { emptyInput } from '@livery/i18n/decimal-input';
import { draftDecimal, useMemberDraft } from '@livery/platform/draft';
import * as z from 'zod/mini';
import { formatFiat } from '../fiat-money.ts';
import { formatMinutes } from '../order-status.tsx';
import { differenceInPercent, type WantedAmount } from './purchase.ts';
import type { MarketRates } from './use-market.ts';

/** How offers are sorted; `price` puts the best price first. */
export const offerOrders = ['price', 'completion', 'release'] as const;
export type OfferOrder = (typeof offerOrders)[number];

const search = z.object({
  coin: z.string().check(z.maxLength(10)),
  /** `undefined` for the member's own currency. */
  currency: z.optional(z.string().check(z.maxLength(3))),
  /** The payment method; `undefined` for any. */
  bankName: z.optional(z.string().check(z.maxLength(80))),
  unit: z.enum(['fiat', 'coin']),
  amount: draftDecimal,
  order: z.enum(offerOrders),
});
/** A member's search in the market. */
export type Search = z.output<typeof search>;

const firstSearch: Search = { coin: 'USDT', unit: 'fiat', amount: emptyInput, order: 'price' };

/** The member's search, kept in this tab and over an ended session. */
export function useSearch(): readonly [search: Search, change: (change: Partial<Search>) => void] {
  const draft = useMemberDraft('c2c.buy', search);
  const value = draft.value ?? firstSearch;
  return [value, (change) => draft.keep({ ...value, ...change })];
}

/** Shown for unknown values. */
const none = '--';

/** The coin's decimals, or more where a quantity has more: a purchase is never shown truncated. */
const quantityDigits = (rates: Pick<MarketRates, 'coinDecimals'>): FractionDigits => ({
  // Stablecoins have two decimals. More would only be zeros.
  min: rates.coinDecimals <= 2 ? rates.coinDecimals : 0,
});

/** `500.00 USDT` */
export const quantityText = (
  quantity: Decimal,
  rates: Pick<MarketRates, 'coinDecimals' | 'coin'>,
  language: Language,
): string => `${formatDecimal(quantity, language, quantityDigits(rates))} ${rates.coin}`;

/** The wanted amount with its unit. */
export const wantedText = (
  { unit, value }: WantedAmount,
  rates: Pick<MarketRates, 'coinDecimals' | 'coin' | 'currency'>,
  language: Language,
): string => (unit === 'fiat' ? formatFiat(value, rates.currency, language) : quantityText(value, rates, language));

/** The distance of an offer's price from the reference: `−0.13%`. */
export function differenceText(price: Decimal, reference: Decimal | undefined, language: Language): string {
  const percent = reference && differenceInPercent(price, reference);
  return percent === undefined ? none : formatChange(percent, language, 2);
}

/** The usual time from payment to release. */
export const releaseText = ({ releaseSeconds }: TradeRecord, language: Language): string =>
  releaseSeconds === null ? none : formatMinutes(releaseSeconds, language);
