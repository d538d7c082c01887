import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';

/** An icon and a sentence about the form as a whole. */
export const FormNotice = styled.p`
  display: flex;
  gap: ${token.s2};
  margin-bottom: ${token.s2};
  padding: 10px ${token.s3};
  border-radius: ${token.r2};
  ${textStyle(13)}
  overflow-wrap: anywhere;

  svg {
    flex: none;
    margin-top: 2px;
  }
`;
