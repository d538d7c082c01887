import type pg from 'pg';
import { type DemoAccount, demoAccountAt } from './on-site.ts';

/** The size of a demo member's history, and where its ids begin. */
export interface HistorySize {
  /** The demo member's site. */
  readonly host: string;
  readonly rows: number;
  /** Ids start after this one. */
  readonly afterId: number;
}

/** The oldest orders of a member, this many, are sells. */
const sellCount = 60;

/** Inserts finished orders and withdrawals of demo members by SQL, because a million over HTTP would take hours. */
export async function fillHistory(client: pg.Client, histories: readonly HistorySize[]): Promise<void> {
  // Skips the checks of foreign keys, which would take most of the time: the referenced ids come from the tables.
  await client.query('set session_replication_role = replica');
  for (const history of histories) {
    const account = await demoAccountAt(client, history.host);
    await fillOrders(client, account, history);
    await fillWithdrawals(client, account, history);
  }
  // Autovacuum would do this within minutes.
  await client.query('vacuum (analyze) orders, withdrawals');
}

async function fillOrders(
  client: pg.Client,
  { accountId }: DemoAccount,
  { rows, afterId }: HistorySize,
): Promise<void> {
  await client.query(
    `insert into orders (id, symbol, account_id, side, time_in_force, price_ticks, lots, filled_lots, filled_total,
       fee_rate, state, created_at, closed_at)
     select $3::bigint + n, case n % 3 when 0 then 'ETHUSDT' else 'BTCUSDT' end, $1,
       case when n <= ${sellCount} then 'sell' else 'buy' end, 'resting', 6000000, 10, n % 2 * 10, n % 2 * 60000000, 1000,
       case n % 2 when 0 then 'cancelled' else 'filled' end, now(), now()
     from generate_series(1, $2::int) n order by n`,
    [accountId, rows, afterId],
  );
}

async function fillWithdrawals(client: pg.Client, account: DemoAccount, { rows, afterId }: HistorySize): Promise<void> {
  const { rows: holds } = await client.query<{ id: string }>(
    `insert into holds (id, account_id, coin, amount, purpose, closed_at)
     values (gen_random_uuid(), $1, 'USDT', 0, 'withdrawal', now()) returning id`,
    [account.accountId],
  );
  await client.query(
    `insert into withdrawals (id, member_id, coin, network, address, memo, amount, fee, worth, hold_id, state,
       reviewed_by, created_at, reviewed_at)
     overriding system value
     select $3::bigint + n, $1, 'USDT', 'TRC20', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', '', 2000000000, 100000000,
       2000000000, $4, 'passed', 'bench', now(), now()
     from generate_series(1, $2::int) n order by n`,
    [account.memberId, rows, afterId, holds[0]?.id],
  );
}
