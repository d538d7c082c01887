import { pairName } from '@livery/market-ui/market';
import { useTranslation } from '@livery/i18n';
import { useTrades } from '@livery/platform';
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import type { Pair } from './pairs.tsx';

const columns = 10;
const rows = 5;

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: auto;
`;

/** Radii relative to a grid cell: the smallest dot stays visible, the largest does not touch its neighbours. */
const radius = { min: 0.12, max: 0.42 };
const ring = 0.08;

/**
 * A market's last trades, live, one dot per trade, the newest at the upper left. The size shows the amount. The dot is filled
 * where the taker bought, and a ring where the taker sold.
 */
export function TradeDots({ pair }: { readonly pair: Pair }) {
  const t = useTranslation(marketingMessages);
  const trades = useTrades(pair.symbol)?.slice(0, columns * rows) ?? [];
  const largest = Math.max(...trades.map(({ volume }) => Number(volume)), Number.MIN_VALUE);
  return (
    <Picture viewBox={`0 0 ${columns} ${rows}`} role="img" aria-label={t('lastTradesOf', { pair: pairName(pair) })}>
      {Array.from({ length: columns * rows }, (_, place) => {
        const trade = trades[place];
        const share = trade ? Math.sqrt(Number(trade.volume) / largest) : 0;
        const r = radius.min + (radius.max - radius.min) * share;
        const full = trade?.takerBuys ?? true;
        return (
          <circle
            // The key is the cell, because every new trade moves all others to the next cell.
            key={String(place)}
            cx={(place % columns) + 0.5}
            cy={Math.floor(place / columns) + 0.5}
            r={full ? r : r - ring / 2}
            fill={full ? (trade ? token.primaryText : token.surface3) : 'none'}
            stroke={full ? 'none' : token.primaryText}
            strokeWidth={ring}
            opacity={trade ? 1 - (0.6 * place) / (columns * rows) : 1}
          />
        );
      })}
    </Picture>
  );
}
