import { formatDecimal, useLanguage } from '@livery/i18n';
import { useConfiguration, usePlatform } from '@livery/platform';
import { useEffect } from 'react';
import { useMarket } from './market.ts';
import { pairName, priceDigits } from '@livery/market-ui/market';

/** A title in a row of tabs needs no more. */
const intervalMs = 1000;

/** The tab's title carries the price: `67,240.1 BTC/USDT | Aldera`. */
export function usePriceTitle(): void {
  const { market: live } = usePlatform();
  const language = useLanguage();
  const market = useMarket();
  const { appName } = useConfiguration();
  const { symbol, pricePrecision } = market;
  const name = `${pairName(market)} | ${appName}`;
  useEffect(() => {
    let [pageTitle, shownTitle] = ['', ''];
    const show = () => {
      // The page's own title, which may change with the language.
      if (document.title !== shownTitle) pageTitle = document.title;
      const price = live.tickers.get(symbol)?.price;
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
  }, [live, language, symbol, pricePrecision, name]);
}
