import { Link } from '@livery/platform/router';
import { media, token, textStyle } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { Feature } from './use-features.ts';

const FeatureLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  gap: 6px;
  min-height: 24px;
  ${textStyle(14, 500)}
  color: ${token.primaryText};

  svg {
    transition: translate ${token.fast} ease-out;
  }

  ${media.hover} {
    &:hover svg {
      translate: 3px 0;
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

/** Links to a feature's page where the release has it. */
export const OpenFeature = ({ feature }: { readonly feature: Feature }) =>
  feature.path !== undefined && (
    <FeatureLink to={feature.path}>
      {feature.link}
      <ArrowRight size={16} aria-hidden />
    </FeatureLink>
  );
