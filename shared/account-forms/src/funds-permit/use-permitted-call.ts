import type { CallInput } from '@livery/contract/call';
import type { SecondFactorMethod } from '@livery/contract/calls/session';
import { isBusy, useRepeatableCall, type AnyCall, type RepeatedOutcome } from '@livery/platform/commands';
import { useRef } from 'react';
import { useFundsPermit, type PermitProof } from './use-funds-permit.ts';

/**
 * A call that needs the funds permit, sent once: a second press may come before the first is shown, or even after it was
 * answered. It is asked again under the same key until its answer is known, and not after a reload.
 * @param methods as `useFundsPermit`
 */
export function usePermittedCall<Call extends AnyCall>(call: Call, methods: readonly SecondFactorMethod[]) {
  const { state, send } = useRepeatableCall(call);
  const permit = useFundsPermit(methods);
  const isTaken = useRef(false);
  const busy = permit.isProving || isBusy(state);
  return {
    ...{ state, permit, busy },
    /** @returns `undefined` where nothing was sent, because something is missing or it was sent before */
    async submit(
      inputOf: (proof: PermitProof) => Omit<CallInput<Call>, 'idempotencyKey'>,
    ): Promise<RepeatedOutcome<Call> | undefined> {
      if (busy || isTaken.current) return undefined;
      isTaken.current = true;
      let outcome: RepeatedOutcome<Call> | undefined;
      try {
        const proof = await permit.read();
        outcome = proof && (await send(inputOf(proof)));
        return outcome;
      } finally {
        isTaken.current = outcome?.status === 'done';
      }
    },
  };
}
