import type { VerificationStatus } from '@livery/contract/calls/member';
import type { BankAccount } from '@livery/contract/calls/payment-accounts';

/** What a sale waits for (spec §5): a verified real name, the operator's decision about it, or a bank account. */
export type SaleBlocker = 'unverified' | 'failed' | 'certifying' | 'unbound';

/** What stands in the way of a sale for a currency; `undefined` when nothing does. */
export function saleBlocker(
  verification: VerificationStatus,
  banks: readonly BankAccount[],
  currency: string,
): SaleBlocker | undefined {
  if (verification !== 'verified') return verification === 'none' ? 'unverified' : verification;
  return banks.some((bank) => bank.currency === currency) ? undefined : 'unbound';
}
