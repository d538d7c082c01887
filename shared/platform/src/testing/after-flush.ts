import { act } from '@testing-library/react';
import { boardIntervalMs } from '../market/flush.ts';

/** Resolves when the stores of live data have told their readers what has arrived, and the readers have rendered. */
export const afterFlush = (): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        let first: number | undefined;
        function onFrame(time: number): void {
          first ??= time;
          if (time - first > boardIntervalMs) resolve();
          else requestAnimationFrame(onFrame);
        }
        requestAnimationFrame(onFrame);
      }),
  );
