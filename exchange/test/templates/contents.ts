/** `empty`: our tables, and nothing in them. `seeded`: what a new exchange begins with. */
export type Contents = 'empty' | 'seeded';

/** `seeded_with_past`: an exchange on which the house has traded for an hour (`marketsWithPast`). */
export type PostgresContents = Contents | 'seeded_with_past';
