/**
 * What a freeze of an account stops; each degree stops what the one before it stops, too. `moneyOut`: withdrawals and C2C
 * sales. `trading`: also orders, purchases and pledges; open orders are cancelled. `signIn`: also signing in, and sessions
 * end.
 */
export const freezeDegrees = ['moneyOut', 'trading', 'signIn'] as const;
export type FreezeDegree = (typeof freezeDegrees)[number];
