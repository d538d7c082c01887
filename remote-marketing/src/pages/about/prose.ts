import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';

/** Running text with short lines and space between its sections. */
export const Prose = styled.div`
  max-width: 68ch;
  ${textStyle(16)}
  letter-spacing: 0;
  line-height: 1.6;
  color: ${token.text2};
  overflow-wrap: anywhere;

  > * + * {
    margin-top: ${token.s3};
  }

  > * + h3 {
    margin-top: ${token.s8};
  }

  h3 {
    ${textStyle(20, 600)}
    color: ${token.text1};
  }
`;
