import { media, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';

/** The title of the notices or of their preferences, and what can be done there. */
export const ListHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s2};
  min-height: 48px;
  padding: ${token.s2} ${token.s2} ${token.s2} ${token.s4};
  border-bottom: 1px solid ${token.line};

  h2 {
    flex: 1;
    ${textStyle(16, 600)}
  }

  h2:not(:first-child) {
    margin-inline-start: ${token.s1};
  }

  /* Below the title of a sheet. */
  ${media.phone} {
    justify-content: flex-end;
    min-height: 0;
    padding-block: 0 ${token.s1};
  }
`;
