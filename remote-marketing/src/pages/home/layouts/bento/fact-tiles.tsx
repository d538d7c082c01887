import { useTranslation } from '@livery/i18n';
import { pairName } from '@livery/market-ui/market';
import { useLiveState, useTrades } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, staleStyle, textStyle, token, VisuallyHidden } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import styled, { css, type RuleSet } from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { LiveDepth } from '../../market/live-book.tsx';
import { leadingPair, type Pair } from '../../market/pairs.tsx';
import { NearViewport } from '../../near-viewport.tsx';
import { PhonePicture } from '../../pictures/phone.tsx';
import { PocketScreen } from '../../pictures/pocket-screen.tsx';
import { FeaturePicture, useFeatures, type Feature } from '../../sections/features.tsx';
import { FeeTile } from './figure-tiles.tsx';
import { EnteringTiles, LargeFigure, onTablet, spans, tileHeading, TileKind, tileStyles, TileTitle } from './styles.ts';

/** Features and figures as tiles: spot between two figures, the others around the phone. */
export function FactTiles() {
  const t = useTranslation(marketingMessages);
  const [spot, ...others] = useFeatures();
  const count = others.length + 1;
  const round = [
    ...others.map((feature, index) => (
      <FeatureTile key={feature.name} feature={feature} place={besidePhone(index, count)} />
    )),
    <DepthTile key="depth" place={besidePhone(count - 1, count)} />,
  ];
  return (
    <section aria-labelledby="home-features">
      <VisuallyHidden as="h2" id="home-features">
        {t('featuresTitle')}
      </VisuallyHidden>
      <EnteringTiles>
        <FeeTile />
        {spot && <FeatureTile feature={spot} place={spans(4, 6)} />}
        <TradesTile />
        {round[0]}
        <PhoneTile />
        {round.slice(1)}
      </EnteringTiles>
    </section>
  );
}

/** The number of tiles before those beside the phone (figures and a feature), two per row on a tablet. */
const before = 3;

/**
 * The grid position of one of `count` tiles beside the phone, which stands in the middle and is two rows high: two tiles left
 * of it, two right of it. Fewer tiles grow to fill the rows.
 */
function besidePhone(index: number, count: number) {
  const isLow = index >= 2 || index + 2 < count;
  const isLastAlone = index === count - 1 && (before + count) % 2 === 1;
  return css`
    ${spans(count === 1 ? 8 : 4, isLastAlone ? 12 : 6)}
    grid-row: span ${isLow ? 1 : 2};

    ${onTablet} {
      grid-row: auto;
    }
  `;
}

interface FeatureTileProps {
  readonly feature: Feature;
  readonly place: RuleSet;
}

/** The picture of a feature, with the link to its page in the corner. */
function FeatureTile({ feature: { name, kind, title, link, path }, place }: FeatureTileProps) {
  return (
    <FeatureTileBox $place={place}>
      <TileKind>{kind}</TileKind>
      <FeatureHeading>{title}</FeatureHeading>
      <FeaturePlace>
        <FeaturePicture name={name} />
      </FeaturePlace>
      <FeatureLink to={path} aria-label={link}>
        <ArrowRight size={16} aria-hidden />
      </FeatureLink>
    </FeatureTileBox>
  );
}

/** A tile with the depth of the live book. */
function DepthTile({ place }: { readonly place: RuleSet }) {
  const t = useTranslation(marketingMessages);
  const stale = useLiveState().prices === 'stale';
  return (
    <FeatureTileBox $place={place}>
      <TileKind>{t('depth')}</TileKind>
      <TileTitle>{t('roomTitle')}</TileTitle>
      <DepthPicture $stale={stale}>
        <NearViewport height={180} fillsContainer>
          <LiveDepth pair={leadingPair} directed />
        </NearViewport>
      </DepthPicture>
    </FeatureTileBox>
  );
}

/** A phone with the live app. */
function PhoneTile() {
  const t = useTranslation(marketingMessages);
  return (
    <PhoneTileBox>
      <h3>{t('pocketTileTitle')}</h3>
      <p>{t('pocketTileText')}</p>
      <PhonePlace height={400}>
        <PocketScreen />
      </PhonePlace>
    </PhoneTileBox>
  );
}

/** The possible number of trades per second, above one dot for each recent trade. */
function TradesTile() {
  const t = useTranslation(marketingMessages);
  const stale = useLiveState().prices === 'stale';
  return (
    <TradesTileBox>
      <TradesPicture $stale={stale}>
        <NearViewport height={150}>
          <TradeDots pair={leadingPair} />
        </NearViewport>
        <figcaption aria-hidden>{t('lastTradesOf', { pair: pairName(leadingPair) })}</figcaption>
      </TradesPicture>
      <LargeFigure claims={['tradesPerSecond']} />
    </TradesTileBox>
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
    <DotsPicture viewBox={`0 0 ${columns} ${rows}`} role="img" aria-label={t('lastTradesOf', { pair: pairName(pair) })}>
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
    </DotsPicture>
  );
}

const FeatureTileBox = styled.div<{ $place: RuleSet }>`
  ${tileStyles}
  gap: ${token.s1};
  min-height: 300px;
  ${({ $place }) => $place}
`;

const FeatureHeading = styled(TileTitle)`
  /* The link stands at the tile's end. */
  padding-right: 40px;
`;

const FeaturePlace = styled.div`
  flex: 1;
  display: grid;
  align-items: center;
  padding-top: ${token.s4};
`;

const FeatureLink = styled(Link)`
  position: absolute;
  top: 20px;
  right: 20px;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: ${token.surface2};
  transition: background ${token.fast} ease-out;

  ${media.hover} {
    &:hover {
      background: ${token.surface3};
    }
  }

  ${media.touch} {
    width: 44px;
    height: 44px;
    top: 14px;
    right: 14px;
  }
`;

/** The chart reaches the tile's edges. */
const DepthPicture = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  position: relative;
  flex: 1;
  min-height: 180px;
  margin: ${token.s4} calc(-1 * ${token.s6}) calc(-1 * ${token.s6});

  > * {
    position: absolute;
    inset: 0;
  }
`;

const PhoneTileBox = styled.div`
  ${tileStyles}
  ${spans(4)}
  grid-row: span 2;
  align-items: center;
  padding: ${token.s8} ${token.s6} 0;
  background: linear-gradient(${token.surface2}, ${token.surface1});
  text-align: center;

  > h3 {
    ${tileHeading}
  }

  > p {
    margin: ${token.s2} 0 ${token.s8};
    ${textStyle(16)}
    letter-spacing: 0;
    color: ${token.text2};
  }

  ${onTablet} {
    grid-row: auto;
  }
`;

/** The grid's rows decide the height; the tile's edge cuts off the phone. */
const PhonePlace = styled(PhonePicture)`
  flex: 1 0 400px;
  width: 294px;
  max-width: 100%;
  height: 0;
  /* The tile's alignment does not apply inside the phone. */
  text-align: left;
`;

const TradesTileBox = styled.div`
  ${tileStyles}
  ${spans(4, 6)}
  justify-content: space-between;
  gap: ${token.s4};
  min-height: 300px;
`;

const TradesPicture = styled.figure<{ $stale: boolean }>`
  ${staleStyle}

  figcaption {
    padding-top: ${token.s1};
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const DotsPicture = styled.svg`
  display: block;
  width: 100%;
  height: auto;
`;
