import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import type { StepsVariant } from './how-it-works.tsx';
import { StepList } from './step-list.tsx';

const List = styled.ol`
  counter-reset: step;
  flex: 1;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(15rem, 40%)), 1fr));
  gap: ${token.s3};
  margin-top: ${token.s6};
`;

const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  gap: ${token.s1} ${token.s3};
  min-height: 124px;
  padding: 20px;
  border-radius: ${token.r3};
  background: ${token.surface2};
  overflow-wrap: anywhere;
  counter-increment: step;

  &::before {
    content: counter(step);
    grid-row: 1 / 4;
    align-self: start;
    display: grid;
    place-items: center;
    min-width: 1.75rem;
    height: 1.75rem;
    border-radius: ${token.r2};
    background: ${token.primary};
    ${textStyle(13, 600)}
    color: ${token.onPrimary};
  }

  > * {
    grid-column: 2;
    justify-self: start;
  }

  h3 {
    ${textStyle(16, 600)}
  }

  p {
    width: 100%;
    ${textStyle(14)}
    color: ${token.text2};
  }
`;

/** One numbered tile per step, two per row (layout 7). */
export const StepTiles: StepsVariant = ({ steps, ...rest }) => (
  <List {...rest}>
    <StepList steps={steps} Step={Step} places={['8em', '90%']} />
  </List>
);
