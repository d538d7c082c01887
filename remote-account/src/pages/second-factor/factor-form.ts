import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';

export const FactorForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s4};

  /* Without a failure it takes no gap. */
  > [role='alert']:empty {
    position: absolute;
  }
`;

export const FactorText = styled.p`
  ${textStyle(13)}
  color: ${token.text2};
`;
