import type { AccountCategory } from '@livery/contract/calls/funds';
import { useTranslation } from '@livery/i18n';
import { accountMessages } from '../../../messages.ts';

const names = {
  SPOT: 'accountSpot',
  FUTURE: 'accountFuture',
  C2C: 'accountC2c',
  WEALTH: 'accountWealth',
} as const satisfies Record<AccountCategory, string>;

/** The names of the member's accounts. */
export function useAccountName(): (category: AccountCategory) => string {
  const t = useTranslation(accountMessages);
  return (category) => t(names[category]);
}
