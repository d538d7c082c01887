import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { isPositive, subtract, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useLayoutEffect, useRef } from 'react';
import { useTickerFigure } from '../market/use-ticker-figure.ts';
import { resultAt } from '../terms/outcomes.ts';
import { DirectedText } from './order-card.ts';

interface LiveNowProps {
  readonly order: FuturesOrderData;
  /** What the price is compared with. */
  readonly from: Decimal;
  /** Decimals of a price. */
  readonly precision: number;
  /** Nobody sees it. */
  readonly isOut: boolean;
}

/** The text of a difference, with its sign. */
function signed(
  difference: Decimal,
  language: Parameters<typeof formatDecimal>[1],
  digits: { min: number; max: number },
) {
  return (isPositive(difference) ? '+' : '') + formatDecimal(difference, language, digits);
}

/**
 * The price now and how far it is from the entry. Written into the page as text, so that a tick renders nothing
 * (docs/architecture.md, journey 4).
 */
export function LiveNow({ order, from, precision, isOut }: LiveNowProps) {
  const language = useLanguage();
  const { market } = usePlatform();
  const { symbol } = order;
  const result = useTickerFigure(symbol, (ticker) => ticker && resultAt(order, ticker.price as Decimal), isOut);
  const price = useRef<HTMLSpanElement>(null);
  const moved = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const digits = { min: precision, max: precision };
    function write(): void {
      const now = market.futuresTickers.get(symbol)?.price;
      if (!price.current || !moved.current) return;
      price.current.textContent = now === undefined ? '--' : formatDecimal(now, language, digits);
      moved.current.textContent = now === undefined ? '' : signed(subtract(now as Decimal, from), language, digits);
    }
    write();
    if (isOut) return undefined;
    return market.futuresTickers.subscribe(symbol, write);
  }, [market, symbol, from, precision, language, isOut]);
  const isGood = result === undefined || result === 'even' ? undefined : result === 'won';
  return (
    <span>
      <span ref={price} /> <DirectedText ref={moved} $isGood={isGood} />
    </span>
  );
}
