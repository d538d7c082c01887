import { receiveCode, type Ticker } from '@livery/contract/live/market';
import { formatChange, formatCompact, formatDecimal } from '@livery/i18n';
import { boardIntervalMs } from '@livery/platform/flush';
import type { MountVariant } from './main.tsx';
import { onFrames, products } from './products.ts';

/** As many rows as a virtual list of this height renders. */
const rowCount = 15;

/** Without a framework: rows are created once, and their texts are written as often as the market table paints. */
export const directTable: MountVariant = (root) => {
  const latest = new Map<string, Ticker>();
  const rows = products.slice(0, rowCount).map(({ symbol, coin }) => {
    const row = document.createElement('div');
    row.style.cssText = 'display:grid;grid-template-columns:1.5fr 1fr 1fr 1fr;height:32px;contain:strict';
    const cells = Array.from({ length: 4 }, () => document.createElement('span'));
    row.append(...cells);
    cells[0]?.append(coin);
    const texts = cells.slice(1).map((cell) => cell.appendChild(document.createTextNode('')));
    root.append(row);
    return { symbol, cells, texts };
  });
  onFrames((frame) => {
    if (frame.code === receiveCode.tickers)
      for (const ticker of frame.tickers.tickerInfos) latest.set(ticker.symbol, ticker);
  });
  let painted = 0;
  function paint(time: number): void {
    requestAnimationFrame(paint);
    if (time - painted < boardIntervalMs) return;
    painted = time;
    for (const { symbol, cells, texts } of rows) {
      const ticker = latest.get(symbol);
      if (!ticker) continue;
      const { price, change, volume } = ticker;
      const written = [
        formatDecimal(price, 'en-US', { min: 2, max: 2 }),
        formatChange(change, 'en-US', 2),
        formatCompact(Number(price) * Number(volume), 'en-US', 'short'),
      ];
      written.forEach((text, place) => {
        const node = texts[place];
        if (node && node.data !== text) node.data = text;
      });
      const colour = change.startsWith('-') ? 'red' : 'green';
      if (cells[2] && cells[2].style.color !== colour) cells[2].style.color = colour;
    }
  }
  requestAnimationFrame(paint);
  return () => rows[0]?.cells[1] ?? null;
};
