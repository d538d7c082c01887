import { useTranslation } from '@livery/i18n';
import { useLiveState, usePlatform } from '@livery/platform';
import { Pill, Skeleton, textStyle, token } from '@livery/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { timeOfDay, type Pair } from '../market/pairs.tsx';

/** Shows whether these markets are live and when one last ticked. Screen readers hear the shell's own mark instead. */
export function LiveMark({ pairs }: { readonly pairs: readonly Pair[] }) {
  const t = useTranslation(marketingMessages);
  const { prices } = useLiveState();
  const time = useLastTick(pairs);
  if (prices === 'stale') return <Pill tone="waiting">{t('pricesPaused')}</Pill>;
  return <Mark>{time === undefined ? <Skeleton width="8em" /> : t('liveAt', { time: timeOfDay(time) })}</Mark>;
}

/** The time of these markets' last tick, in whole epoch seconds of the server's clock. */
function useLastTick(pairs: readonly Pair[]): number | undefined {
  const { market, clock } = usePlatform();
  const [time, setTime] = useState<number>();
  const symbols = pairs.map(({ symbol }) => symbol).join(' ');
  useEffect(() => {
    const ends = symbols
      .split(' ')
      .map((symbol) => market.tickers.subscribe(symbol, () => setTime(Math.floor(clock.now()))));
    return () => ends.forEach((end) => end());
  }, [market, clock, symbols]);
  return time;
}

const Mark = styled.p`
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: ${token.text3};
`;
