/** Places a resting order with hand-written SQL: the same writes as the exchange's. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { demoAccountAt } from './demo-account.ts';
import type { RestingOrder } from './placement.ts';

/** Far above the ids that the exchange assigns during a bench. */
let nextOrder = 1_000_000_000;

const answerOf = (id: number) => JSON.stringify({ id, state: 'open', filledLots: 0 });
const fingerprint = 'a'.repeat(43);

/**
 * Returns a function that places one order of a site's demo member in one transaction: it claims the idempotency key, locks
 * the balance, holds the amount (the ledger's triggers update the balance), and writes the order and the answer. Every
 * statement is prepared once.
 */
export async function createBarePlacer(
  client: pg.Client,
  host: string,
  order: RestingOrder,
): Promise<() => Promise<void>> {
  const { memberId, accountId } = await demoAccountAt(client, host);
  const { symbol, side, coin, units } = order;
  const { priceTicks, lots } = await toTicksAndLots(client, order);
  const run = async (name: string, text: string, values: readonly unknown[]) =>
    client.query({ name, text, values: [...values] });

  return async () => {
    const [key, holdId, at] = [randomUUID(), randomUUID(), new Date()];
    nextOrder += 1;
    const id = nextOrder;
    await client.query('begin');
    await run(
      'claim',
      `insert into idempotency_keys (member_id, key, fingerprint, created_at) values ($1, $2, $3, $4)
       on conflict do nothing returning key`,
      [memberId, key, fingerprint, at],
    );
    const { rows } = await run(
      'lock',
      'select total, frozen from balances where account_id = $1 and coin = $2 for update',
      [accountId, coin],
    );
    const [balance] = rows as { total: string; frozen: string }[];
    if (balance === undefined || BigInt(balance.total) - BigInt(balance.frozen) < units)
      throw new Error(`the demo member at ${host} has no ${coin} left`);
    await run('hold', `insert into holds (id, account_id, coin, amount, purpose) values ($1, $2, $3, $4, 'order')`, [
      holdId,
      accountId,
      coin,
      units,
    ]);
    await run(
      'order',
      `insert into orders (id, symbol, account_id, side, time_in_force, price_ticks, lots, filled_lots, filled_total,
         fee_rate, state, hold_id, created_at)
       values ($1, $2, $3, $4, 'resting', $5, $6, 0, 0, 1000, 'open', $7, $8)`,
      [id, symbol, accountId, side, priceTicks, lots, holdId, at],
    );
    await run('answer', 'update idempotency_keys set answer = $3 where member_id = $1 and key = $2', [
      memberId,
      key,
      answerOf(id),
    ]);
    await client.query('commit');
  };
}

/** The order's price in ticks and its amount in lots. */
async function toTicksAndLots(client: pg.Client, { symbol, price, amount }: RestingOrder) {
  const { rows } = await client.query<{ priceTicks: string; lots: string }>(
    `select ($2::numeric * 10 ^ price_decimals)::bigint as "priceTicks", ($3::numeric * 10 ^ lot_decimals)::bigint as lots
     from markets where symbol = $1`,
    [symbol, price, amount],
  );
  const [steps] = rows;
  if (steps === undefined) throw new Error(`there is no market ${symbol}`);
  return steps;
}
