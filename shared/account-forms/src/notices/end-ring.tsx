import { formatAge, useLanguage, useTranslation } from '@livery/i18n';
import { useServerTime } from '@livery/platform/clock';
import { TimeRing } from '@livery/ui/time-ring';
import { noticeMessages } from '../messages.ts';

interface EndRingProps {
  /** Epoch seconds. */
  readonly start: number;
  readonly end: number;
}

/** The time that is left to act, written and as a ring; hours in words. */
export function EndRing({ start, end }: EndRingProps) {
  const t = useTranslation(noticeMessages);
  const language = useLanguage();
  const left = useServerTime((now) => Math.max(0, Math.ceil(end - now)));
  const text =
    left < 3600 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : formatAge(left, language);
  return (
    <TimeRing
      {...{ left, text }}
      whole={Math.max(1, end - start)}
      warnsAt={[180, 60]}
      textPx={text.length > 4 ? 27 : undefined}
      label={t('timeLeft', { time: text })}
    />
  );
}
