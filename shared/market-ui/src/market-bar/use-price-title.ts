import { formatDecimal, useLanguage } from '@livery/i18n';
import { useConfiguration, type Platform } from '@livery/platform';
import { useEffect } from 'react';
import { priceDigits } from '../market/figures.ts';
import { pairName, type Market } from '../market/market.ts';

/** A title in a row of tabs needs no more. */
const intervalMs = 1000;

/** The tab's title carries the market's price of these tickers: `67,240.1 BTC/USDT | Aldera`. */
export function usePriceTitle(market: Market, tickers: Platform['market']['tickers']): void {
  const language = useLanguage();
  const { appName } = useConfiguration();
  const { symbol, pricePrecision } = market;
  const name = `${pairName(market)} | ${appName}`;
  useEffect(() => {
    let [pageTitle, shownTitle] = ['', ''];
    const show = () => {
      // The page's own title, which may change with the language.
      if (document.title !== shownTitle) pageTitle = document.title;
      const price = tickers.get(symbol)?.price;
      const digits = priceDigits({ pricePrecision });
      document.title = price === undefined ? name : `${formatDecimal(price, language, digits)} ${name}`;
      shownTitle = document.title;
    };
    show();
    const timer = setInterval(show, intervalMs);
    return () => {
      clearInterval(timer);
      // The next page may have set its title already.
      if (document.title === shownTitle) document.title = pageTitle;
    };
  }, [tickers, language, symbol, pricePrecision, name]);
}
