import { useWords } from '@livery/i18n';
import { marketingWords } from '../../../words.ts';
import { Wrap } from '../../look.ts';
import { RoundSection, RoundTitle } from '../rounded.ts';
import type { StepsFrame } from './how-it-works.tsx';

/** The steps as screens of a phone. */
export const StepsInHand: StepsFrame = ({ children }) => {
  const say = useWords(marketingWords);
  return (
    <RoundSection aria-labelledby="home-how">
      <Wrap>
        <RoundTitle id="home-how">{say('screensTitle')}</RoundTitle>
        {children}
      </Wrap>
    </RoundSection>
  );
};
