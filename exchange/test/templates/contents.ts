import type { MarketMaking } from '../../src/market-makers.ts';

/** `empty`: our tables, and nothing in them. `seeded`: what a new exchange begins with. */
export type Contents = 'empty' | 'seeded';

/** `seeded_with_past`: an exchange on which the house has traded for an hour (`marketsWithPast`). */
export type PostgresContents = Contents | 'seeded_with_past';

/** The house trades as it has in the database `seeded_with_past`, which a start on it goes on with. */
export const marketsWithPast: MarketMaking = { seed: 5, pastMs: 3_600_000 };
