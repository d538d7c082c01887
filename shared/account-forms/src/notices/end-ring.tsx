import { formatAge, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { textStyle, token } from '@livery/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { noticeMessages } from './messages.ts';

const Ring = styled.svg`
  text {
    ${textStyle(12, 600)}
    font-variant-numeric: tabular-nums;
    fill: ${token.text1};
    text-anchor: middle;
  }
`;

const radius = 17.5;
const circumference = 2 * Math.PI * radius;
/** Seconds. */
const [soon, verySoon] = [180, 60];
/** Often enough that no second is shown late by much. */
const checkMs = 250;

/** Whole seconds until an end, by the server's clock; 0 from then on. */
function useSecondsUntil(end: number): number {
  const { clock } = usePlatform();
  const read = () => Math.max(0, Math.ceil(end - clock.now()));
  const follow = useCallback((listener: () => void) => {
    const timer = setInterval(listener, checkMs);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(follow, read, read);
}

interface EndRingProps {
  /** Epoch seconds. */
  readonly start: number;
  readonly end: number;
}

/** The time that is left to act, written and as a ring. */
export function EndRing({ start, end }: EndRingProps) {
  const t = useTranslation(noticeMessages);
  const language = useLanguage();
  const left = useSecondsUntil(end);
  const text =
    left < 3600 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : formatAge(left, language);
  const share = Math.min(1, left / Math.max(1, end - start));
  const colour = left <= verySoon ? token.danger : left <= soon ? token.warning : token.primaryText;
  const circle = { cx: 20, cy: 20, r: radius, fill: 'none', strokeWidth: 3 };
  return (
    <Ring width="40" height="40" viewBox="0 0 40 40" role="img" aria-label={t('timeLeft', { time: text })}>
      <circle {...circle} stroke={token.surface3} />
      <circle
        {...circle}
        stroke={colour}
        strokeLinecap="round"
        strokeDasharray={`${share * circumference} ${circumference}`}
        transform="rotate(-90 20 20)"
      />
      <text x="20" y="24" {...(text.length > 4 && { textLength: 27, lengthAdjust: 'spacingAndGlyphs' })}>
        {text}
      </text>
    </Ring>
  );
}
