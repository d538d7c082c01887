import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';

const firstPauseMs = 1000;
const longestPauseMs = 15_000;

/** Whether an error leaves open what became of a command. */
export const isUnknown = (error: ApiError): boolean =>
  error.kind !== 'server' || error.code === code.unavailable || error.code === code.internal;

interface Asking {
  /** Aborted once nobody wants to know any more. */
  readonly signal: AbortSignal;
  /** Whether it may still be sent. */
  readonly isAllowed: () => boolean;
  /** No answer came: it is asked again. */
  readonly onUnknown: () => void;
}

/** Resolves after a time, or at once when it is aborted: no timer outlives `signal`. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/**
 * Asks again and again until it is known what became of a command that may be sent more than once. Rejects with what the
 * exchange refused, or with the last error once nobody wants to know any more, or it may not be sent again.
 */
export async function untilKnown<Answer>(
  ask: () => Promise<Answer>,
  { signal, isAllowed, onUnknown }: Asking,
): Promise<Answer> {
  const isWanted = () => !signal.aborted && isAllowed();
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      return await ask();
    } catch (error) {
      if (!isWanted() || !(error instanceof ApiError) || !isUnknown(error)) throw error;
      onUnknown();
      await pause(pauseMs, signal);
      if (!isWanted()) throw error;
    }
  }
}
