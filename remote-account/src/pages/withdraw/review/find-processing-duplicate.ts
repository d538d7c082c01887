import type { Withdrawal } from '@livery/contract/calls/withdrawals';
import { isEqual } from '@livery/contract/decimal';

/** Finds a withdrawal that equals the wanted one and is still processing, so that the wanted one would be a second. */
export function findProcessingDuplicate(
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
      isEqual(one.amount, amount),
  );
}
