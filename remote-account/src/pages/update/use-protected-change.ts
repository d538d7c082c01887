import type { ProofState } from '@livery/account-forms/proof';
import { memberInfoCall, type MemberInfo } from '@livery/contract/calls/member';
import type { SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import { ApiError, usePlatform, type Platform } from '@livery/platform';
import { useSecondFactor } from '../second-factor/use-second-factor.ts';

/**
 * Sends a change. Its codes can be used only once, so it is not sent again when no answer comes: the member's own data then
 * show whether it was made. Rejects with an `ApiError`.
 */
async function makeChange(
  { api }: Platform,
  send: () => Promise<unknown>,
  isMade: (member: MemberInfo) => boolean,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'server') throw error;
    const now = await api.call(memberInfoCall, {}, { quiet: true }).catch(() => undefined);
    if (!now || !isMade(now)) throw error;
  }
}

export interface ProtectedChange {
  /** For `ProofField`. */
  readonly proof: ProofState;
  /**
   * Makes a change with the member's second factor, where one is set. Gives `false` when that is missing or refused, which
   * its field says. Rejects with an `ApiError`.
   */
  make(
    send: (proof: { readonly secondFactor?: SecondFactorProof }) => Promise<unknown>,
    isMade: (member: MemberInfo) => boolean,
  ): Promise<boolean>;
}

/** A change that a second factor protects (docs/decisions.md §39). */
export function useProtectedChange(): ProtectedChange {
  const platform = usePlatform();
  const secondFactor = useSecondFactor();
  return {
    proof: secondFactor.state,
    async make(send, isMade) {
      const proof = await secondFactor.read();
      if (!proof) return false;
      try {
        await makeChange(platform, () => send(proof), isMade);
        return true;
      } catch (error) {
        if (error instanceof ApiError && secondFactor.takeRefusal(error)) return false;
        throw error;
      }
    },
  };
}
