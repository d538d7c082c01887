import { media, token } from '@livery/ui';
import { styled } from 'styled-components';

/** The buttons that end a form: the one action first, the way out after it. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};

  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`;
