import { accountsCall } from '@livery/contract/calls/funds';
import { zero, type Decimal } from '@livery/contract/decimal';
import { answerFreshness } from '@livery/market-ui/market';
import { useMemberCall } from '@livery/platform/query';

/** The available balances of the member's SPOT account; `undefined` while they are loading and for visitors. */
export function useSpotBalances() {
  const answer = useMemberCall(accountsCall, {}, ['balances', 'orders', 'funds']);
  const coins = answer.data?.accounts.find(({ category }) => category === 'SPOT')?.coins;
  const availableOf = (coin: string): Decimal | undefined =>
    coins === undefined ? undefined : (coins.find((one) => one.coin === coin)?.available ?? zero);
  return { availableOf, freshness: answerFreshness(answer) };
}
