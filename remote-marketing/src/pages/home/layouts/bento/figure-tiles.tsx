import { useTranslation } from '@livery/i18n';
import { CoinPicture, pairName } from '@livery/market-ui/market';
import { useHasRoute, useKlines } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, textStyle, token } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { topicPath } from '../../../about/topics.ts';
import { display } from '../../home-styles.ts';
import { leadingPair, type Pair } from '../../market/pairs.tsx';
import { NearViewport } from '../../near-viewport.tsx';
import { FigureList, useFigures, type Claim } from '../../sections/figures.tsx';
import { EnteringTiles, LargeFigure, onPhone, spans, tileStyles } from './styles.ts';
import { WorldClocks } from './world-clocks.tsx';

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

/** One tile per figure, with a picture. */
export const FigureTiles = ({ claims }: { readonly claims: readonly Claim[] }) => (
  <EnteringTiles>
    {claims.map((claim) => (
      <Tile key={claim}>
        <TileFigure claims={[claim]} />
        {art[claim]}
      </Tile>
    ))}
  </EnteringTiles>
);

/** The lowest fee in display size. */
export function FeeTile() {
  const t = useTranslation(marketingMessages);
  const hasAbout = useHasRoute('/about');
  return (
    <FeeTileBox data-theme="light">
      <Fee claims={['lowestFeePercent']} />
      {hasAbout && (
        <div>
          <FeeLink to={topicPath('fee')}>
            {t('seeFees')}
            <ArrowRight size={16} aria-hidden />
          </FeeLink>
        </div>
      )}
    </FeeTileBox>
  );
}

const hours = 24;

/** A market's hourly volumes over the last 24 hours, the current hour brightest. It fills its container. */
function LiveVolume({ pair }: { readonly pair: Pair }) {
  const t = useTranslation(marketingMessages);
  const volumes = useKlines(pair.symbol, '1h', hours)
    ?.slice(-hours)
    .map(({ startTime, volume }) => ({ startTime, volume: Number(volume) }));
  const maxVolume = Math.max(...(volumes?.map(({ volume }) => volume) ?? []), Number.MIN_VALUE);
  return (
    <VolumePicture
      viewBox={`0 0 ${hours} 1`}
      preserveAspectRatio="none"
      fill={token.primary}
      role="img"
      aria-label={t('volumeOf', { pair: pairName(pair) })}
    >
      {volumes?.map(({ startTime, volume }, index) => (
        <rect
          key={startTime}
          x={index + 0.12}
          y={1 - volume / maxVolume}
          width={0.76}
          height={volume / maxVolume}
          opacity={index === volumes.length - 1 ? 1 : 0.4}
        />
      ))}
    </VolumePicture>
  );
}

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

const TileFigure = styled(LargeFigure)`
  dd {
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

/** Light in both themes, with a tint of the tenant's colour. */
const FeeTileBox = styled.div`
  ${tileStyles}
  ${spans(4, 6)}
  justify-content: space-between;
  gap: ${token.s6};
  min-height: 300px;
  background: color-mix(in srgb, ${token.primary} 12%, ${token.surface1});
`;

/** Label and value stand in the tile's column. */
const Fee = styled(FigureList)`
  &,
  > div {
    display: contents;
  }

  dt {
    ${textStyle(16, 500)}
    letter-spacing: 0;

    &::first-letter {
      text-transform: uppercase;
    }
  }

  dd {
    margin-left: -0.04em;
    ${display({ sizes: [3, 5, 5.5] })}
    font-variant-numeric: tabular-nums;
  }
`;

const FeeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  ${textStyle(14, 500)}

  ${media.touch} {
    min-height: 44px;
  }
`;

const VolumePicture = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
`;
