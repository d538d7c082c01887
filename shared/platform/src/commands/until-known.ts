import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';

const firstPauseMs = 1000;
const maxPauseMs = 15_000;

/** Whether an error leaves the result of a command open: no answer arrived, or the server could not give one. */
const isUnknown = (error: ApiError): boolean =>
  error.kind !== 'server' || error.code === code.unavailable || error.code === code.internal;

interface UntilKnownOptions {
  /** Aborts when nobody waits for the answer any longer. */
  readonly signal: AbortSignal;
  /** Whether the command may still be sent. */
  readonly isAllowed: () => boolean;
  /** Called after a try without an answer. The command is sent again after a pause. */
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

/** `unknown`: nobody waits any longer, and the last try got no answer. */
export type KnownOutcome<Data> =
  | { readonly status: 'done'; readonly data: Data }
  | { readonly status: 'refused'; readonly error: ApiError }
  | { readonly status: 'unknown'; readonly error: ApiError };

/** The result of a command, as a value. */
export async function outcomeOf<Data>(answer: Promise<Data>): Promise<KnownOutcome<Data>> {
  try {
    return { status: 'done', data: await answer };
  } catch (thrown) {
    const error = thrown instanceof ApiError ? thrown : new ApiError('unreadable', { cause: thrown });
    return { status: isUnknown(error) ? 'unknown' : 'refused', error };
  }
}
