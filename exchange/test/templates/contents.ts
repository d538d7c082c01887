import type { MarketMaking } from '../../src/seed/market-makers.ts';

/** `empty`: the tables without rows. `seeded`: the content of a new exchange. */
export type Contents = 'empty' | 'seeded';

/** `seeded_with_past`: an exchange on which market makers have traded for an hour (`marketsWithPast`). */
export type PostgresContents = Contents | 'seeded_with_past';

/** Market making of the database `seeded_with_past`, which an exchange on it continues. */
export const marketsWithPast: MarketMaking = { seed: 5, pastMs: 3_600_000 };
