import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';

const firstPauseMs = 1000;
const maxPauseMs = 15_000;

/** Whether an error leaves open what became of a command: no answer came, or the server could not give one. */
export const isUnknown = (error: ApiError): boolean =>
  error.kind !== 'server' || error.code === code.unavailable || error.code === code.internal;

interface UntilKnownOptions {
  /** Aborted once nobody wants the answer any more. */
  readonly signal: AbortSignal;
  /** Whether the command may still be sent. */
  readonly isAllowed: () => boolean;
  /** No answer came: the command is sent again after a pause. */
  readonly onUnknown: () => void;
}

/** Resolves after a time, or at once when `signal` aborts, so that no timer outlives it. */
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
 * Sends a repeatable command until its answer is known, with pauses that double from 1 s to 15 s. Rejects with the server's
 * refusal. Rejects with the last error when `signal` aborts or the command may not be sent again.
 */
export async function untilKnown<Answer>(
  send: () => Promise<Answer>,
  { signal, isAllowed, onUnknown }: UntilKnownOptions,
): Promise<Answer> {
  const isWanted = () => !signal.aborted && isAllowed();
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
    try {
      return await send();
    } catch (error) {
      if (!isWanted() || !(error instanceof ApiError) || !isUnknown(error)) throw error;
      onUnknown();
      await pause(pauseMs, signal);
      if (!isWanted()) throw error;
    }
  }
}
