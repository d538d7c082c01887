import { sql } from 'drizzle-orm';
import type { Sequence } from '../market/matching/matching.ts';
import { nextOrderId } from '../market/market-writers.ts';
import { inTransaction, type Database } from '../storage/database.ts';
import { idBlocks, trades } from '../storage/schema/index.ts';

/** The number of ids in a block. The unused rest of a block is lost. */
const blockSize = { orders: 1000, trades: 10_000 } as const;
type Kind = keyof typeof blockSize;
/** An exchange that is alone on its database counts without blocks. */
const next = {
  orders: nextOrderId,
  trades: sql<number>`(select coalesce(max(${trades.id}), 0) + 1 from ${trades})`,
} as const;

/**
 * Ids for one market while one process owns it. A new owner starts with new blocks above all earlier ones, so a
 * market's ids keep the order of acceptance. Ids of two markets are in no particular order.
 */
export class IdBlocks implements Sequence {
  nextOrder = 0;
  nextTrade = 0;
  readonly #database: Database;
  #ordersEnd = 0;
  #tradesEnd = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  async reserve(orderCount: number, tradeCount: number): Promise<void> {
    if (this.nextOrder + orderCount > this.#ordersEnd)
      [this.nextOrder, this.#ordersEnd] = await takeBlock(this.#database, 'orders', orderCount);
    if (this.nextTrade + tradeCount > this.#tradesEnd)
      [this.nextTrade, this.#tradesEnd] = await takeBlock(this.#database, 'trades', tradeCount);
  }
}

/** Returns the first id of a new block, and the one after its last. */
async function takeBlock(database: Database, kind: Kind, least: number): Promise<[number, number]> {
  // Twice what is needed, so that the next batch does not need another block.
  const size = least > blockSize[kind] ? 2 * least : blockSize[kind];
  return inTransaction(database, async (tx) => {
    const [block] = await tx
      .insert(idBlocks)
      .values({ kind, next: sql`${next[kind]} + ${size}` })
      .onConflictDoUpdate({
        target: idBlocks.kind,
        set: { next: sql`greatest(${idBlocks.next}, ${next[kind]}) + ${size}` },
      })
      .returning({ end: idBlocks.next });
    if (block === undefined) throw new Error(`no block of ${kind}`);
    return [block.end - size, block.end];
  });
}
