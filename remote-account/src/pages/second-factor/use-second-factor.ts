import { methodsOf, type ProofControl, type ProofState, useProof } from '@livery/account-forms/proof';
import { passkeyRequestCall, secondFactorsCall } from '@livery/contract/calls/second-factor';
import type { OwnerProof, SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import { usePlatform, type ApiError } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';

const topics = ['profile'] as const;

/** The member's second factors. Refetched when one is added or removed in any tab. */
export const useSecondFactors = () => useMemberCall(secondFactorsCall, {}, topics);

/** Requests a passkey from the member's device. */
function useRequestPasskey() {
  const { api } = usePlatform();
  return () => api.call(passkeyRequestCall, {}, { quiet: true });
}

export interface SecondFactorControl {
  /** The state for `ProofField`, which renders nothing while the member has no second factor. */
  readonly state: ProofState;
  /**
   * The fields to add to a call's body: none if the member has no second factor; `undefined` if a proof is missing, which
   * the field reports. Rejects with an `ApiError`.
   */
  read(): Promise<{ readonly secondFactor?: SecondFactorProof } | undefined>;
  /** Shows a refusal that concerns the second factor. Returns whether it does. */
  takeRefusal(error: ApiError): boolean;
}

/**
 * The second factor of a call that requires one if it is set, such as a withdrawal. `ProofField` renders its `state`; the
 * form reads it on submission.
 */
export function useSecondFactor(): SecondFactorControl {
  const { data, refetch } = useSecondFactors();
  const methods = data ? methodsOf(data) : [];
  const proof = useProof(methods, useRequestPasskey());
  return {
    state: proof.state,
    async read() {
      if (methods.length === 0) return {};
      const secondFactor = await proof.read();
      return secondFactor && { secondFactor };
    },
    takeRefusal({ field, message }) {
      if (field !== 'secondFactor') return false;
      proof.refuse(message);
      // It was set up in another tab or device.
      if (methods.length === 0) void refetch();
      return true;
    },
  };
}

/** The proof for changing second factors: one of them, or the login password if there is none. */
export function useOwnerProof(): ProofControl<OwnerProof['type']> {
  const { data } = useSecondFactors();
  const methods = data ? methodsOf(data) : [];
  return useProof<OwnerProof['type']>(methods.length === 0 ? ['PASSWORD'] : methods, useRequestPasskey());
}
