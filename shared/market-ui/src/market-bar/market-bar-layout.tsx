import { media, staleStyle, token, textStyle } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The bar above the panels. */
export const MarketBarLayout = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s6};
  min-height: 56px;
  padding: ${token.s1} ${token.s4};
  border-bottom: 1px solid ${token.line};
  background: ${token.surface1};

  ${media.tablet} {
    flex-wrap: wrap;
    gap: ${token.s1} ${token.s4};
    padding-block: ${token.s2};
  }

  ${media.phone} {
    justify-content: space-between;
    gap: 0 ${token.s4};
    padding-block: ${token.s1};
  }
`;

export const LastPrice = styled.p<{ $colour: string; $stale: boolean }>`
  ${staleStyle}
  display: flex;
  align-items: center;
  gap: 6px;
  ${textStyle(20, 600)}
  color: ${({ $colour }) => $colour};
  white-space: nowrap;
`;

/** The figures of the day, as a list of `Stat`. */
export const FigureList = styled.dl<{ $stale: boolean }>`
  ${staleStyle}
  display: flex;
  flex: 1;
  /* Large text takes a second row. */
  flex-wrap: wrap;
  gap: 0 ${token.s6};
  min-width: 0;

  /* Below the price, so that no figure is out of sight. */
  ${media.tablet} {
    order: 1;
    flex: 1 0 100%;
    column-gap: ${token.s4};
  }

  /* A phone has room for the change alone, whose sign says what it is. */
  ${media.phone} {
    order: 0;
    flex: 1 0 auto;
    min-width: 45%;

    > :not(:first-child) {
      display: none;
    }
  }
`;

const FigureItem = styled.div`
  white-space: nowrap;

  dt {
    ${textStyle(12)}
    color: ${token.text3};

    ${media.phone} {
      position: absolute;
      clip-path: inset(50%);
    }
  }

  dd {
    ${textStyle(13, 500)}
    font-variant-numeric: tabular-nums;
  }
`;

/** A figure of the day. */
export function Stat({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <FigureItem>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </FigureItem>
  );
}
