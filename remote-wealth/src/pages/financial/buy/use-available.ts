import { accountsCall } from '@livery/contract/calls/funds';
import { zero, type Decimal } from '@livery/contract/decimal';
import { useMemberCall } from '@livery/platform/query';

export interface AvailableBalance {
  /** `undefined` while it is not known, and for a visitor. */
  readonly available: Decimal | undefined;
  readonly refetch: () => Promise<unknown>;
}

/** What the member's WEALTH account has of a coin. */
export function useAvailable(coin: string): AvailableBalance {
  const { data, refetch } = useMemberCall(accountsCall, {}, ['balances']);
  const wealth = data?.accounts.find(({ category }) => category === 'WEALTH');
  const available = wealth?.coins.find((balance) => balance.coin === coin)?.available;
  return { available: data && (available ?? zero), refetch };
}
