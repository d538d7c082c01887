import { media, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';

/** The column of the market, the form of an offer and the lists. */
export const TradePage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s4};
  max-width: 1120px;
  margin: 0 auto;
  padding: ${token.s6} ${token.s6} ${token.s12};

  ${media.phone} {
    gap: ${token.s3};
    padding: ${token.s3} ${token.s3} ${token.s8};
  }
`;

/** Its first line: what is shown, and at the end where else to go. */
export const TradeHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2} ${token.s4};

  > p {
    flex: 1 1 200px;
    min-width: 0;
    ${textStyle(13)}
    color: ${token.text2};
    text-align: end;
  }

  ${media.phone} {
    > p {
      text-align: start;
    }
  }
`;
