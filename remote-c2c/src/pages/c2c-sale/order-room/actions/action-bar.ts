import { media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';

/** Stays at the lower edge while the order scrolls. */
export const ActionBar = styled.div`
  position: sticky;
  z-index: 5;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s3};
  padding: ${token.s4} max(${token.s8}, calc((100% - 840px) / 2));
  border-top: 1px solid ${token.line};
  background: ${token.surface1};

  > button {
    min-width: 128px;
  }

  > [data-primary] {
    min-width: 200px;
  }

  ${media.tablet} {
    order: 1;
  }

  ${media.phone} {
    gap: ${token.s2};
    padding: ${token.s3} ${token.s3} max(${token.s3}, env(safe-area-inset-bottom));

    > button {
      flex: 1;
      min-width: min(128px, 40%);
    }

    > [data-primary] {
      flex: 1 0 100%;
    }
  }

  /* With large text it would cover half of the page. */
  @container room (max-width: 20rem) {
    position: static;
  }
`;

/** The figures that decide, where the cards that have them are out of sight. */
export const BarFigures = styled.p`
  display: none;

  ${media.phone} {
    flex: 1 0 100%;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${token.s2};
    ${textStyle(13)}
    color: ${token.text2};
    font-variant-numeric: tabular-nums lining-nums;

    b {
      ${textStyle(14, 600)}
      color: ${token.text1};
    }

    > :nth-child(3) {
      margin-inline-start: auto;
    }
  }
`;

export const ActionHint = styled.p`
  flex: 1 1 200px;
  max-width: 300px;
  margin-inline-start: auto;
  ${textStyle(12)}
  color: ${token.text3};
  text-align: end;
  text-wrap: pretty;

  ${media.phone} {
    display: none;
  }
`;
