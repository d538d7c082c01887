/** Which changes need a second operator. */

/** What a policy is about. Those with a worth count from a least amount on; the others always. */
export const policyKinds = [
  'withdrawal',
  /** To an address to which the exchange has sent nothing for this member. */
  'withdrawalToNewAddress',
  /** A withdrawal of which a check did not pass. */
  'withdrawalCheck',
  'deposit',
  /** Also resetting a second factor. */
  'unfreeze',
  /** Opening a market; fees and odds. */
  'markets',
  /** A module of a tenant on or off. */
  'modules',
  'c2c',
  /** Roles and policies. */
  'team',
  'content',
] as const;
export type PolicyKind = (typeof policyKinds)[number];
