import { banksCall, type BankAccount } from '@livery/contract/calls/payment-accounts';
import { useMemberCall } from '@livery/platform/query';
import { fullName } from '../identity/full-name.ts';
import { useIdentity, type KnownIdentity } from '../identity/use-identity.ts';

export interface Banks {
  readonly list: readonly BankAccount[];
  readonly identity: KnownIdentity;
  /** As on the document; `undefined` while no name is verified, or the exchange tells none. */
  readonly verifiedName: string | undefined;
}

export interface BanksQuery {
  /** `undefined` while it is on its way. */
  readonly banks: Banks | undefined;
  readonly isError: boolean;
  refetch(): Promise<unknown>;
}

/** Where the member is paid, and who they are known as. */
export function useBanks(): BanksQuery {
  const banks = useMemberCall(banksCall, {}, ['profile']);
  const { identity, isError, refetch } = useIdentity();
  const isVerified = identity?.status === 'verified' && identity.submitted !== null;
  return {
    banks: banks.data &&
      identity && {
        list: banks.data.list,
        identity,
        verifiedName: isVerified && identity.submitted ? fullName(identity.submitted) : undefined,
      },
    isError: !banks.data ? banks.isError || isError : isError,
    refetch: () => Promise.all([banks.refetch(), refetch()]),
  };
}
