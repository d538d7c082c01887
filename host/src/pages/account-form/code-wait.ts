import { usePlatform, type Platform } from '@livery/platform';
import { useEffect, useState } from 'react';

/** Spec §9 'SMS countdown'. */
export const codeWaitSeconds = 60;

/** Where the end of a wait is kept; every scene that sends codes has its own. */
export type CodeWaitKey = 'sendTextOfRegister';

/** Whole seconds until another code can be asked for; 0 when it can be now. An end that no wait can have is dropped. */
export function secondsLeft({ stored, clock }: Pick<Platform, 'stored' | 'clock'>, key: CodeWaitKey): number {
  const end = stored.get(key);
  if (end === undefined) return 0;
  const left = Math.ceil(end - clock.now());
  if (left > 0 && left <= codeWaitSeconds) return left;
  stored.remove(key);
  return 0;
}

export interface CodeWait {
  readonly seconds: number;
  /** A code was sent: the wait begins. */
  start(): void;
}

/** The wait between two codes. It runs on the server's clock, over reloads and in every tab (spec §4 'SMS countdown'). */
export function useCodeWait(key: CodeWaitKey): CodeWait {
  const platform = usePlatform();
  const [seconds, setSeconds] = useState(() => secondsLeft(platform, key));
  const isRunning = seconds > 0;

  useEffect(() => {
    const look = () => setSeconds(secondsLeft(platform, key));
    // Oftener than it shows, so that no second is skipped.
    const timer = isRunning ? setInterval(look, 250) : undefined;
    const unfollow = platform.stored.onOtherTab(key, look);
    return () => {
      clearInterval(timer);
      unfollow();
    };
  }, [platform, key, isRunning]);

  return {
    seconds,
    start() {
      platform.stored.set(key, String(platform.clock.now() + codeWaitSeconds));
      setSeconds(secondsLeft(platform, key));
    },
  };
}
