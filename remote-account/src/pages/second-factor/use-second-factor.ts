import { methodsOf, type ProofControl, type ProofState, useProof } from '@livery/account-forms/proof';
import { passkeyRequestCall, secondFactorsCall } from '@livery/contract/calls/second-factor';
import type { OwnerProof, SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import { usePlatform, type ApiError } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';

const topics = ['profile'] as const;

/** The member's second factors; asked for again when one was added or removed, in any tab. */
export const useSecondFactors = () => useMemberCall(secondFactorsCall, {}, topics);

/** Asks the member's device for one of their passkeys. */
function useRequestPasskey() {
  const { api } = usePlatform();
  return () => api.call(passkeyRequestCall, {}, { quiet: true });
}

export interface SecondFactorControl {
  /** For `ProofField`, which shows nothing while the member has no second factor. */
  readonly state: ProofState;
  /**
   * What to spread over a call's body: empty where the member has no second factor. `undefined` when a proof is missing, and
   * the field says so. Rejects with an `ApiError`.
   */
  read(): Promise<{ readonly secondFactor?: SecondFactorProof } | undefined>;
  /** Takes a refusal of the call when it is about the second factor, and tells whether it was. */
  takeRefusal(error: ApiError): boolean;
}

/**
 * The second factor of a call that asks for one where it is set, such as a withdrawal: `ProofField` shows its `state`, the
 * form reads it when it is sent.
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
      // It was set up elsewhere meanwhile.
      if (methods.length === 0) void refetch();
      return true;
    },
  };
}

/** What permits a change of second factors: one of them, else the login password. */
export function useOwnerProof(): ProofControl<OwnerProof['type']> {
  const { data } = useSecondFactors();
  const methods = data ? methodsOf(data) : [];
  return useProof<OwnerProof['type']>(methods.length === 0 ? ['PASSWORD'] : methods, useRequestPasskey());
}
