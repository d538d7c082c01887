import type { CallData } from '@livery/contract/call';
import { usePlatform, type ApiError } from '@livery/platform';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import {
  commandSender,
  type CommandCall,
  type CommandInput,
  type CommandKind,
  type CommandOutcome,
  type OutcomeListener,
} from '../commands/command-sender.ts';
import type { IdempotentRequest } from '../commands/idempotent-request.ts';
import type { KnownOutcome } from '../commands/until-known.ts';

export interface CommandHook<Call extends CommandCall> {
  readonly state: CommandState<CallData<Call>>;
  /**
   * Sends a command of the kind under a new key, which is persisted until the answer is known. Resolves with the outcome,
   * never rejects. Resolves with `undefined` when the component is gone by then: `useCommandOutcomes` has told it. Also for a
   * second press of a command that was sent a moment ago: nothing is sent.
   */
  send<Sent extends Call>(call: Sent, input: CommandInput<Sent>): Promise<CommandOutcome<Sent> | undefined>;
}

/** Sends calls that move money or state, each with one effect (spec §7 'Idempotency', docs/decisions.md §17). */
export function useCommand<Call extends CommandCall>(kind: CommandKind<Call>): CommandHook<Call> {
  const sender = commandSender(usePlatform(), kind);
  const [state, setState] = useState<CommandState<CallData<Call>>>({ status: 'idle' });
  const lifetime = useLifetime();

  async function send<Sent extends Call>(
    call: Sent,
    input: CommandInput<Sent>,
  ): Promise<CommandOutcome<Sent> | undefined> {
    const { signal } = lifetime.current;
    const sending = sender.send(call, input, () => setState({ status: 'unknown', isAskedAgain: true }));
    if (!sending) return undefined;
    setState({ status: 'sending' });
    const outcome = await sending;
    // The request is a call of this kind.
    const reported = outcome as unknown as CommandOutcome<Call>;
    if (signal.aborted) {
      sender.report(reported);
      return undefined;
    }
    setState(stateOf(reported));
    return outcome;
  }

  return { state, send };
}

/** The member's requests of a kind without an answer, and those that no list has yet, newest first. */
export function usePendingCommands<Call extends CommandCall>(
  kind: CommandKind<Call>,
): { readonly pending: readonly IdempotentRequest<Call>[]; markListed(keys: readonly string[]): void } {
  const platform = usePlatform();
  const { pending, onPending, markListed } = commandSender(platform, kind);
  const owner = platform.session.current()?.id;
  const requests = useSyncExternalStore(onPending, pending);
  return { pending: requests.filter(({ session }) => session === owner), markListed };
}

/**
 * Reports outcomes without a sender: of forms that were closed, and of unanswered requests of earlier pages, which are
 * sent again from here on. Every page that sends commands of a kind has one of these above them.
 */
export function useCommandOutcomes<Call extends CommandCall>(
  kind: CommandKind<Call>,
  listener: OutcomeListener<Call>,
): void {
  const sender = commandSender(usePlatform(), kind);
  // Also read after an unmount, because an answer may arrive after its page has closed.
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => sender.onOutcome((outcome) => latest.current(outcome)), [sender]);
}

/** The state of a component's command. */
export type CommandState<Data> =
  | { readonly status: 'idle' | 'sending' }
  /** No answer arrived. While `isAskedAgain` the command is retried; after that, no longer. */
  | { readonly status: 'unknown'; readonly isAskedAgain: boolean }
  | { readonly status: 'done'; readonly data: Data }
  | { readonly status: 'refused'; readonly error: ApiError };

/** The state without a command in progress. */
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
