import { Link } from '@livery/platform/router';
import { media, token } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import { styled, type RuleSet } from 'styled-components';
import { tileStyles, TileKind, TileTitle } from '../tiles.ts';
import { FeaturePicture } from './feature-picture.tsx';
import type { Feature } from './use-features.ts';

const Tile = styled.div<{ $place: RuleSet }>`
  ${tileStyles}
  gap: ${token.s1};
  min-height: 300px;
  ${({ $place }) => $place}
`;

const Heading = styled(TileTitle)`
  /* The link stands at the tile's end. */
  padding-right: 40px;
`;

const Picture = styled.div`
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

interface FeatureTileProps {
  readonly feature: Feature;
  readonly place: RuleSet;
}

/** The picture of a feature, with the link to its page in the corner. */
export function FeatureTile({ feature: { name, kind, title, link, path }, place }: FeatureTileProps) {
  return (
    <Tile $place={place}>
      <TileKind>{kind}</TileKind>
      <Heading>{title}</Heading>
      <Picture>
        <FeaturePicture name={name} />
      </Picture>
      <FeatureLink to={path} aria-label={link}>
        <ArrowRight size={16} aria-hidden />
      </FeatureLink>
    </Tile>
  );
}
