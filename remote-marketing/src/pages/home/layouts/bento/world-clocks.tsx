import { useLanguage, type Language } from '@livery/i18n';
import { Skeleton, token, textStyle } from '@livery/ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.s2};

  @container (width < 36rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :nth-child(n + 3) {
      display: none;
    }
  }
`;

const ClockItem = styled.li`
  display: grid;
  align-content: start;
  gap: 2px;
  ${textStyle(12)}
  color: ${token.text3};

  b {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    color: ${token.text1};
  }

  svg {
    width: 36px;
    margin-bottom: 2px;
  }
`;

/** Countries with one time zone each, so far apart that it is always day in one of them. */
const places = [
  ['PT', 'Europe/Lisbon'],
  ['TH', 'Asia/Bangkok'],
  ['CO', 'America/Bogota'],
] as const;

const minuteMs = 60_000;

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs / 4);
  return () => clearInterval(timer);
}

const minuteNow = () => Math.floor(Date.now() / minuteMs);

/** Minutes since the epoch; `undefined` during prerendering. */
const useMinute = () => useSyncExternalStore<number | undefined>(everyMinute, minuteNow, () => undefined);

const timeIn = (timeZone: string, minute: number): readonly [hours: number, minutes: number] => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const numbers = parts.formatToParts(minute * minuteMs).map(({ value }) => Number(value));
  const [hours = 0, minutes = 0] = numbers.filter((value) => !Number.isNaN(value));
  return [hours, minutes];
};

function ClockDial({ time }: { readonly time: readonly [hours: number, minutes: number] | undefined }) {
  const [hours, minutes] = time ?? [0, 0];
  return (
    <svg viewBox="0 0 40 40" fill="none" strokeWidth={2} strokeLinecap="round" aria-hidden>
      <circle cx={20} cy={20} r={18} stroke={token.lineStrong} />
      {time && (
        <g stroke={token.text1}>
          <path d="M20 20v-8" transform={`rotate(${hours * 30 + minutes / 2} 20 20)`} />
          <path d="M20 20V6" transform={`rotate(${minutes * 6} 20 20)`} />
        </g>
      )}
    </svg>
  );
}

const countryIn = (language: Language, code: string) => new Intl.DisplayNames([language], { type: 'region' }).of(code);

/** World clocks: support answers at every hour. */
export function WorldClocks() {
  const language = useLanguage();
  const minute = useMinute();
  return (
    <Row>
      {places.map(([code, timeZone]) => {
        const time = minute === undefined ? undefined : timeIn(timeZone, minute);
        return (
          <ClockItem key={code}>
            <ClockDial time={time} />
            <b>{time ? time.map((part) => String(part).padStart(2, '0')).join(':') : <Skeleton width="2.5em" />}</b>
            {countryIn(language, code)}
          </ClockItem>
        );
      })}
    </Row>
  );
}
