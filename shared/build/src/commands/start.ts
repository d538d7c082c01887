/** `npm start`: builds what changed, starts the exchange and the site, and says where they are. */
import { join } from 'node:path';
import * as z from 'zod/mini';
import { buildSite } from '../site/build-site.ts';
import { startChild, type Child } from '../site/child.ts';
import { writeManifest } from '../site/release.ts';
import { root } from '../workspace.ts';

const exchangeReady = z.object({
  port: z.number(),
  tenants: z.array(z.object({ host: z.string(), appName: z.string() })),
  demoMember: z.object({ account: z.string(), password: z.string() }),
});

/** How long a part of the site may take to stop before it is killed. */
const stopLimitMs = 10_000;

const children: Child[] = [];
let stopping = false;

async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  // The site first: what it still passes on is answered by an exchange that is there.
  for (const child of children.toReversed()) {
    child.process.kill('SIGTERM');
    const kill = setTimeout(() => child.process.kill('SIGKILL'), stopLimitMs);
    await child.ended;
    clearTimeout(kill);
  }
  process.exit(exitCode);
}

function start(script: string, variables: NodeJS.ProcessEnv): Promise<unknown> {
  const child = startChild(script, { ...process.env, ...variables });
  children.push(child);
  // One part without the other is no site. Its own sentence has said why.
  void child.ended.then((code) => stop(code === 0 ? 1 : code));
  return child.ready;
}

function portOf(name: string, fallback: number): number {
  const text = process.env[name] ?? String(fallback);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${text}".`);
  return port;
}

async function main(): Promise<void> {
  const port = portOf('PORT', 8080);
  const remotesPort = portOf('REMOTES_PORT', 8081);
  if (port === remotesPort)
    throw new Error('PORT and REMOTES_PORT must differ: the remotes are an origin of their own.');
  const say = (line: string) => console.log(line);

  // The exchange fills its database while webpack has the other core.
  const ownExchange = process.env['EXCHANGE_URL'] === undefined;
  const exchange = ownExchange ? start('exchange/src/main.ts', {}) : undefined;
  await buildSite(say);

  const dataDir = process.env['DATA_DIR'] ?? join(root, '.data');
  const manifest = join(dataDir, 'release.json');
  writeManifest(manifest, process.env['REMOTES_ORIGIN'] ?? `http://localhost:${remotesPort}`);
  const known = exchange && exchangeReady.parse(await exchange);
  await start('host/server/main.ts', {
    PORT: String(port),
    REMOTES_PORT: String(remotesPort),
    RELEASE_MANIFEST: manifest,
    EXCHANGE_URL: process.env['EXCHANGE_URL'] ?? `http://127.0.0.1:${known?.port}`,
  });

  say('');
  for (const { host, appName } of known?.tenants ?? []) say(`  ${appName.padEnd(10)} http://${host}:${port}`);
  if (known) say(`  Demo member: ${known.demoMember.account}, password ${known.demoMember.password}\n`);
  say(`Livery is ready: http://localhost:${port}`);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
try {
  await main();
} catch (error) {
  // When a part has ended, it has said why, and the stop is under way with its code.
  if (!stopping) console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
