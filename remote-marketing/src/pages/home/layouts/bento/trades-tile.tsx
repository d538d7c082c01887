import { useTranslation } from '@livery/i18n';
import { pairName } from '@livery/market-ui/market';
import { useLiveState, useTrades } from '@livery/platform';
import { staleStyle, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { useFigures } from '../../figures/use-figures.ts';
import { leadingPair, type Pair } from '../../market/pairs.tsx';
import { NearViewport } from '../../near-viewport.tsx';
import { spans, tileStyles } from './tiles.ts';

/** The possible number of trades per second, above one dot for each recent trade (layout 7). */
export function TradesTile() {
  const t = useTranslation(marketingMessages);
  const [trades] = useFigures(['tradesPerSecond']);
  const stale = useLiveState().prices === 'stale';
  return (
    <Tile>
      <Picture $stale={stale}>
        <NearViewport height={150}>
          <TradeDots pair={leadingPair} />
        </NearViewport>
        <figcaption aria-hidden>{t('lastTradesOf', { pair: pairName(leadingPair) })}</figcaption>
      </Picture>
      <dl>
        <dt>{trades?.label}</dt>
        <dd>{trades?.value}</dd>
      </dl>
    </Tile>
  );
}

const columns = 10;
const rows = 5;

/** Radii relative to a grid cell: the smallest dot stays visible, the largest does not touch its neighbours. */
const radius = { min: 0.12, max: 0.42 };
const ring = 0.08;

/**
 * A market's last trades, live, one dot per trade, the newest at the upper left. The size shows the amount. The dot is filled
 * where the taker bought, and a ring where the taker sold.
 */
function TradeDots({ pair }: { readonly pair: Pair }) {
  const t = useTranslation(marketingMessages);
  const trades = useTrades(pair.symbol)?.slice(0, columns * rows) ?? [];
  const largest = Math.max(...trades.map(({ volume }) => Number(volume)), Number.MIN_VALUE);
  return (
    <TradeDotsPicture
      viewBox={`0 0 ${columns} ${rows}`}
      role="img"
      aria-label={t('lastTradesOf', { pair: pairName(pair) })}
    >
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
    </TradeDotsPicture>
  );
}

const Tile = styled.div`
  ${tileStyles}
  ${spans(4, 6)}
  justify-content: space-between;
  gap: ${token.s4};
  min-height: 300px;

  dl {
    display: flex;
    flex-direction: column-reverse;
  }

  dt {
    ${textStyle(14)}
    color: ${token.text2};
  }

  dd {
    ${textStyle(44, 600)}
  }
`;

const Picture = styled.figure<{ $stale: boolean }>`
  ${staleStyle}

  figcaption {
    padding-top: ${token.s1};
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const TradeDotsPicture = styled.svg`
  display: block;
  width: 100%;
  height: auto;
`;
