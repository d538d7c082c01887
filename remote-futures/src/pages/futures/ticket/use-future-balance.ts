import { accountsCall } from '@livery/contract/calls/funds';
import { zero, type Decimal } from '@livery/contract/decimal';
import { answerFreshness } from '@livery/market-ui/market';
import { useMemberCall } from '@livery/platform/query';

/** What is available of a coin in the member's FUTURE account; `undefined` while it is loading and for visitors. */
export function useFutureBalance(coin: string) {
  const answer = useMemberCall(accountsCall, {}, ['balances', 'futures', 'funds']);
  const coins = answer.data?.accounts.find(({ category }) => category === 'FUTURE')?.coins;
  const available: Decimal | undefined =
    answer.data === undefined ? undefined : (coins?.find((one) => one.coin === coin)?.available ?? zero);
  return { available, freshness: answerFreshness(answer) };
}
