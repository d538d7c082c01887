import { useTranslation } from '@livery/i18n';
import { useLiveState } from '@livery/platform';
import { staleStyle, token } from '@livery/ui';
import { styled, type RuleSet } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { LiveDepth } from '../market/live-depth.tsx';
import { leadingPair } from '../market/pairs.tsx';
import { NearViewport } from '../near-viewport.tsx';
import { tileStyles, TileKind, TileTitle } from '../tiles.ts';

const Tile = styled.div<{ $place: RuleSet }>`
  ${tileStyles}
  gap: ${token.s1};
  min-height: 300px;
  ${({ $place }) => $place}
`;

/** The chart reaches the tile's edges. */
const Picture = styled.div<{ $stale: boolean }>`
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

/** A tile with the depth of the live book (layout 7). */
export function DepthTile({ place }: { readonly place: RuleSet }) {
  const t = useTranslation(marketingMessages);
  const stale = useLiveState().prices === 'stale';
  return (
    <Tile $place={place}>
      <TileKind>{t('depth')}</TileKind>
      <TileTitle>{t('roomTitle')}</TileTitle>
      <Picture $stale={stale}>
        <NearViewport height={180} fillsContainer>
          <LiveDepth pair={leadingPair} directed />
        </NearViewport>
      </Picture>
    </Tile>
  );
}
