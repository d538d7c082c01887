/** The two halves of layout 2, which stack where the page is narrow. */
import { token } from '@livery/ui';
import { css, styled } from 'styled-components';
import { gutter } from '../../../page-styles.ts';
import { display } from '../../home-styles.ts';

/** In `rem`, because at 200 % text a window of 1280 px is narrow. */
export const oneColumn = '@container (width < 54rem)';

export const HalvesSection = styled.section`
  container-type: inline-size;
  border-top: 1px solid ${token.line};
  background: ${token.surface1};
`;

export const halves = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Halves = styled.div`
  ${halves}
  min-height: 33.75rem;

  ${oneColumn} {
    min-height: 0;
  }
`;

/** The half with the text, vertically centred. */
export const IntroductionHalf = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${token.s4};
  padding: ${token.s18} ${gutter};

  > * {
    max-width: 28.75rem;
  }

  ${oneColumn} {
    padding-block: ${token.s12} ${token.s8};
  }
`;

export const HalfTitle = styled.h2`
  ${display({ sizes: [2, 3.5, 2.75], leading: 1.18 })}
  letter-spacing: -0.035em;
`;

export const HalfParagraph = styled.p`
  overflow-wrap: anywhere;
  font-size: 1rem;
  line-height: 1.5rem;
  color: ${token.text2};
`;
