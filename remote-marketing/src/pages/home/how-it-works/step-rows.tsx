import { Skeleton, token, typeset } from '@livery/ui';
import { styled } from 'styled-components';
import type { StepsLook } from './how-it-works.tsx';
import { ReadHow } from './read-how.tsx';

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
    ${typeset(16, 600)}
    font-variant-numeric: tabular-nums;
    color: ${token.primaryText};
  }

  > * {
    grid-column: 2;
    justify-self: start;
  }

  h3 {
    ${typeset(16, 600)}
  }

  p {
    ${typeset(14)}
    color: ${token.text2};
  }
`;

const waiting = [1, 2, 3, 4].map((step) => (
  <Step key={step}>
    <h3>
      <Skeleton width="9em" />
    </h3>
    <p>
      <Skeleton width="80%" />
    </p>
  </Step>
));

/** A numbered row a step, between hairlines. */
export const StepRows: StepsLook = ({ steps, ...rest }) => (
  <List {...rest}>
    {steps?.map((step) => (
      <Step key={step.title + step.summary}>
        <h3>{step.title}</h3>
        <p>{step.summary}</p>
        <ReadHow banner={step} />
      </Step>
    )) ?? waiting}
  </List>
);
