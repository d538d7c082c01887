import type { CallData } from '@livery/contract/call';
import { memberInfoCall } from '@livery/contract/calls/member';
import { identityCall } from '@livery/contract/calls/verification';
import { useMemberCall } from '@livery/platform/query';

export type Identity = CallData<typeof identityCall>;
export type Submitted = NonNullable<Identity['submitted']>;

export interface KnownIdentity extends Identity {
  /** The member's uuid. */
  readonly memberId: string;
}

export interface IdentityQuery {
  /** `undefined` while it is on its way. */
  readonly identity: KnownIdentity | undefined;
  readonly isError: boolean;
  refetch(): Promise<unknown>;
}

/** How far the signed-in member's verification is, fetched anew when the operator has decided. */
export function useIdentity(): IdentityQuery {
  const identity = useMemberCall(identityCall, {}, ['profile']);
  const member = useMemberCall(memberInfoCall, {}, ['profile']);
  return {
    identity: identity.data && member.data && { ...identity.data, memberId: member.data.uuid },
    isError: !(identity.data && member.data) && (identity.isError || member.isError),
    refetch: () => Promise.all([identity.refetch(), member.refetch()]),
  };
}
