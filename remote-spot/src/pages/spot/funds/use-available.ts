import { accountsCall } from '@livery/contract/calls/funds';
import { zero, type Decimal } from '@livery/contract/decimal';
import { useMemberCall } from '@livery/platform/query';

/** The member's SPOT account: what is free of a coin; `undefined` while it is not known, and for visitors. */
export function useSpotBalances() {
  const { data } = useMemberCall(accountsCall, {}, ['balances', 'orders', 'funds']);
  const coins = data?.accounts.find(({ category }) => category === 'SPOT')?.coins;
  return (coin: string): Decimal | undefined =>
    coins === undefined ? undefined : (coins.find((one) => one.coin === coin)?.available ?? zero);
}
