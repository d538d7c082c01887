import { pairName } from '@livery/market-ui/market';
import { useTranslation } from '@livery/i18n';
import { useLiveState } from '@livery/platform';
import { staleStyle, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { leadingPair } from '../market/pairs.tsx';
import { TradeDots } from '../market/trade-dots.tsx';
import { NearViewport } from '../near-viewport.tsx';
import { spans, tileStyles } from '../tiles.ts';
import { useFigures } from './use-figures.ts';

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
