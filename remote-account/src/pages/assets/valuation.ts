/** Values of coins in USDT, in exact decimals (spec §5 'Display'). */
import { currenciesCall, type Currency } from '@livery/contract/calls/content';
import { memberInfoCall } from '@livery/contract/calls/member';
import { spotProductsCall } from '@livery/contract/calls/spot';
import { add, isDecimal, isPositive, multiply, subtract, toDecimal, type Decimal } from '@livery/contract/decimal';
import type { FractionDigits } from '@livery/i18n';
import { useAge, useConfiguration, useLiveState, usePlatform } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PriceOf } from './accounts.ts';

/** The number of decimals of a value in USDT (spec §9). */
export const usdtDecimals = 4;

/** The spot market whose price values a coin: `BTC` → `BTCUSDT`. */
export const usdtSymbol = (coin: string): string => `${coin}${usdt}`;

const one = toDecimal('1');

/** Whether this is a price; a server sends `0` for a market without trades. */
const isPrice = (price: string | undefined): price is Decimal => isDecimal(price) && isPositive(price);

interface PriceSources {
  /** The price of the live socket. */
  readonly live: string | undefined;
  /** The price of the list of spot markets. */
  readonly listed: string | undefined;
  /** Whether that list is loaded; before that, a missing price does not mean a missing market. */
  readonly isListKnown: boolean;
}

/** The latest price of a coin in USDT; 1 if the coin has no market (spec §5), `undefined` while unknown. */
export function usdtPrice(coin: string, { live, listed, isListKnown }: PriceSources): Decimal | undefined {
  if (coin === usdt) return one;
  if (isPrice(live)) return live;
  if (isPrice(listed)) return listed;
  return isListKnown ? one : undefined;
}

/** An amount's value, truncated to four decimals, because money is never rounded up. */
export const usdtValue = (amount: Decimal, price: Decimal): Decimal => multiply(amount, price, usdtDecimals);

/** The sum; `undefined` while one of its parts is unknown. */
export function sumOfKnown(amounts: readonly (Decimal | undefined)[]): Decimal | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === amounts.length ? add(...known) : undefined;
}

/** The coin of all values (spec §9). */
export const usdt = 'USDT';

/** The currency that a member sees totals in (spec §3 'valuationMethod', §7 `/me/valuation`). */
export interface DisplayCurrency {
  readonly code: string;
  /** Of this currency for one USDT. */
  readonly rate: Decimal;
  readonly decimals: number;
}

/** The currency of totals until the member's currency and its rate are known. */
export const usdtCurrency: DisplayCurrency = { code: usdt, rate: toDecimal('1'), decimals: usdtDecimals };

/** The decimals that a currency is written with: two for most, none for the yen. */
function decimalsOf(code: string): number {
  // `Intl` throws on codes that do not have the form of ISO 4217.
  if (!/^[A-Z]{3}$/.test(code)) return 2;
  return (
    new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** The member's currency, if the exchange has a rate for it; otherwise USDT. */
export function displayCurrency(code: string | undefined, listed: readonly Currency[]): DisplayCurrency {
  const found = listed.find((one) => one.code === code);
  return found && isPositive(found.rate)
    ? { code: found.code, rate: found.rate, decimals: decimalsOf(found.code) }
    : usdtCurrency;
}

/** The digits that amounts in a currency are shown with. */
export const currencyDigits = ({ decimals }: DisplayCurrency): FractionDigits => ({ min: decimals, max: decimals });

/** An amount of USDT in a currency, truncated, because money is never rounded up. */
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

/** The member's currency, else the tenant's, at the exchange's current rate. */
export function useDisplayCurrency(): DisplayCurrency {
  const { defaultCurrency } = useConfiguration();
  const member = useCall(memberInfoCall).data;
  const code = member && (member.valuationMethod || defaultCurrency);
  const listed = useCall(currenciesCall).data?.list;
  return useMemo(() => displayCurrency(code, listed ?? []), [code, listed]);
}

/** Live prices of several symbols, joined in order. As a string they re-render the component only when a price changes. */
function useLivePrices(symbols: readonly string[]): string {
  const { market } = usePlatform();
  useEffect(() => market.watchTickers(), [market]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = symbols.map((symbol) => market.tickers.subscribe(symbol, listener));
      return () => ends.forEach((end) => end());
    },
    [market, symbols],
  );
  const read = () =>
    symbols
      .map((symbol) => {
        const price = market.tickers.get(symbol)?.price;
        return isDecimal(price) ? price : '';
      })
      .join(' ');
  return useSyncExternalStore(subscribe, read, read);
}

interface Prices {
  readonly priceOf: PriceOf;
  /** Whether a coin has a market in USDT. */
  readonly hasMarket: (coin: string) => boolean;
  /** Whether the list of markets could not be loaded; live prices do not replace it. */
  readonly failed: boolean;
  readonly retry: () => Promise<unknown>;
}

/** The current prices of coins: those of the list of spot markets, replaced by those of the live socket. */
export function usePrices(coins: readonly string[]): Prices {
  const { data, isError, refetch } = useCall(spotProductsCall);
  const symbols = useMemo(() => coins.map(usdtSymbol), [coins]);
  const live = useLivePrices(symbols);
  return useMemo(() => {
    const latest = live.split(' ');
    const listed = new Map(data?.coins.map(({ symbol, price }) => [symbol, price]));
    const known = new Map(
      coins.map((coin, index) => {
        const sources = { live: latest[index], listed: listed.get(usdtSymbol(coin)), isListKnown: data !== undefined };
        return [coin, usdtPrice(coin, sources)];
      }),
    );
    return {
      priceOf: (coin) => known.get(coin),
      hasMarket: (coin) => listed.has(usdtSymbol(coin)),
      failed: isError && data === undefined,
      retry: refetch,
    };
  }, [coins, data, isError, live, refetch]);
}

/** Whole seconds since prices were live; `undefined` while they are not stale. */
export function usePriceAge(): number | undefined {
  const { prices, lastMessageAt } = useLiveState();
  return useAge(prices === 'stale' ? lastMessageAt : undefined);
}
