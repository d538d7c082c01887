import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../src/storage/database.ts';
import { accounts } from '../../src/storage/schema/index.ts';

/** The most by which the order of storage may differ from the order of entry ids. */
const maxDisorder = 16n;

/**
 * Adds up the postings of some accounts incrementally, so that the laws can be checked cheaply after every command;
 * `auditLedger` has the database add up everything, which costs more with each entry.
 */
export class LedgerWatch {
  readonly #database: Database;
  readonly #accounts: readonly number[];
  readonly #sums = new Map<string, bigint>();
  readonly #seen = new Set<string>();
  #last = 0n;

  private constructor(database: Database, watched: readonly number[]) {
    this.#database = database;
    this.#accounts = watched;
  }

  /** Watches the accounts of members and of a tenant's treasury. */
  static async open(database: Database, tenantId: string, memberIds: readonly string[]): Promise<LedgerWatch> {
    const treasury = and(eq(accounts.tenantId, tenantId), isNull(accounts.memberId));
    const rows = await database
      .select({ id: accounts.id })
      .from(accounts)
      .where(or(treasury, inArray(accounts.memberId, [...memberIds])));
    const watch = new LedgerWatch(
      database,
      rows.map(({ id }) => id),
    );
    await watch.faults();
    return watch;
  }

  /** One line for each broken law, as of one moment. */
  async faults(): Promise<string[]> {
    // One statement sees one moment, and costs one round trip.
    const [row] = await this.#database
      .select({
        added: rowsOf<[entryId: string, accountId: number, coin: string, amount: string]>(
          sql`entry_id::text, account_id, coin, amount::text`,
          sql`postings where entry_id > ${this.#last - maxDisorder}`,
        ),
        standing: rowsOf<[accountId: number, coin: string, total: string, frozen: string, isExternal: boolean]>(
          sql`account_id, coin, total::text, frozen::text, is_external`,
          sql`balances where account_id = any(${sql.param(this.#accounts)})`,
        ),
        held: rowsOf<[accountId: number, coin: string, amount: string]>(
          sql`account_id, coin, amount::text`,
          sql`holds where closed_at is null and account_id = any(${sql.param(this.#accounts)})`,
        ),
      })
      .from(sql`(values (1)) one`);
    if (row === undefined) throw new Error('a select without a row');
    const { added, standing, held } = row;
    const faults = this.#add(added);
    const holding = new Map<string, bigint>();
    for (const [accountId, coin, amount] of held) add(holding, `${accountId} ${coin}`, amount);
    for (const [accountId, coin, total, frozen, isExternal] of standing) {
      const name = `${accountId} ${coin}`;
      const [posted, holds] = [this.#sums.get(name) ?? 0n, holding.get(name) ?? 0n];
      if (BigInt(total) !== posted) faults.push(`account ${name}: balance ${total} of postings ${posted}`);
      if (BigInt(frozen) !== holds) faults.push(`account ${name}: frozen ${frozen} of holds ${holds}`);
      if (!isExternal && (BigInt(total) < BigInt(frozen) || BigInt(frozen) < 0n))
        faults.push(`account ${name}: ${frozen} frozen of ${total}`);
    }
    const names = new Set(standing.map(([accountId, coin]) => `${accountId} ${coin}`));
    for (const name of [...this.#sums.keys(), ...holding.keys()])
      if (!names.has(name)) faults.push(`account ${name} has no balance`);
    return faults;
  }

  /** Adds new postings; gives one line for each unbalanced entry. */
  #add(rows: readonly (readonly [string, number, string, string])[]): string[] {
    const entries = new Map<string, bigint>();
    for (const [entryId, accountId, coin, amount] of rows) {
      if (this.#seen.has(entryId)) continue;
      add(entries, `${entryId} ${coin}`, amount);
      if (this.#accounts.includes(accountId)) add(this.#sums, `${accountId} ${coin}`, amount);
    }
    for (const [entryId] of rows) {
      this.#seen.add(entryId);
      if (BigInt(entryId) > this.#last) this.#last = BigInt(entryId);
    }
    return [...entries].flatMap(([entry, sum]) => (sum === 0n ? [] : [`entry ${entry} is out by ${sum}`]));
  }
}

const add = (sums: Map<string, bigint>, name: string, amount: string) =>
  sums.set(name, (sums.get(name) ?? 0n) + BigInt(amount));

/** The rows of a query as arrays, in one column. */
const rowsOf = <Row extends readonly unknown[]>(columns: SQL, from: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(json_build_array(${columns})), '[]') from ${from})`;
