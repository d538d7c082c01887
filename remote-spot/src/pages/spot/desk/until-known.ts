import { ApiError } from '@livery/platform';
import { firstPauseMs, isUnknown, longestPauseMs } from './order-desk.ts';

interface Asking {
  /** Whether somebody still wants to know. */
  readonly isWanted: () => boolean;
  /** No answer came: it is asked again. */
  readonly onUnknown: () => void;
}

/**
 * Asks again and again until it is known what became of a command that may be sent more than once. Rejects with what the
 * exchange refused, or with the last error once nobody wants to know any more.
 */
export async function untilKnown<Answer>(ask: () => Promise<Answer>, { isWanted, onUnknown }: Asking): Promise<Answer> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      return await ask();
    } catch (error) {
      if (!isWanted() || !(error instanceof ApiError) || !isUnknown(error)) throw error;
      onUnknown();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (!isWanted()) throw error;
    }
  }
}
