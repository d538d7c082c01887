/** The styles of layout 5: large round cards, and headings one step heavier than elsewhere. */
import { styled } from 'styled-components';
import { enterOnScroll } from '../page-styles.ts';
import { display } from './home-styles.ts';

export const RoundSection = styled.section`
  container-type: inline-size;
  padding-block: clamp(64px, 7.5vw, 96px) 0;

  > * {
    ${enterOnScroll}
  }
`;

export const RoundTitle = styled.h2`
  max-width: 13em;
  ${display({ sizes: [2.375, 4.1, 3.25], weight: 650, leading: 1.04 })}
`;
