import { Card, media, token } from '@livery/ui';
import { styled } from 'styled-components';

/** A card of two columns: a form, and what to know beside it. */
export const FormCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 288px;
  padding: 0;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const FormColumn = styled.div`
  min-width: 0;
  padding: ${token.s6};

  ${media.phone} {
    padding: ${token.s4};
  }
`;

export const FormAside = styled.aside`
  padding: ${token.s6};
  border-inline-start: 1px solid ${token.line};

  ${media.tablet} {
    border-inline-start: 0;
    border-top: 1px solid ${token.line};
  }

  ${media.phone} {
    padding: ${token.s4};
  }
`;
