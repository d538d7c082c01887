import { formatDecimal, useLanguage } from '@livery/i18n';
import { useConfiguration, usePlatform } from '@livery/platform';
import { useEffect } from 'react';
import { useMarket } from './market.ts';
import { pairName } from '@livery/market-ui/market';

/** Often enough for an eye on a row of tabs. */
const everyMs = 1000;

/** The tab's title carries the price: `67,240.1 BTC/USDT | Aldera`. */
export function usePriceTitle(): void {
  const { market: live } = usePlatform();
  const language = useLanguage();
  const market = useMarket();
  const { appName } = useConfiguration();
  const { symbol, pricePrecision } = market;
  const name = `${pairName(market)} | ${appName}`;
  useEffect(() => {
    let [page, shown] = ['', ''];
    const show = () => {
      // What the page is called without a price; its name may change, as with the language.
      if (document.title !== shown) page = document.title;
      const price = live.tickers.get(symbol)?.price;
      const digits = { min: pricePrecision, max: pricePrecision };
      document.title = price === undefined ? name : `${formatDecimal(price, language, digits)} ${name}`;
      shown = document.title;
    };
    show();
    const timer = setInterval(show, everyMs);
    return () => {
      clearInterval(timer);
      // Whoever goes on to another page has its name by now.
      if (document.title === shown) document.title = page;
    };
  }, [live, language, symbol, pricePrecision, name]);
}
