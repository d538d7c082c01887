import type { Withdrawal } from '@livery/contract/calls/withdrawals';
import { isSame } from '../../money-form/amounts.ts';

/** A withdrawal like the one that is wanted and that nobody has decided yet: asking again would send twice. */
export function sameInProgress(
  list: readonly Withdrawal[],
  wanted: Pick<Withdrawal, 'coin' | 'network' | 'address' | 'memo' | 'amount'>,
): Withdrawal | undefined {
  const { coin, network, address, memo, amount } = wanted;
  return list.find(
    (one) =>
      one.status === 'processing' &&
      one.coin === coin &&
      one.network === network &&
      one.address === address &&
      one.memo === memo &&
      isSame(one.amount, amount),
  );
}
