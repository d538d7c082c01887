import { useTranslation } from '@livery/i18n';
import { useLiveState } from '@livery/platform';
import { Pill, Skeleton, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import type { Pair } from '../market/symbols.ts';
import { timeOfDay } from '../market/time-of-day.ts';
import { useLastTick } from '../market/use-last-tick.ts';

const Mark = styled.p`
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: ${token.text3};
`;

/** Shows whether these markets are live and when one last ticked. Screen readers hear the shell's own mark instead. */
export function LiveMark({ pairs }: { readonly pairs: readonly Pair[] }) {
  const t = useTranslation(marketingMessages);
  const { prices } = useLiveState();
  const time = useLastTick(pairs);
  if (prices === 'stale') return <Pill tone="waiting">{t('pricesPaused')}</Pill>;
  return <Mark>{time === undefined ? <Skeleton width="8em" /> : t('liveAt', { time: timeOfDay(time) })}</Mark>;
}
