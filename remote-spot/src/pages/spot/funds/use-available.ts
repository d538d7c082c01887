import { accountsCall } from '@livery/contract/calls/funds';
import { zero, type Decimal } from '@livery/contract/decimal';
import { useMemberCall } from '@livery/platform/query';
import { answerFreshness } from '@livery/market-ui/freshness';

/** The member's SPOT account: what is free of a coin; `undefined` while it is not known, and for visitors. */
export function useSpotBalances() {
  const answer = useMemberCall(accountsCall, {}, ['balances', 'orders', 'funds']);
  const coins = answer.data?.accounts.find(({ category }) => category === 'SPOT')?.coins;
  const availableOf = (coin: string): Decimal | undefined =>
    coins === undefined ? undefined : (coins.find((one) => one.coin === coin)?.available ?? zero);
  return { availableOf, freshness: answerFreshness(answer) };
}
