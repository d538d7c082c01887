/** A failed `npm start` prints one clear sentence and exits with a code above zero. */
import { cpSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite, stopSite, type StartedSite } from './test/site-process.ts';
import { waitUntil } from './test/visit.ts';

/** Waits for a start that must fail. Returns its exit code and its message. */
async function failedStart(site: StartedSite): Promise<{ code: number | null; message: string }> {
  const wasReady = await site.ready;
  if (wasReady) await stopSite(site);
  expect(wasReady).toBe(false);
  return { code: await site.exitCode, message: site.output().stderr.trim() };
}

function expectOneSentence({ code, message }: { code: number | null; message: string }, about: RegExp): void {
  expect(code).toBeGreaterThan(0);
  expect(message.split('\n')).toHaveLength(1);
  expect(message).toMatch(about);
  expect(message).not.toMatch(/\bat .*:\d+:\d+/);
}

/** All successful starts share their data, because the first start takes long to create the demonstration's history. */
const dataDir = mkdtempSync(join(tmpdir(), 'livery-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

let portHolder: Server | undefined;
afterEach(() => {
  portHolder?.close();
  portHolder = undefined;
});

test.each(['PORT', 'REMOTES_PORT', 'EXCHANGE_PORT', 'OPERATOR_PORT'])(
  'npm start fails with one sentence when the port of %s is in use',
  async (variable) => {
    const server = createServer();
    portHolder = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expectOneSentence(await failedStart(await startSite({ [variable]: String(port) })), new RegExp(`${port}.*in use`));
  },
);

test.each([
  ['PORT', 'eighty'],
  ['REMOTES_PORT', '99999'],
  ['EXCHANGE_PORT', '-1'],
  ['DATABASE_URL', 'not a database'],
])('npm start fails with one sentence when %s=%s', async (variable, value) => {
  expectOneSentence(await failedStart(await startSite({ [variable]: value })), new RegExp(variable));
});

test('a second start on the same data is refused, and the first site keeps running', async () => {
  const first = await startSite({ DATA_DIR: dataDir });
  expect(await first.ready).toBe(true);
  expectOneSentence(await failedStart(await startSite({ DATA_DIR: dataDir })), /already|another|in use/i);
  expect((await fetch(`http://localhost:${first.port}/`)).status).toBe(200);
  expect(await stopSite(first)).toBe(0);
});

test('npm start says that a corrupt data directory is damaged', async () => {
  const corrupt = join(dataDir, 'corrupt');
  for (const part of ['database', 'database.json'])
    cpSync(join(dataDir, part), join(corrupt, part), { recursive: true });
  // Its first bytes say which database it is.
  truncateSync(join(corrupt, 'database', 'global', 'pg_control'), 64);
  expectOneSentence(await failedStart(await startSite({ DATA_DIR: corrupt })), /damaged/);
});

test('the console shows the code of a registration, and SIGINT stops the site cleanly', async () => {
  const site = await startSite({ DATA_DIR: dataDir });
  expect(await site.ready).toBe(true);
  await fetch(`http://localhost:${site.port}/api/verifyCode/mail`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scene: 'REGISTER', email: 'mara@example.com' }),
  });
  await waitUntil(() => Promise.resolve(/Verification code for .*: \d{6}/.test(site.output().stdout)));
  site.process.kill('SIGINT');
  expect(await site.exitCode).toBe(0);
});

test('SIGTERM to npm itself, which does not forward it, still stops the site', async () => {
  const site = await startSite({ DATA_DIR: dataDir }, ['npm', 'start']);
  expect(await site.ready).toBe(true);
  site.process.kill('SIGTERM');
  await site.exitCode;
  const isUp = () =>
    fetch(`http://localhost:${site.port}/`).then(
      () => true,
      () => false,
    );
  await waitUntil(async () => !(await isUp()));
});
