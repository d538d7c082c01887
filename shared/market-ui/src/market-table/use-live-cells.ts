/** Writes a market's figures into the page as text, so that a tick costs no render (docs/architecture.md, journey 4). */
import { formatChange, formatDecimal, useLanguage } from '@livery/i18n';
import { directionOf } from '@livery/ui';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { createTextWriter } from '../live/text-writer.ts';
import { volumeInQuote } from '../market/day-figures.ts';
import { priceDigits } from '../market/figures.ts';
import type { ListedMarket } from '../market/market.ts';
import { useListTickers } from './tickers.ts';

/** Cells whose content React must not render. */
export interface LiveCells {
  readonly price: RefObject<HTMLSpanElement | null>;
  /** Carries its direction as `data-direction`. */
  readonly change: RefObject<HTMLSpanElement | null>;
  readonly volume: RefObject<HTMLSpanElement | null>;
}

export function useLiveCells(market: ListedMarket): LiveCells {
  const tickers = useListTickers();
  const language = useLanguage();
  const price = useRef<HTMLSpanElement>(null);
  const change = useRef<HTMLSpanElement>(null);
  const volume = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const { symbol, isClosed = false } = market;
    const digits = priceDigits(market);
    const writePrice = createTextWriter(price.current);
    const writeChange = createTextWriter(change.current);
    const writeVolume = createTextWriter(volume.current);
    let shown = { price: '', change: '', volume: '' };

    if (isClosed) {
      writePrice('--');
      writeChange('--');
      return;
    }
    function paint(): void {
      const next = tickers.get(symbol) ?? market;
      const isMoved = next.price !== shown.price;
      if (isMoved) writePrice(formatDecimal(next.price, language, digits));
      if (next.change !== shown.change) {
        writeChange(formatChange(next.change, language, 2));
        const direction = directionOf(next.change, 2);
        if (change.current && change.current.dataset.direction !== direction)
          change.current.dataset.direction = direction;
      }
      if (isMoved || next.volume !== shown.volume) writeVolume(volumeInQuote(next, language));
      shown = next;
    }
    paint();
    return tickers.subscribe(symbol, paint);
  }, [tickers, market, language]);
  return { price, change, volume };
}
