import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';

export const ColumnHeading = styled.h2`
  margin-bottom: ${token.s3};
  ${textStyle(13, 500)}
  color: ${token.text3};
`;
