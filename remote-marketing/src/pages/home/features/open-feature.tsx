import { styled } from 'styled-components';
import { PageLink } from '../../page-links.tsx';
import type { Feature } from './use-features.ts';

const FeatureLink = styled(PageLink)`
  align-self: flex-start;
`;

/** Links to a feature's page. */
export const OpenFeature = ({ feature }: { readonly feature: Feature }) => (
  <FeatureLink to={feature.path}>{feature.link}</FeatureLink>
);
