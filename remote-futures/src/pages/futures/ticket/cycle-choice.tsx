import { formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useServerTime } from '@livery/platform/clock';
import { media, textStyle, token } from '@livery/ui';
import { coveringInput } from '@livery/ui/choices';
import { useId } from 'react';
import styled from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { cycleName } from '../clock.ts';
import type { FuturesCycle } from '../terms/contract.ts';
import { percentOf, useOdds } from '../terms/outcomes.ts';
import { useTrade } from '../terms/trade.ts';

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

const hour = 3600;
/** A Monday. */
const someMonday = Date.UTC(2024, 0, 1);

/** When the market is open each day of the week, in the member's own time. */
export function TradingHours() {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const { contract } = useTrade();
  // Midnight may pass, and summer time begin, while the page is open.
  const now = useServerTime((time) => Math.floor(time / hour) * hour) * 1000;
  if (!contract?.tradingHours) return null;
  const offset = -new Date(now).getTimezoneOffset();
  const today = (new Date(now).getDay() + 6) % 7;
  const dayName = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const zone = new Intl.DateTimeFormat(language, { timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <HoursCard>
      <h3>{t('tradingHours', { zone: zone ?? 'UTC' })}</h3>
      <dl>
        {dayHours(contract.tradingHours, offset).map((hours, day) => {
          const name = dayName.format(someMonday + day * 24 * hour * 1000);
          return (
            <Day key={name} $isToday={day === today}>
              <dt>{day === today ? t('today', { day: name }) : name}</dt>
              <dd>{hours.length > 0 ? hours.join(', ') : t('closedDay')}</dd>
            </Day>
          );
        })}
      </dl>
    </HoursCard>
  );
}

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;
const two = (part: number) => String(part).padStart(2, '0');
const clockTime = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/**
 * Weekly hours by day, from Monday on, as text in another time zone: `08:00 – 24:00`.
 * @param hours minutes of the week in UTC @param offset of the time zone, in minutes
 */
export function dayHours(
  hours: readonly { readonly opens: number; readonly closes: number }[],
  offset: number,
): readonly (readonly string[])[] {
  return Array.from({ length: 7 }, (_, day) => {
    const [begin, end] = [day * dayMinutes, (day + 1) * dayMinutes];
    return hours
      .flatMap(({ opens, closes }) => {
        const length = closes > opens ? closes - opens : closes + weekMinutes - opens;
        // Hours that go over the end of the week begin in the week before.
        return [-weekMinutes, 0, weekMinutes].map(
          (week) => [opens + offset + week, opens + offset + week + length] as const,
        );
      })
      .map(([from, to]) => [Math.max(from, begin), Math.min(to, end)] as const)
      .filter(([from, to]) => from < to)
      .sort(([left], [right]) => left - right)
      .map(([from, to]) => `${clockTime(from - begin)} – ${clockTime(to - begin)}`);
  });
}

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

const CycleGone = styled.p`
  padding-top: ${token.s1};
  ${textStyle(12)}
  color: ${token.warning};
`;

const HoursCard = styled.section`
  display: grid;
  gap: ${token.s2};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(13)}
  color: ${token.text2};

  h3 {
    ${textStyle(13, 500)}
  }

  dl {
    display: grid;
    gap: ${token.s2};
  }

  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s2};
  }

  dd {
    color: ${token.text1};
    font-variant-numeric: tabular-nums;
  }
`;

const Day = styled.div<{ $isToday: boolean }>`
  font-weight: ${({ $isToday }) => ($isToday ? 600 : 400)};
`;
