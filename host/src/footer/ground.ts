/** How the layouts stand on the page. */
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { gutter } from '../header/row.ts';

export const Inner = styled.div`
  max-width: 1360px;
  margin-inline: auto;
  padding-inline: ${gutter};
`;

/** Words at the left, the language at the right: its menu opens to the left. */
export const LastRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2} ${token.s12};

  /* The button's words align with the page's edge, not its inset. */
  > div {
    margin-inline: auto -8px;
  }
`;
