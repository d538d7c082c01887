import { accountsCall } from '@livery/contract/calls/funds';
import { depositChannelsCall } from '@livery/contract/calls/deposits';
import { memberInfoCall } from '@livery/contract/calls/member';
import { walletsCall } from '@livery/contract/calls/payment-accounts';
import { useCall, useMemberCall } from '@livery/platform/query';

/** What the page needs before anything can be chosen. */
export function useWithdrawalData() {
  const balances = useMemberCall(accountsCall, {}, ['balances']);
  const channels = useCall(depositChannelsCall);
  const member = useCall(memberInfoCall);
  const wallets = useCall(walletsCall);
  const all = [balances, channels, member, wallets];
  const data = balances.data &&
    channels.data &&
    member.data &&
    wallets.data && {
      spot: balances.data.accounts.find(({ category }) => category === 'SPOT')?.coins ?? [],
      channels: channels.data.channels,
      member: member.data,
      wallets: wallets.data.list,
    };
  return {
    data,
    isFailed: all.some(({ isError }) => isError),
    retry: () => Promise.all(all.map(({ refetch }) => refetch())),
    refetchMember: member.refetch,
  };
}

export type WithdrawalData = NonNullable<ReturnType<typeof useWithdrawalData>['data']>;
