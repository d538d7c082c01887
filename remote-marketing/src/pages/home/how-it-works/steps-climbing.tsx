import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { bodyText } from '../../page-styles.ts';
import { display } from '../home-styles.ts';
import type { StepsVariant } from './how-it-works.tsx';
import { StepList } from './step-list.tsx';

/** Each column stands this much higher than the one before it, while four stand side by side. */
const riserPx = 40;
const climb = [0, 1, 2, 3].map((step) => `&:nth-child(4n + ${step + 1}) { margin-top: ${(3 - step) * riserPx}px; }`);

const List = styled.ol`
  counter-reset: step;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: 40px ${token.s8};
  margin-top: ${token.s12};
`;

const Step = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${token.s2};
  min-height: 11rem;
  overflow-wrap: anywhere;
  counter-increment: step;

  &::before {
    content: counter(step);
    ${display({ sizes: [3, 5.6, 4.5], weight: 500 })}
    font-variant-numeric: tabular-nums;
    color: ${token.primaryText};
  }

  > button {
    justify-self: start;
  }

  h3 {
    margin-top: ${token.s1};
    ${textStyle(16, 600)}
  }

  p {
    ${bodyText.small}
    color: ${token.text2};
  }

  @container (width >= 67.5rem) {
    ${climb.join('\n')}
  }
`;

/** One column per step, each higher than the one before. */
export const StepsClimbing: StepsVariant = ({ steps, ...rest }) => (
  <List {...rest}>
    <StepList steps={steps} Step={Step} places={['9em', '100%', '70%']} />
  </List>
);
