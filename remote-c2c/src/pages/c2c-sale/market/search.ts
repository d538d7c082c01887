import type { TradeRecord } from '@livery/contract/calls/c2c/fields';
import type { Decimal } from '@livery/contract/decimal';
import { formatChange, formatDecimal, type FractionDigits, type Language } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useDraft } from '@livery/platform/draft';
import * as z from 'zod/mini';
import { formatFiat } from '../fiat-money.ts';
import { formatMinutes } from '../order-status.tsx';
import { differenceInPercent, type WantedAmount } from './purchase.ts';
import type { MarketRates } from './use-market.ts';

/** What the offers are ordered by; `price` puts the best price first. */
export const offerOrders = ['price', 'completion', 'release'] as const;
export type OfferOrder = (typeof offerOrders)[number];

const search = z.object({
  coin: z.string().check(z.maxLength(10)),
  /** `undefined`: that of the member's own choice. */
  currency: z.optional(z.string().check(z.maxLength(3))),
  /** The payment method; `undefined` while none is chosen. */
  bankName: z.optional(z.string().check(z.maxLength(80))),
  unit: z.enum(['fiat', 'coin']),
  /** As it was typed. */
  amount: z.string().check(z.maxLength(64)),
  order: z.enum(offerOrders),
});
/** What a member looks for in the market. */
export type Search = z.output<typeof search>;

const firstSearch: Search = { coin: 'USDT', unit: 'fiat', amount: '', order: 'price' };

/** The member's search, which they find again when they come back to the market in this tab. */
export function useSearch(): readonly [search: Search, change: (change: Partial<Search>) => void] {
  const { session } = usePlatform();
  const draft = useDraft('c2c.buy', search, session.current()?.id ?? '');
  const value = draft.value ?? firstSearch;
  return [value, (change) => draft.keep({ ...value, ...change })];
}

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
