import { useServerTime } from '@livery/platform/clock';
import { TimeRing, type TimeRingProps } from '@livery/ui/time-ring';
import { timeLeft } from './time-left.ts';

export interface CountdownRingProps extends Pick<TimeRingProps, 'whole' | 'size'> {
  /** Epoch seconds on the server. */
  readonly end: number;
  /** What it is called, with the time that is left. */
  readonly label: (time: string) => string;
}

/** The time that is left, written and as a ring that turns amber and red towards the end; `0:00` from then on. */
export function CountdownRing({ end, label, ...ring }: CountdownRingProps) {
  const left = useServerTime((now) => Math.max(0, Math.ceil(end - now)));
  const text = timeLeft(left);
  return <TimeRing {...{ left, text }} {...ring} warnsAt={[30, 10]} label={label(text)} />;
}
