import { usePlatform, type Platform, type StoredValues } from '@livery/platform';
import { useEffect, useState } from 'react';

/** Spec §9 'SMS countdown'. */
const codeWaitSeconds = 60;

/** The maximum difference between two estimates of the server's time, before and after a reload. */
const clockToleranceSeconds = 10;

/** The stored value that holds the end of a wait; each scene of a code has its own. */
export type CodeWaitKey = Extract<Parameters<StoredValues['set']>[0], `sendText${string}`>;

/**
 * Whole seconds until another code can be requested; 0 when it can be now, `undefined` while the server's time is not
 * known and the stored end is impossible by the device's time. An end that is impossible by the server's time is deleted.
 */
function secondsLeft({ stored, clock }: Platform, key: CodeWaitKey): number | undefined {
  const end = stored.get(key);
  if (end === undefined) return 0;
  const left = Math.ceil(end - clock.now());
  if (left > 0 && left <= codeWaitSeconds + clockToleranceSeconds) return Math.min(left, codeWaitSeconds);
  if (!clock.isKnown()) return undefined;
  stored.remove(key);
  return 0;
}

export interface CodeWait {
  readonly seconds: number;
  /** Starts the wait, because a code was sent. */
  start(): void;
}

/** The wait between two codes. It runs on the server's clock, over reloads and in every tab (spec §4 'SMS countdown'). */
export function useCodeWait(key: CodeWaitKey): CodeWait {
  const platform = usePlatform();
  const [seconds, setSeconds] = useState(() => secondsLeft(platform, key));
  const isRunning = seconds !== 0;

  useEffect(() => {
    const update = () => setSeconds(secondsLeft(platform, key));
    // More often than the text changes, so that no second is skipped.
    const timer = isRunning ? setInterval(update, 250) : undefined;
    const unfollow = platform.stored.onOtherTab(key, update);
    return () => {
      clearInterval(timer);
      unfollow();
    };
  }, [platform, key, isRunning]);

  return {
    seconds: seconds ?? 0,
    start() {
      platform.stored.set(key, String(platform.clock.now() + codeWaitSeconds));
      setSeconds(secondsLeft(platform, key));
    },
  };
}
