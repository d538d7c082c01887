import type { ApiError } from '@livery/platform';
import { useEffect, useRef, type RefObject } from 'react';
import type { KnownOutcome } from '../commands/until-known.ts';

/** Where a command stands that a component has sent. */
export type CommandState<Data> =
  | { readonly status: 'idle' | 'sending' }
  /** No answer came. While `isAskedAgain` it is sent again by itself; then nobody asks any more. */
  | { readonly status: 'unknown'; readonly isAskedAgain: boolean }
  | { readonly status: 'done'; readonly data: Data }
  | { readonly status: 'refused'; readonly error: ApiError };

/** Where a command stands that nobody sends any more. */
export const stateOf = <Data>(outcome: KnownOutcome<Data>): CommandState<Data> =>
  outcome.status === 'unknown' ? { status: 'unknown', isAskedAgain: false } : outcome;

/** Whether an answer is still on its way. */
export const isBusy = (state: CommandState<unknown>): boolean =>
  state.status === 'sending' || (state.status === 'unknown' && state.isAskedAgain);

/** The signal of a component's life: aborted once it is unmounted. */
export function useLifetime(): RefObject<AbortController> {
  const lifetime = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    lifetime.current = own;
    return () => own.abort();
  }, []);
  return lifetime;
}
