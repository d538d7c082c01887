import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';

export const FactorForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s4};
`;

export const FactorText = styled.p`
  ${textStyle(13)}
  color: ${token.text2};
`;
