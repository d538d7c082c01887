/** The sums of a category in USDT (spec §2.9 'summary box', §5 'Display'). */
import type { CallData } from '@livery/contract/call';
import type { SpotProduct } from '@livery/contract/calls/spot';
import { wealthSummaryCall } from '@livery/contract/calls/wealth/pledges';
import { add, isEqual, isPositive, multiply, round, toDecimal, type Decimal } from '@livery/contract/decimal';
import type { FractionDigits } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';

type CoinSummary = CallData<typeof wealthSummaryCall>['coins'][number];

export const usdt = 'USDT';

export type PriceOf = (coin: string) => Decimal;

/** The spot price of coin+USDT, or 1 when no price exists (spec §5). */
export function pricesIn(markets: readonly Pick<SpotProduct, 'symbol' | 'price'>[]): PriceOf {
  const prices = new Map(markets.map(({ symbol, price }) => [symbol, price]));
  return (coin) => {
    const price = coin === usdt ? undefined : prices.get(coin + usdt);
    return price !== undefined && isPositive(price) ? price : toDecimal('1');
  };
}

/** The decimals that a summary amount is truncated to (spec §9). */
const summaryDecimals = 6;

/** An amount in USDT, truncated to six decimals. */
export const inUsdt = (amount: Decimal, price: Decimal): Decimal => multiply(amount, price, summaryDecimals);

export type SummaryField = 'pledgeAmount' | 'todayAmount' | 'incomeAmount';

/** The sum of a field over all coins. */
export const totalInUsdt = (coins: readonly CoinSummary[], field: SummaryField, priceOf: PriceOf): Decimal =>
  add(...coins.map((coin) => inUsdt(coin[field], priceOf(coin.coin))));

/** Summary amounts show six decimals if they have any decimals (spec §5), otherwise none. */
export const summaryDigits = (amount: Decimal): FractionDigits =>
  isEqual(amount, round(amount, 0)) ? { max: 0 } : { min: summaryDecimals, max: summaryDecimals };

/** The member's summary of a category; `undefined` for a visitor. */
export const useSummary = (category: number) =>
  useMemberCall(wealthSummaryCall, { params: { id: category } }, ['wealth']);

export type Summary = ReturnType<typeof useSummary>;
