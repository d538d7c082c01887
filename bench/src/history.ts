/** Measures a page of a member's history over HTTP on PostgreSQL: with a million rows, at most twice the time of a thousand. */
import pg from 'pg';
import { type ExchangeOnPostgres, openExchangeOnPostgres } from './exchange-on-postgres.ts';
import { median, type Figure, type Figures } from './figures.ts';
import { fillHistory } from './filled-history.ts';
import { signInDemoMember, SiteVisitor } from './site-visitor.ts';

const pageSize = 20;
const warmUpRounds = 50;
const rounds = 300;
const fewRows = 1000;
const manyRows = 1_000_000;
/** Far above the ids that the exchange assigns during a bench. */
const fewAfter = 1_000_000_000;
const manyAfter = 2_000_000_000;

/** The lists: their names in the figures, and their paths. */
const lists = [
  { name: 'spot orders', path: '/spot/history?' },
  { name: 'spot orders of a rare side', path: '/spot/history?side=sell&' },
  { name: 'spot orders of a rare side of a market', path: '/spot/history?symbol=ETHUSDT&side=sell&' },
  { name: 'withdrawals', path: '/funds/withdraw?' },
] as const;

export async function history(): Promise<Figures> {
  const exchange = await openExchangeOnPostgres();
  try {
    return await compare(exchange);
  } finally {
    await exchange.close();
  }
}

async function compare(exchange: ExchangeOnPostgres): Promise<Figures> {
  const { port, tenants, databaseUrl } = exchange;
  const [few, many] = tenants;
  if (few === undefined || many === undefined) throw new Error('this takes the demo members of two sites');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await fillHistory(client, [
    { host: few.host, rows: fewRows, afterId: fewAfter },
    { host: many.host, rows: manyRows, afterId: manyAfter },
  ]);
  await client.end();
  const visitors = {
    few: new SiteVisitor(port, few.host, await signInDemoMember(exchange, few.host)),
    many: new SiteVisitor(port, many.host, await signInDemoMember(exchange, many.host)),
  };
  const figures: Figure[] = [];
  for (const { name, path } of lists) {
    for (const page of ['first', 'middle'] as const) {
      const pathOf = (afterId: number, rows: number) =>
        `${path}pageSize=${pageSize}${page === 'first' ? '' : `&lastId=${afterId + rows / 2}`}`;
      const times: { few: number; many: number }[] = [];
      // Alternating, so that other load on the machine affects both alike.
      for (let round = -warmUpRounds; round < rounds; round += 1) {
        const took = {
          few: await timeOf(visitors.few, pathOf(fewAfter, fewRows)),
          many: await timeOf(visitors.many, pathOf(manyAfter, manyRows)),
        };
        if (round >= 0) times.push(took);
      }
      const fewMs = median(times.map((took) => took.few));
      const manyMs = median(times.map((took) => took.many));
      const ratio = (manyMs / fewMs).toFixed(2);
      figures.push([`${name}, ${page} page`, `${ratio} (${manyMs.toFixed(2)} : ${fewMs.toFixed(2)} ms)`, '2']);
    }
  }
  for (const visitor of Object.values(visitors)) visitor.close();
  return figures;
}

/** How long a full page takes, in ms. */
async function timeOf(visitor: SiteVisitor, path: string): Promise<number> {
  const start = performance.now();
  const { list } = await visitor.ask<{ list: unknown[] }>({ method: 'GET', path });
  if (list.length !== pageSize) throw new Error(`${path} gave ${list.length} rows`);
  return performance.now() - start;
}
