import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import type { StepsVariant } from './how-it-works.tsx';
import { StepList } from './step-list.tsx';

const List = styled.ol`
  counter-reset: step;
  width: 100%;
`;

const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr);
  gap: ${token.s1} ${token.s2};
  min-height: 5.25rem;
  padding-block: 20px;
  border-top: 1px solid ${token.line};
  overflow-wrap: anywhere;
  counter-increment: step;

  &:last-child {
    border-bottom: 1px solid ${token.line};
  }

  &::before {
    content: counter(step);
    grid-row: 1 / span 2;
    ${textStyle(16, 600)}
    font-variant-numeric: tabular-nums;
    color: ${token.primaryText};
  }

  > * {
    grid-column: 2;
    justify-self: start;
  }

  h3 {
    ${textStyle(16, 600)}
  }

  p {
    ${textStyle(14)}
    color: ${token.text2};
  }
`;

/** One numbered row per step, between hairlines. */
export const StepRows: StepsVariant = ({ steps, ...rest }) => (
  <List {...rest}>
    <StepList steps={steps} Step={Step} places={['9em', '80%']} />
  </List>
);
