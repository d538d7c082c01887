import { useWords } from '@livery/i18n';
import { marketingWords } from '../../../words.ts';
import { Section, Title, Wrap } from '../../look.ts';
import type { StepsFrame } from './how-it-works.tsx';

/** The heading, and the steps below it. */
export const StepsBelow: StepsFrame = ({ children }) => {
  const say = useWords(marketingWords);
  return (
    <Section aria-labelledby="home-how">
      <Wrap>
        <Title id="home-how">{say('howTitle')}</Title>
        {children}
      </Wrap>
    </Section>
  );
};
