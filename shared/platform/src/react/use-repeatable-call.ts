import type { CallData, CallInput } from '@livery/contract/call';
import { randomId, usePlatform, type ApiError } from '@livery/platform';
import { useRef, useState } from 'react';
import type { AnyCall } from '../api/api-client.ts';
import { createRepeatGuard } from '../commands/repeat-guard.ts';
import { outcomeOf, untilKnown } from '../commands/until-known.ts';
import { stateOf, useLifetime, type CommandState } from './use-command.ts';

/** `unknown`: nobody waits any longer, and the last try got no answer. */
export type RepeatedOutcome<Call> =
  /** `tries`: earlier ones may have had the effect that the last one reports nothing of. */
  | { readonly status: 'done'; readonly data: CallData<Call>; readonly tries: number }
  | { readonly status: 'refused'; readonly error: ApiError }
  | { readonly status: 'unknown'; readonly error: ApiError };

/**
 * Sends a call that may be repeated, because it answers the same or carries a key, until its answer is known or the
 * component unmounts. Nothing is persisted: after a reload the page shows the result.
 */
export function useRepeatableCall<Call extends AnyCall>(
  call: Call,
): {
  readonly state: CommandState<CallData<Call>>;
  /**
   * Never rejects, except with an error of `after`. The call is busy until `after` is done, such as the reload of a
   * list. While a call with a key is in progress, another one joins it, so a second press before the next render has no
   * second effect. A call with the same input a moment after the first was accepted joins too.
   */
  send(input: Omit<CallInput<Call>, 'idempotencyKey'>, after?: () => Promise<unknown>): Promise<RepeatedOutcome<Call>>;
} {
  const { api, session } = usePlatform();
  const [state, setState] = useState<CommandState<CallData<Call>>>({ status: 'idle' });
  const lifetime = useLifetime();
  const last = useRef<Promise<RepeatedOutcome<Call>>>(undefined);
  const isUnderWay = useRef(false);
  const [guard] = useState(createRepeatGuard);

  async function ask(input: Omit<CallInput<Call>, 'idempotencyKey'>): Promise<RepeatedOutcome<Call>> {
    const owner = session.current()?.id;
    const key = call.idempotent ? { idempotencyKey: randomId() } : {};
    const keyed = { ...input, ...key } as unknown as CallInput<Call>;
    let tries = 0;
    const answer = untilKnown(
      () => {
        tries += 1;
        return api.call(call, keyed, { quiet: true });
      },
      {
        signal: lifetime.current.signal,
        // Under another member's token it would be another member's command.
        isAllowed: () => session.current()?.id === owner,
        onUnknown: () => setState({ status: 'unknown', isAskedAgain: true }),
      },
    );
    const outcome = await outcomeOf(answer);
    return outcome.status === 'done' ? { ...outcome, tries } : outcome;
  }

  async function sendOnce(
    input: Omit<CallInput<Call>, 'idempotencyKey'>,
    after?: () => Promise<unknown>,
  ): Promise<RepeatedOutcome<Call>> {
    setState({ status: 'sending' });
    const outcome = await ask(input);
    try {
      if (outcome.status === 'done') await after?.();
    } finally {
      isUnderWay.current = false;
      guard.end(outcome.status === 'done');
      setState(stateOf(outcome));
    }
    return outcome;
  }

  return {
    state,
    send(input, after) {
      if (call.idempotent && last.current && (isUnderWay.current || guard.isRepeat(input))) return last.current;
      guard.begin(input);
      isUnderWay.current = true;
      last.current = sendOnce(input, after);
      return last.current;
    },
  };
}
