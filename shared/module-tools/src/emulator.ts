/**
 * Runs a module on the host of `@livery/host` with a mock exchange: everything is on this machine, and a save updates the
 * open page.
 */
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { federationId } from '@livery/contract/release';
import { readModuleMetadata } from './build/artifact.ts';
import { serveHot } from './build/serve-remote.ts';
import { type Calls, callsOf } from './mock-exchange/contract-calls.ts';
import { startMockExchange } from './mock-exchange/mock-exchange.ts';
import { release } from './release/channel.ts';
import { createSigningKey, readSigningKey, trustedLine } from './release/signing-key.ts';
import { createFolderStore } from './release/store.ts';
import { buildDir, root } from './workspace.ts';

const version = '0.0.0-dev';

/** The folder of the installed host. Throws an error of one sentence when there is none. */
function hostFolder(): string {
  try {
    const require = createRequire(join(root, 'package.json'));
    return join(dirname(require.resolve('@livery/host/package.json')), 'dist');
  } catch {
    throw new Error('The host is missing: install @livery/host, or run "livery-module dev --alone".');
  }
}

/** The module's own calls: those that `src/calls.ts` exports. */
async function ownCalls(): Promise<Calls> {
  const path = join(root, 'src', 'calls.ts');
  return existsSync(path) ? callsOf((await import(pathToFileURL(path).href)) as object) : {};
}

/** Rejects when a port is in use, before the build rather than after it. */
function assertFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => reject(new Error(`Port ${port} is already in use: stop what uses it, or set PORT.`)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

/** Signs a release of the module under development with a key of this folder, and returns what the site's server needs. */
async function releaseHot(base: string): Promise<Record<string, string>> {
  const folder = join(buildDir, 'emulator');
  mkdirSync(folder, { recursive: true });
  const keyFile = join(folder, 'signing.pem');
  const key = existsSync(keyFile) ? await readSigningKey(keyFile) : await createSigningKey(keyFile);
  const trusted = join(folder, 'trusted.txt');
  writeFileSync(trusted, trustedLine(key));
  const writer = { store: createFolderStore(join(folder, 'store')), key, keys: { [key.id]: key.publicKey } };
  const stable = { ...readModuleMetadata('.'), version, base, entry: 'remoteEntry.js', files: {} };
  await release({ ...writer, acceptsOwner: true }, { tenant: 'default', channel: 'dev' }, () => [
    { stable, withdrawn: [] },
  ]);
  return {
    RELEASE_STORE: join(folder, 'store'),
    RELEASE_KEYS: trusted,
    RELEASE_BASELINE: join(folder, 'baseline'),
    RELEASE_CHANNEL: 'dev',
  };
}

/** Starts the site's server, and resolves when it listens. It ends with this process. */
function startSite(program: string, environment: Record<string, string>): Promise<void> {
  const site = fork(program, [], { env: { ...process.env, ...environment } });
  return new Promise((resolve, reject) => {
    site.once('message', () => resolve());
    site.once('exit', (code) => reject(new Error(`The host ended with code ${String(code)}.`)));
  });
}

/**
 * Starts the mock exchange, the host and the module on `port` and the three ports after it. They run until this process
 * ends.
 */
export async function runEmulator(port: number, print: (line: string) => void): Promise<void> {
  const host = hostFolder();
  const [remotesPort, exchangePort, modulePort] = [port + 1, port + 2, port + 3];
  for (const each of [port, remotesPort, exchangePort, modulePort]) await assertFree(each);
  const { name, flag, routes } = readModuleMetadata('.');
  const exchange = await startMockExchange(exchangePort, { calls: await ownCalls(), flag, print });
  const origin = `http://localhost:${modulePort}`;
  await serveHot({ dir: '.', id: federationId(name, version), version, port: modulePort });
  await startSite(join(host, 'server', 'main.js'), {
    PORT: String(port),
    REMOTES_PORT: String(remotesPort),
    EXCHANGE_URL: exchange.url,
    HOST_BUILD: join(host, 'development'),
    DEVELOPMENT_ORIGIN: origin,
    TELEMETRY_URL: '0',
    ...(await releaseHot(`${origin}/`)),
  });
  for (const { path } of routes) print(`http://localhost:${port}${path}`);
  print(
    'The data is random. Any mail address and password sign you in. For faults on demand: npx livery-module faults',
  );
}
