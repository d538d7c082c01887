/** The row of most layouts, across the page. */
import { token } from '@livery/ui';
import { css, styled } from 'styled-components';
import { whenUnfolded } from './fold.ts';

/** The distance of the page's content from the window's edges. */
export const gutter = 'var(--header-gutter, clamp(16px, 3.2vw, 40px))';

const wideGap = css`
  gap: clamp(12px, 2.5vw, 32px);
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s4};
  height: 100%;
  max-width: var(--header-width, 1360px);
  margin-inline: auto;
  padding-inline: ${gutter};
  ${whenUnfolded(wideGap)}
`;

/** The space between the brand and the end. */
export const Middle = styled.div`
  flex: 1;
  min-width: 0;
`;

export const End = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${token.s1};
  margin-left: auto;
`;
