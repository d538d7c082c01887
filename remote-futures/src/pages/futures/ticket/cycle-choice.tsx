import { formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { media, textStyle, token } from '@livery/ui';
import { coveringInput } from '@livery/ui/choices';
import { useId } from 'react';
import { styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { cycleName } from '../clock/time-left.ts';
import type { FuturesCycle } from '../terms/contract.ts';
import { percentOf } from '../terms/outcomes.ts';
import { useTrade } from '../terms/trade.ts';
import { useOdds } from '../terms/use-odds.ts';

const CycleSet = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0 0 6px;
  ${textStyle(13, 500)}
  color: ${token.text2};
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(4rem, 100%), 1fr));
  gap: 6px;
`;

const Choice = styled.label<{ $chosen: boolean }>`
  position: relative;
  display: grid;
  align-content: center;
  justify-items: center;
  min-width: 0;
  min-height: 52px;
  padding: ${token.s1};
  border-radius: ${token.r2};
  box-shadow: inset 0 0 0 ${({ $chosen }) => ($chosen ? `1.5px ${token.primaryText}` : `1px ${token.fieldLine}`)};
  background: ${({ $chosen }) => ($chosen ? token.primarySoft : 'none')};
  ${textStyle(13, 500)}
  color: ${({ $chosen }) => ($chosen ? token.text1 : token.text2)};
  text-align: center;
  cursor: pointer;

  input {
    ${coveringInput}
  }

  small {
    ${textStyle(12, 500)}
    color: ${({ $chosen }) => ($chosen ? token.primaryText : token.text3)};
    font-variant-numeric: tabular-nums;
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 1px;
  }

  &:has(:disabled) {
    background: ${token.surface2};
    box-shadow: none;
    cursor: default;
  }

  ${media.hover} {
    &:hover:not(:has(:disabled)) {
      color: ${token.text1};
    }
  }
`;

interface CycleProps {
  readonly cycle: FuturesCycle;
  readonly group: string;
}

function Cycle({ cycle, group }: CycleProps) {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const { cycle: chosen, chooseCycle, isClosed } = useTrade();
  const odds = useOdds(cycle);
  const isChosen = !isClosed && chosen?.seconds === cycle.seconds;
  return (
    <Choice $chosen={isChosen}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={isClosed}
        onChange={() => chooseCycle(cycle.seconds)}
      />
      {cycleName(cycle.seconds, language)}
      <small>{t('oddsOf', { odds: isClosed ? '--' : formatPercent(percentOf(odds), language) })}</small>
    </Choice>
  );
}

/** How long the order runs, with the odds of each cycle at the live price. */
export function CycleChoice() {
  const t = useTranslation(futuresMessages);
  const group = useId();
  const { contract, isCycleGone } = useTrade();
  return (
    <CycleSet role="radiogroup">
      <Legend>{t('settlesIn')}</Legend>
      <Choices>
        {(contract?.cycles ?? []).map((cycle) => (
          <Cycle key={cycle.seconds} cycle={cycle} group={group} />
        ))}
      </Choices>
      <div aria-live="polite">{isCycleGone && <CycleGone>{t('cycleGone')}</CycleGone>}</div>
    </CycleSet>
  );
}

const CycleGone = styled.p`
  padding-top: ${token.s1};
  ${textStyle(12)}
  color: ${token.warning};
`;
