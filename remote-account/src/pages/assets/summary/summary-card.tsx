import { Card, media, token, textStyle } from '@livery/ui';
import styled from 'styled-components';

/** The card of the total and the ring, separated by a thin line. */
export const SummaryCard = styled(Card).attrs({ $padding: 0 })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(292px, 36%);

  > * {
    min-width: 0;
    padding: ${token.s6};
  }

  > * + * {
    border-left: 1px solid ${token.line};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > * {
      padding: ${token.s4};
    }

    > * + * {
      border-left: 0;
      border-top: 1px solid ${token.line};
    }
  }
`;

export const Caption = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s1} ${token.s2};
  min-height: 20px;
  ${textStyle(13, 500)}
  color: ${token.text2};
`;

export const ShareLayout = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: ${token.s6};
  align-items: center;
  min-height: 144px;
  margin-top: ${token.s3};
`;
