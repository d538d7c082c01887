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
  'c2c',
  /** Operators, their roles, and policies. */
  'team',
] as const;
export type PolicyKind = (typeof policyKinds)[number];
