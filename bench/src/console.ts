/** Measures the console's lists over HTTP on PostgreSQL: 10,000 waiting withdrawals, of a million members who have withdrawn before. */
import { code, type Envelope } from '@livery/contract/envelope';
import { plainHash } from '@livery/exchange/domain/members/secrets';
import { operatorCookie } from '@livery/exchange/operator/sign-in/operator-sessions';
import { randomUUID } from 'node:crypto';
import { Agent, get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { openExchangeOnPostgres, type ExchangeOnPostgres } from './exchange-on-postgres.ts';
import { quantile, type Figure, type Figures } from './figures.ts';
import { demoAccountAt } from './on-site.ts';

const memberCount = 1_000_000;
const waitingCount = 10_000;
/** Far above the ids that the exchange assigns during a bench. */
const decidedAfter = 1_000_000_000;
const waitingAfter = 2_000_000_000;
const accountsAfter = 1_000_000_000;
const warmUpRounds = 5;
const rounds = 100;
const barMs = 300;

/** A member and a withdrawal in the middle. */
const some = memberCount / 2 + 1;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** What is asked for: its name in the figures, its path, and how many rows come. */
const pages: readonly { readonly name: string; readonly path: string; readonly rows?: number }[] = [
  { name: 'waiting withdrawals, first page', path: '/withdrawals?stage=waiting', rows: 50 },
  {
    name: 'the same, 200 from the middle',
    path: `/withdrawals?stage=waiting&pageSize=200&lastId=${waitingAfter + waitingCount / 2}`,
    rows: 200,
  },
  {
    name: 'the same, of one tenant and a least worth',
    path: '/withdrawals?stage=waiting&tenant=halvo&minWorth=19',
    rows: 50,
  },
  { name: 'the same, what nobody has claimed', path: '/withdrawals?stage=waiting&claim=free', rows: 50 },
  { name: 'the same, worth more than any', path: '/withdrawals?stage=waiting&minWorth=1000000', rows: 0 },
  { name: 'counts of the withdrawals', path: '/withdrawals/counts' },
  { name: 'sent withdrawals, first page', path: '/withdrawals?stage=sent', rows: 50 },
  { name: 'members, first page', path: '/members?', rows: 50 },
  { name: 'members without a second factor', path: '/members?secondFactor=none', rows: 50 },
  { name: 'members who were refused: there are none', path: '/members?verification=failed', rows: 0 },
  { name: 'frozen members: there are none', path: '/members?state=frozen', rows: 0 },
  { name: 'members with a second factor: there are none', path: '/members?secondFactor=some', rows: 0 },
  { name: 'a member by mail', path: `/members?q=member${some}@`, rows: 1 },
  { name: 'by the beginning of a name that all have', path: '/members?q=Member', rows: 50 },
  { name: 'by id', path: `/members?q=${idOf(some)}`, rows: 1 },
  { name: 'by phone number', path: `/members?q=%2B49150${some}`, rows: 1 },
  { name: 'search by mail', path: `/search?q=member${some}@`, rows: 1 },
  { name: 'search by address, of a wallet and two withdrawals', path: `/search?q=T-address-${some}`, rows: 3 },
  { name: 'search by the number of a withdrawal', path: `/search?q=${decidedAfter + some}`, rows: 1 },
  { name: 'search by what fits nothing', path: '/search?q=nobody-has-this-name', rows: 0 },
];

export async function consoleLists(): Promise<Figures> {
  const exchange = await openExchangeOnPostgres();
  const client = new pg.Client({ connectionString: exchange.databaseUrl });
  try {
    await client.connect();
    await fillMembers(client, exchange);
    const ask = await signedInOperator(client, exchange);
    const figures: Figure[] = [];
    for (const { name, path, rows } of pages) {
      const times: number[] = [];
      for (let round = -warmUpRounds; round < rounds; round += 1) {
        const start = performance.now();
        const { list } = await ask<{ list?: readonly unknown[] }>(path);
        if (round >= 0) times.push(performance.now() - start);
        if (list?.length !== rows) throw new Error(`${path} gave ${list?.length} rows`);
      }
      times.sort((a, b) => a - b);
      const [middle, late] = [quantile(times, 0.5), quantile(times, 0.99)].map((ms) => ms.toFixed(1));
      figures.push([name, `${middle} (99 of 100: ${late}) ms`, `${barMs} ms`]);
    }
    return figures;
  } finally {
    await client.end();
    await exchange.close();
  }
}

/** Inserts members with an account, a balance, an address and a withdrawal each, by SQL. */
async function fillMembers(client: pg.Client, { tenants }: ExchangeOnPostgres): Promise<void> {
  const hosts = tenants.map(({ host }) => host);
  const { accountId } = await demoAccountAt(client, hosts[0] ?? '');
  // Skips the checks of foreign keys and the ledger's triggers, which would take most of the time.
  await client.query('set session_replication_role = replica');
  const { rows: holds } = await client.query<{ id: string }>(
    `insert into holds (id, account_id, coin, amount, purpose, closed_at)
     values (gen_random_uuid(), $1, 'USDT', 0, 'withdrawal', now()) returning id`,
    [accountId],
  );
  const idText = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const since = `now() - make_interval(secs => ${memberCount} - n)`;
  const each = `from generate_series(1, ${memberCount}) n`;
  await client.query(
    `insert into members (id, tenant_id, email, area_code, mobile, phone, nickname, verification, valuation_method,
       invitation_code, created_at)
     select ${idText}, (select array_agg(id order by id) from tenants where host = any($1))[1 + n % $2::int],
       'member' || n || '@example.com', '+49', '15' || lpad(n::text, 7, '0'), '+4915' || lpad(n::text, 7, '0'), 'Member ' || n,
       'verified', 'USD', 'bench' || n, ${since} ${each}`,
    [hosts, hosts.length],
  );
  await client.query(
    `insert into accounts (id, tenant_id, member_id, category) overriding system value
     select ${accountsAfter} + n, m.tenant_id, m.id, 'SPOT' ${each} join members m on m.id = ${idText}`,
  );
  await client.query(
    `insert into balances (account_id, coin, total, frozen, is_external)
     select ${accountsAfter} + n, 'USDT', 10000000000, 0, false ${each}`,
  );
  await client.query(
    `insert into wallets (member_id, network, address, memo, label, created_at)
     select ${idText}, 'TRC20', 'T-address-' || n, '', '', ${since} ${each}`,
  );
  for (const [after, count, state] of [
    [decidedAfter, memberCount, "'passed', null, 'bench', now()"],
    [waitingAfter, waitingCount, "'processing', 'waiting', null, null"],
  ] as const)
    await client.query(
      `insert into withdrawals (id, member_id, coin, network, address, memo, amount, fee, worth, hold_id, created_at,
         state, stage, reviewed_by, reviewed_at)
       overriding system value
       select ${after} + k, ${idText}, 'USDT', 'TRC20', 'T-address-' || n, '', 2000000000, 100000000, 2000000000, $1, now(),
         ${state}
       from (select k, 1 + (k::bigint - 1) * ${memberCount / count} as n from generate_series(1, ${count}) k) numbers`,
      [holds[0]?.id],
    );
  // Autovacuum would do this within minutes.
  await client.query('vacuum (analyze) members, accounts, balances, wallets, withdrawals');
}

/** Makes an operator with all rights. Returns a function that asks the console's calls in a session of theirs. */
async function signedInOperator(client: pg.Client, { operatorPort }: ExchangeOnPostgres) {
  const [id, token] = [randomUUID(), randomUUID()];
  await client.query(
    `insert into operators (id, mail, name, password_hash, created_at) values ($1, 'bench@example.com', 'Bench', '', now())`,
    [id],
  );
  await client.query(`insert into operator_roles (operator_id, role) values ($1, 'owner')`, [id]);
  await client.query(
    `insert into operator_sessions (id, token_hash, operator_id, created_at, last_used_at, expires_at)
     values ($1, $2, $3, now(), now(), now() + interval '8 hours')`,
    [randomUUID(), plainHash(token), id],
  );
  const headers = { host: 'console.localhost', cookie: `${operatorCookie}=${token}` };
  const connection = { host: '127.0.0.1', port: operatorPort, agent: new Agent({ keepAlive: true }), headers };
  return async <Data>(path: string): Promise<Data> => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ ...connection, path: `/operator-api${path}` }, resolve).on('error', reject);
    });
    const { code: given, msg, data } = (await json(answer)) as Envelope;
    if (given !== code.success) throw new Error(`${path}: ${given} ${msg}`);
    return data as Data;
  };
}
