import { changePercent, isPositive, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { priceDigits } from '@livery/market-ui/market';
import { useTicker } from '@livery/platform';
import { spotMessages } from '../../../messages.ts';
import { useMarket } from './market.ts';

/** The market's last price. */
export function useLastPrice(): Decimal {
  const market = useMarket();
  return (useTicker(market.symbol)?.price as Decimal | undefined) ?? market.price;
}

/** Returns a function that says how far a price is from the last one: `at 65,100.00, 1.69% below the last price`. */
export function useDistanceText(): (price: Decimal) => string {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const market = useMarket();
  const last = useLastPrice();
  return (price) => {
    const apart = isPositive(last) ? changePercent(last, price) : undefined;
    const percent = formatPercent(apart?.replace('-', '') ?? '0', language, { min: 2 });
    const at = formatDecimal(price, language, priceDigits(market));
    return t(apart?.startsWith('-') ? 'chartTagBelow' : 'chartTagAbove', { price: at, percent });
  };
}
