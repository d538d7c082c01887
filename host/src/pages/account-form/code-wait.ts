import { usePlatform, type Platform } from '@livery/platform';
import { useEffect, useState } from 'react';

/** Spec §9 'SMS countdown'. */
export const codeWaitSeconds = 60;

/** How far two estimates of the server's time, before and after a reload, may lie apart. */
const clockToleranceSeconds = 10;

/** What a code proves an address for, on these pages. */
export type CodeScene = 'REGISTER' | 'RESET_PASSWORD';

/** Where the end of a scene's wait is kept. */
const keys = { REGISTER: 'sendTextOfRegister', RESET_PASSWORD: 'sendTextOfReset' } as const;

/**
 * Whole seconds until another code can be asked for; 0 when it can be now, `undefined` while the server's time is not
 * known and the device's makes no sense of the stored end. An end that no wait can have is dropped.
 */
function secondsLeft({ stored, clock }: Platform, scene: CodeScene): number | undefined {
  const end = stored.get(keys[scene]);
  if (end === undefined) return 0;
  const left = Math.ceil(end - clock.now());
  if (left > 0 && left <= codeWaitSeconds + clockToleranceSeconds) return Math.min(left, codeWaitSeconds);
  if (!clock.isKnown()) return undefined;
  stored.remove(keys[scene]);
  return 0;
}

export interface CodeWait {
  readonly seconds: number;
  /** A code was sent: the wait begins. */
  start(): void;
}

/** The wait between two codes of a scene. It runs on the server's clock, over reloads and in every tab (spec §4 'SMS countdown'). */
export function useCodeWait(scene: CodeScene): CodeWait {
  const platform = usePlatform();
  const [seconds, setSeconds] = useState(() => secondsLeft(platform, scene));
  const isRunning = seconds !== 0;

  useEffect(() => {
    const look = () => setSeconds(secondsLeft(platform, scene));
    // Oftener than it shows, so that no second is skipped.
    const timer = isRunning ? setInterval(look, 250) : undefined;
    const unfollow = platform.stored.onOtherTab(keys[scene], look);
    return () => {
      clearInterval(timer);
      unfollow();
    };
  }, [platform, scene, isRunning]);

  return {
    seconds: seconds ?? 0,
    start() {
      platform.stored.set(keys[scene], String(platform.clock.now() + codeWaitSeconds));
      setSeconds(secondsLeft(platform, scene));
    },
  };
}
