/** The rows that several footer layouts use. */
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { gutter } from '../header/row.ts';

export const PageWidth = styled.div`
  max-width: 1360px;
  margin-inline: auto;
  padding-inline: ${gutter};
`;

/** Text at the left, the language menu at the right, because the menu opens to the left. */
export const LastRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2} ${token.s12};

  /* The text of the button aligns with the page's edge, not the button's inset. */
  > div {
    margin-inline: auto -8px;
  }
`;
