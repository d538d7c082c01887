import { CoinPicture } from '@livery/market-ui/market';
import { useTranslation } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { LiveVolume } from '../market/live-volume.tsx';
import { leadingPair } from '../market/pairs.tsx';
import { NearViewport } from '../near-viewport.tsx';
import { EnteringTiles, onPhone, spans, tileStyles } from '../tiles.ts';
import type { FiguresVariant } from './figures.tsx';
import { useFigures, type Claim } from './use-figures.ts';
import { WorldClocks } from './world-clocks.tsx';

const Tile = styled.div`
  ${tileStyles}
  ${spans(3, 6, 6)}
  justify-content: space-between;
  gap: ${token.s4};
  min-height: 220px;

  ${onPhone} {
    padding: ${token.s4};
  }
`;

const FigureList = styled.div`
  display: flex;
  flex-direction: column-reverse;

  dt {
    ${textStyle(14)}
    color: ${token.text2};
  }

  dd {
    ${textStyle(44, 600)}
    font-variant-numeric: tabular-nums;

    ${onPhone} {
      ${textStyle(24, 600)}
    }
  }
`;

const Note = styled.p`
  ${textStyle(14)}
  color: ${token.text2};
`;

const Bars = styled.div`
  height: 84px;
  margin: 0 calc(-1 * ${token.s6}) calc(-1 * ${token.s6});

  ${onPhone} {
    margin: 0 calc(-1 * ${token.s4}) calc(-1 * ${token.s4});
  }
`;

/** The icons overlap, each with a rim in the tile's colour. */
const Coins = styled.div`
  display: flex;
  padding-right: 8px;

  > * {
    margin-right: -8px;
    border-radius: 50%;
    box-shadow: 0 0 0 3px ${token.surface1};
  }

  ${onPhone} {
    > :nth-child(n + 5) {
      display: none;
    }
  }
`;

const someCoins = ['BTC', 'ETH', 'DOGE', 'FIL', 'EOS', 'DASH'];

function Countries() {
  const t = useTranslation(marketingMessages);
  const [countries] = useFigures(['countries']);
  return <Note>{t('inCountries', { value: countries?.value ?? '' })}</Note>;
}

function Listed() {
  const [tradable] = useFigures(['coinsTradable']);
  return (
    <>
      <Note>
        {tradable?.value} {tradable?.label}
      </Note>
      <Coins aria-hidden>
        {someCoins.map((coin) => (
          <CoinPicture key={coin} coin={coin} size={32} />
        ))}
      </Coins>
    </>
  );
}

const Volume = () => (
  <Bars>
    <NearViewport height={84} fillsContainer>
      <LiveVolume pair={leadingPair} />
    </NearViewport>
  </Bars>
);

/** The pictures of the figures. */
const art: Partial<Record<Claim, ReactNode>> = {
  users: <Countries />,
  dailyVolume: <Volume />,
  coinsListed: <Listed />,
  support: <WorldClocks />,
};

/** One tile per figure with its label (layout 7). */
export const FigureTiles: FiguresVariant = ({ figures }) => (
  <EnteringTiles>
    {figures.map(({ claim, label, value }) => (
      <Tile key={claim}>
        <FigureList as="dl">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </FigureList>
        {art[claim]}
      </Tile>
    ))}
  </EnteringTiles>
);
