/** Measures an exchange of several nodes beside one in one process: orders, round trips over NATS, handovers, sockets, and bytes. */
import { startNats } from '@livery/exchange/cluster/nats';
import { createLog } from '@livery/exchange/runtime/log';
import { NoAnswerError, type Bus } from '@livery/exchange/nodes/bus';
import { commandAnswer, marketSubjects } from '@livery/exchange/nodes/messages';
import { connectNats } from '@livery/exchange/nodes/nats-bus';
import { startProcess, type ExchangeProcess } from '@livery/exchange/test/process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endProcess, openPostgres } from '../exchange-on-postgres.ts';
import { quantile, type Figures } from '../figures.ts';
import { orderFigures } from './order-figures.ts';
import { socketFigures } from './socket-figures.ts';
import { startNode } from './start-nodes.ts';

export const nodes = async (): Promise<Figures> => [
  ...(await orderFigures()),
  ...(await handoverFigures()),
  ...(await socketFigures()),
];

/** How long after an answer a market is asked again, and how long after nobody answered. */
const [askAgainMs, retryMs] = [100, 20];
/** What an engine that dies has not answered is asked again. */
const answerMs = 1000;
const quietMs = 10_000;
const handoverMs = 60_000;

async function handoverFigures(): Promise<Figures> {
  const postgres = await openPostgres();
  const nats = await startNats();
  const client = new pg.Client({ connectionString: postgres.databaseUrl });
  const bus = await connectNats(nats.url, createLog('error'));
  const running: ExchangeProcess[] = [];
  const run = async (started: ExchangeProcess) => {
    running.push(started);
    await started.ready;
    return started;
  };
  const startEngine = (name: string) => run(startNode(postgres, nats.url, { role: 'engine', name }));
  try {
    // It makes the demonstration.
    await endProcess(await run(startProcess(postgres.variables)));
    await client.connect();
    const { rows } = await client.query<{ symbol: string }>('select symbol from markets');
    const symbols = rows.map(({ symbol }) => symbol);
    const whenSharedBy = (engines: number) => whenShared(client, { engines, markets: symbols.length });
    const during = (work: () => Promise<unknown>) => longestWaits(bus, symbols, work);
    await startEngine('first');
    await whenSharedBy(1);
    // The start of an exchange ends in work of its own.
    await sleep(quietMs);
    const quiet = await during(() => sleep(quietMs));
    let joined: ExchangeProcess | undefined;
    const join = async () => {
      joined = await startEngine('second');
      await whenSharedBy(2);
    };
    const joining = await during(join);
    const leaving = await during(async () => {
      if (joined !== undefined) await endProcess(joined);
      await whenSharedBy(1);
    });
    await join();
    const dying = await during(async () => {
      joined?.child.kill('SIGKILL');
      await joined?.ended;
      await whenSharedBy(1);
    });
    return [
      ['longest wait of a market: nothing happens', times(quiet)],
      ['the same: an engine joins', times(joining), '1 s'],
      ['the same: an engine leaves', times(leaving)],
      ['the same: an engine dies', times(dying), '5 s'],
    ];
  } finally {
    await Promise.all(running.map(endProcess));
    await bus.close();
    await client.end();
    await nats.kill();
    await postgres.close();
  }
}

/** Resolves when every market has an owner and so many engines have the same share of them. */
async function whenShared(
  client: pg.Client,
  { engines, markets }: { readonly engines: number; readonly markets: number },
): Promise<void> {
  const end = performance.now() + handoverMs;
  for (;;) {
    const { rows } = await client.query<{ owned: number }>(
      `select count(*)::int owned from leases
       where name like 'market.%' and owner <> '' and expires_at > clock_timestamp() group by owner`,
    );
    const shares = rows.map(({ owned }) => owned);
    const owned = shares.reduce((sum, share) => sum + share, 0);
    const isEven = Math.max(...shares) - Math.min(...shares) <= 1;
    if (owned === markets && shares.length === engines && isEven) return;
    if (performance.now() > end) throw new Error(`the markets are shared ${shares.join(' : ')}`);
    await sleep(retryMs);
  }
}

/** The longest wait of each market for an answer while some work is done, sorted. */
async function longestWaits(
  bus: Bus,
  symbols: readonly string[],
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const done = new AbortController();
  const watch = async (symbol: string) => {
    let longest = 0;
    while (!done.signal.aborted) {
      const begin = performance.now();
      await askUntilAnswered(bus, symbol);
      longest = Math.max(longest, performance.now() - begin);
      await sleep(askAgainMs);
    }
    return longest;
  };
  const watching = Promise.all(symbols.map(watch));
  await work().finally(() => done.abort());
  return (await watching).toSorted((a, b) => a - b);
}

/** Cancels an order that there is not, which changes nothing, and asks again until the market's owner has answered. */
async function askUntilAnswered(bus: Bus, symbol: string): Promise<void> {
  for (;;) {
    const at = Date.now();
    const cancel = { type: 'cancel', orderId: 0, accountId: 0, at, until: at + answerMs };
    try {
      commandAnswer.parse(await bus.request(marketSubjects(symbol).command, cancel, answerMs));
      return;
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      await sleep(retryMs);
    }
  }
}

const times = (sorted: readonly number[]) =>
  `${Math.round(quantile(sorted, 0.5))} ms median, ${Math.round(sorted.at(-1) ?? 0)} ms longest`;
