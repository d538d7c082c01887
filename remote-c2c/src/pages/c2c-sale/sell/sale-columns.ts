import { media, token } from '@livery/ui';
import { styled } from 'styled-components';

/** What is typed, and beside it what it means. On a phone one below the other, with a foot that stays in view. */
export const SaleColumns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 304px;
  align-items: start;
  gap: ${token.s4};

  > [data-aside] {
    grid-column: 2;
    grid-row: 1;
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 264px;
  }

  @media (max-width: 800px) {
    grid-template-columns: minmax(0, 1fr);

    > [data-aside] {
      grid-column: 1;
      grid-row: auto;
    }
  }

  ${media.phone} {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    gap: ${token.s3};
  }
`;

/** A card, whose parts stand by themselves on a phone, so that its foot sticks to the window. */
export const SummaryAside = styled.div`
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.surface1};

  ${media.phone} {
    display: contents;
  }
`;
