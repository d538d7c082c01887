import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newPostgresDatabase } from '../test/databases.ts';
import { expectRefusal, startProcess } from '../test/process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'livery-exchange-main-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('the exchange on PostgreSQL starts, refuses a second one, ends with its parent, and reports a port in use', async () => {
  const database = { DATABASE_URL: await newPostgresDatabase(), DATA_DIR: dataDir };
  const first = startProcess({ ...database, LIVERY_FAULTS: '1' });
  const { port } = await first.ready;
  expect(first.output().stderr).toMatch(/"level":40,.*DATABASE_URL must not be a database that members use/);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  await expectRefusal(database, /Another exchange already runs on this database/);
  first.child.disconnect();
  expect(await first.ended).toEqual({ exitCode: 0, signal: null });

  const busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  const taken = String((busy.address() as { port: number }).port);
  await expectRefusal({ ...database, EXCHANGE_PORT: taken }, /cannot listen on 127\.0\.0\.1:\d+: the port is in use/);
  busy.close();
});

test('an exchange whose engine loses the database to another one ends', async () => {
  const url = await newPostgresDatabase();
  const { ready, ended, output } = startProcess({ DATABASE_URL: url, DATA_DIR: dataDir });
  await ready;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update leases set owner = 'another', expires_at = 'infinity' where name = 'exchange'");
  await client.query("update lease_epochs set epoch = epoch + 1 where name = 'exchange'");
  await client.end();
  expect(await ended).toEqual({ exitCode: 1, signal: null });
  expect(output().stderr).toMatch(/"level":60,.*another exchange has taken the database over/);
});
