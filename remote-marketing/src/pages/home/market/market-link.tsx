import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { coveringLink } from '../../page-styles.ts';
import { spotAddress, type Pair } from './symbols.ts';

/** Takes the layout of the element that holds the name. */
const CoveringMarketLink = styled(Link)`
  ${coveringLink}
  display: inherit;
  flex-wrap: inherit;
  align-items: inherit;
  gap: inherit;
`;

interface MarketLinkProps {
  readonly pair: Pick<Pair, 'symbol'>;
  /** The name of the market. */
  readonly children: ReactNode;
  /** For a picture of the market that is hidden from screen readers, and so from the keyboard too. */
  readonly pictured?: boolean;
}

/**
 * The name of a market, as a link to its trade page that covers the positioned element around it. Without a spot page in the
 * release it is the name alone.
 */
export const MarketLink = ({ pair, children, pictured = false }: MarketLinkProps) =>
  useHasRoute('/spot') ? (
    <CoveringMarketLink to={spotAddress(pair)} {...(pictured && { tabIndex: -1 })}>
      {children}
    </CoveringMarketLink>
  ) : (
    children
  );
