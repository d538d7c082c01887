/** The styles of layout 4's ruled lists, whose rows align with the market table. */
import { media, token, textStyle } from '@livery/ui';
import { css, styled } from 'styled-components';
import { chineseHeading, enterOnScroll, bodyText } from '../page-styles.ts';

export const RuledSection = styled.section`
  padding-top: 88px;

  ${media.phone} {
    padding-top: 56px;
  }
`;

export const RuledTitle = styled.h2`
  padding-bottom: 20px;
  border-bottom: 1px solid ${token.lineStrong};
  overflow-wrap: anywhere;
  ${textStyle(32, 600)}
  ${chineseHeading}
`;

/** A row with kind, name, text, and a note or link at the end. */
export const ruledRow = css`
  position: relative;
  display: grid;
  grid-template-columns: 7.5rem minmax(0, 1.1fr) minmax(0, 1.6fr) minmax(0, 9rem);
  gap: ${token.s1} ${token.s8};
  align-items: baseline;
  padding-block: 20px;
  border-bottom: 1px solid ${token.line};
  overflow-wrap: anywhere;
  ${enterOnScroll}

  h3 {
    ${textStyle(20, 600)}
  }

  p {
    ${bodyText.small}
    color: ${token.text2};
  }

  @container page (max-width: 54rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${token.s1} ${token.s4};

    h3,
    p {
      grid-column: 1 / -1;
    }
  }
`;

/** The kind at the start of a row. */
export const RuledKind = styled.span`
  ${textStyle(14, 600)}
  color: ${token.primaryText};
`;

/** The end of a row, which stands beside the kind where rows are narrow. */
export const RuledEnd = styled.div`
  justify-self: end;
  text-align: right;

  @container page (max-width: 54rem) {
    grid-area: 1 / 2;
  }
`;
