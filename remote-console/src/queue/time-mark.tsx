import { useLanguage, useTranslation, type Language } from '@livery/i18n';
import { useServerTime } from '@livery/platform/clock';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { queueMessages } from '../messages.ts';

/** `none`: nothing waits. */
export type Timeliness = 'onTime' | 'dueSoon' | 'late' | 'none';

const minute = 60;
const soonSeconds = 15 * minute;

/** How a promise stands. Times are epoch seconds. */
export function timelinessOf(due: number, now: number): Timeliness {
  if (now > due) return 'late';
  return due - now <= soonSeconds ? 'dueSoon' : 'onTime';
}

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** `33 min`, `2 h`, `3 days`: minutes in the largest unit that they fill twice, or the hour once. */
export function formatMinutes(minutes: number, language: Language): string {
  const [unit, size] = units.find(([name, size]) => minutes >= size * (name === 'day' ? 2 : 1)) ?? ['minute', 1];
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(language, options).format(Math.floor(minutes / size));
}

/** The time against the promise: a shape and words, which colour only repeats. `due` in epoch seconds. */
export function TimeMark({ due }: { readonly due: number }) {
  const t = useTranslation(queueMessages);
  const language = useLanguage();
  // Whole minutes, so that a list is not rendered every second.
  const minutes = useServerTime((now) => Math.floor((due - now) / minute));
  const timeliness = timelinessOf(due, due - minutes * minute);
  const time = formatMinutes(Math.max(1, Math.abs(minutes)), language);
  return <Mark timeliness={timeliness}>{timeliness === 'late' ? t('late', { time }) : t('dueIn', { time })}</Mark>;
}

interface MarkProps {
  readonly timeliness: Timeliness;
  readonly children?: React.ReactNode;
}

/** The mark of a state with words of the caller, as for health. */
export const Mark = ({ timeliness, children }: MarkProps) => (
  <MarkLine $timeliness={timeliness}>
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.5">
      {shapes[timeliness]}
    </svg>
    {children}
  </MarkLine>
);

const ring = <circle cx="6" cy="6" r="4.25" />;

/** Ring: on time. Half: due soon. Triangle: late. Line: nothing. */
const shapes = {
  onTime: ring,
  dueSoon: (
    <>
      {ring}
      <path d="M6 1.75a4.25 4.25 0 0 1 0 8.5z" fill="currentColor" stroke="none" />
    </>
  ),
  late: <path d="M6 1 11.3 10.5H.7z" fill="currentColor" stroke="none" />,
  none: <path d="M2 6h8" />,
} as const;

const colours = {
  onTime: token.text2,
  dueSoon: token.warning,
  late: token.danger,
  none: token.text2,
} as const;

const MarkLine = styled.span<{ $timeliness: Timeliness }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  ${textStyle(12, 500)}
  font-variant-numeric: tabular-nums;
  color: ${({ $timeliness }) => colours[$timeliness]};

  svg {
    flex: none;
    ${({ $timeliness }) => $timeliness === 'onTime' && `color: ${token.text3};`}
  }
`;
