import { useTranslation } from '@livery/i18n';
import { useLiveState } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, staleStyle, textStyle, token, VisuallyHidden } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import { css, styled, type RuleSet } from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { Phone } from '../../download/phone.tsx';
import { FeaturePicture } from '../../features/feature-picture.tsx';
import type { FeaturesVariant } from '../../features/features.tsx';
import type { Feature } from '../../features/use-features.ts';
import { LiveDepth } from '../../market/live-depth.tsx';
import { leadingPair } from '../../market/pairs.tsx';
import { NearViewport } from '../../near-viewport.tsx';
import { PocketScreen } from '../../pictures/pocket-screen.tsx';
import { FeeTile } from './figure-tiles.tsx';
import { EnteringTiles, onTablet, spans, tileHeading, TileKind, tileStyles, TileTitle } from './tiles.ts';
import { TradesTile } from './trades-tile.tsx';

/** Features and figures as tiles: spot between two figures, the others around the phone (layout 7). */
export const FactTiles: FeaturesVariant = ({ features: [spot, ...others] }) => {
  const t = useTranslation(marketingMessages);
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
};

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

/** A tile with the depth of the live book (layout 7). */
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

/** A phone with the live app (layout 7). */
function PhoneTile() {
  const t = useTranslation(marketingMessages);
  return (
    <PhoneTileBox>
      <h3>{t('pocketTileTitle')}</h3>
      <p>{t('pocketTileText')}</p>
      <PhonePosition aria-hidden>
        <NearViewport height={400}>
          <Phone>
            <PocketScreen />
          </Phone>
        </NearViewport>
      </PhonePosition>
    </PhoneTileBox>
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
const PhonePosition = styled.div`
  flex: 1 0 400px;
  width: 294px;
  max-width: 100%;
  height: 0;
  /* The tile's alignment does not apply inside the phone. */
  text-align: left;
`;
