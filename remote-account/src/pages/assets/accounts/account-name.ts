import type { AccountCategory } from '@livery/contract/calls/funds';

/** The message that names an account, where the server gives it no name. */
export const accountNameKey = {
  SPOT: 'accountSpot',
  FUTURE: 'accountFuture',
  C2C: 'accountC2c',
  WEALTH: 'accountWealth',
} as const satisfies Record<AccountCategory, string>;
