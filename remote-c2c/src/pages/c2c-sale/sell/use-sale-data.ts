import type { CallData } from '@livery/contract/call';
import { ratesCall } from '@livery/contract/calls/c2c/offers';
import { memberInfoCall, type MemberInfo } from '@livery/contract/calls/member';
import { banksCall, type BankAccount } from '@livery/contract/calls/payment-accounts';
import { identityCall } from '@livery/contract/calls/verification';
import { useMemberCall } from '@livery/platform/query';

export type Rates = CallData<typeof ratesCall>;
export type Rate = Rates['rates'][number];

/** What the form of an offer stands on. */
export interface SaleData {
  readonly rates: Rates;
  readonly member: MemberInfo;
  readonly identity: CallData<typeof identityCall>;
  /** The member's bank accounts, newest first. */
  readonly banks: readonly BankAccount[];
  /** Whether a newer answer did not come. */
  readonly isStale: boolean;
}

/** Fetched anew when the balance changes, and when the operator has decided about the real name. */
export function useSaleData() {
  const rates = useMemberCall(ratesCall, {}, ['balances', 'c2c']);
  const member = useMemberCall(memberInfoCall, {}, ['profile']);
  const identity = useMemberCall(identityCall, {}, ['profile']);
  const banks = useMemberCall(banksCall, {}, ['profile']);
  const answers = [rates, member, identity, banks];
  const isStale = answers.some(({ isError, fetchStatus }) => isError || fetchStatus === 'paused');
  const data: SaleData | undefined =
    rates.data && member.data && identity.data && banks.data
      ? { rates: rates.data, member: member.data, identity: identity.data, banks: banks.data.list, isStale }
      : undefined;
  return {
    data,
    isError: !data && answers.some(({ isError }) => isError),
    isOffline: !data && answers.some(({ fetchStatus }) => fetchStatus === 'paused'),
    refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
  };
}
