import { media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { bodyText } from '../../page-styles.ts';
import type { StepsVariant } from './how-it-works.tsx';
import { StepList } from './step-list.tsx';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.s12} ${token.s8};
  margin-top: ${token.s12};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.s8};
    margin-top: ${token.s8};
  }
`;

const Step = styled.li`
  position: relative;
  min-height: 128px;
  padding-top: ${token.s6};
  border-top: 1px solid ${token.lineStrong};
  overflow-wrap: anywhere;

  &::before {
    content: '';
    position: absolute;
    top: -4px;
    left: 0;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: ${token.primaryText};
  }

  h3 {
    margin-bottom: ${token.s2};
    ${textStyle(16, 600)}
  }

  p {
    ${bodyText.small}
    color: ${token.text2};
  }

  > button {
    margin-top: ${token.s2};
  }

  ${media.phone} {
    min-height: 0;
  }
`;

/** One column per step, on one line. */
export const StepColumns: StepsVariant = ({ steps, ...rest }) => (
  <List {...rest}>
    <StepList steps={steps} Step={Step} places={['9em', '100%', '70%']} />
  </List>
);
