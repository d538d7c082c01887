import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newPostgresDatabase } from '../../test/databases.ts';
import { pause } from '../../test/pause.ts';
import { startProcess } from '../../test/process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'livery-engine-program-'));
const closers: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** Longer than an exchange may run without renewing its lease. */
const blockedSeconds = 7;
const hour = 3600;

test('futures prices are recorded and the lease is renewed while the main thread is blocked', async () => {
  const url = await newPostgresDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closers.push(() => client.end());
  const newestTick = async () => {
    const { rows } = await client.query<{ time: string | null }>('select max(time) as time from futures_ticks');
    return Number(rows[0]?.time);
  };
  const { child, ready, ended, output } = startProcess(
    { DATABASE_URL: url, DATA_DIR: dataDir, LIVERY_PAST_HOURS: '0', LIVERY_FAULTS: '1' },
    join(import.meta.dirname, '..', '..', 'test', 'blockable-main.ts'),
  );
  closers.push(() => child.kill('SIGKILL'));
  const { port } = await ready;

  const endFile = join(dataDir, 'end-of-block');
  const states: unknown[] = [];
  child.on('message', (state) => states.push(state));
  child.send(endFile);
  await once(child, 'message');
  const begin = await newestTick();
  while ((await newestTick()) < begin + blockedSeconds) await pause(100);
  const { rows } = await client.query('select 1 from futures_ticks where product_id = 1 and time > $1', [begin]);
  // A busy machine may skip a second.
  expect(rows.length).toBeGreaterThan(blockedSeconds / 2);
  expect(states).toEqual(['blocked']);
  writeFileSync(endFile, '');
  await once(child, 'message');

  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toMatch(/^livery_market_commands_total\{role="engine"\} \d+$/m);
  expect(metrics).toMatch(/^livery_nodejs_eventloop_lag_p99_seconds\{role="gateway"\} \d/m);
  expect(metrics.match(/^livery_process_start_time_seconds.* \d/gm)).toHaveLength(1);

  // A query that the main thread sent before the block may have timed out by the end of it. That is logged by now.
  const logOfBlock = output().stderr.length;

  // Both threads use the clock that a test sets.
  const planned = await fetch(`http://127.0.0.1:${port}/api/test/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clock: { offsetMs: hour * 1000 } }),
  });
  expect(planned.status).toBe(200);
  while ((await newestTick()) < begin + hour) await pause(100);

  child.kill('SIGTERM');
  expect(await ended).toEqual({ exitCode: 0, signal: null });
  expect(output().stderr.slice(logOfBlock)).not.toMatch(/"level":[56]0/);
  expect(output().stderr).not.toMatch(/"level":60/);
});
