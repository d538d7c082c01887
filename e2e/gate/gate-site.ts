/** The gate's own site: its exchange, its key, and one host at a time. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createSigningKey, trustedLine, type SigningKey } from '@livery/module-tools/release/signing-key';
import { type BuiltVersion, releasedFrom } from '@livery/module-tools/release/version-files';
import { startChild, type Child } from '@livery/build/site/site-processes';
import { exchangeReady } from '@livery/build/site/site-processes';
import { releasePaths } from '@livery/module-tools/release/environment';
import { releaseManifest } from '@livery/contract/release';
import { freePorts } from '../test/site-process.ts';
import { gateStore, type HostBuild } from './pairs.ts';

/** A running host. */
export interface GateSite {
  readonly address: string;
  /** The signed text of a release of one module alone. */
  released(module: BuiltVersion): string;
  /** The base address of the module's files. */
  baseOf(module: BuiltVersion): string;
  stop(): Promise<void>;
}

async function stop(child: Child): Promise<void> {
  child.process.kill('SIGTERM');
  await child.ended;
}

/** Starts an exchange with a demonstration, unless `EXCHANGE_URL` names one. */
export async function startExchange(dir: string): Promise<{ address: string; stop(): Promise<void> }> {
  const given = process.env['EXCHANGE_URL'];
  if (given) return { address: given, stop: () => Promise.resolve() };
  const variables = { DATA_DIR: dir, EXCHANGE_PORT: '0', LOG_LEVEL: 'warn', DATABASE_URL: undefined, LIVERY_DEMO: '1' };
  const child = startChild('exchange/src/main.ts', { ...process.env, ...variables });
  const { port } = exchangeReady.parse(await child.ready);
  return { address: `http://127.0.0.1:${port}`, stop: () => stop(child) };
}

/** Creates the signing key that the gate's hosts trust. */
export async function createKey(dir: string): Promise<SigningKey> {
  const { signingKey, trustedKeys } = releasePaths(dir);
  const key = await createSigningKey(signingKey);
  mkdirSync(dirname(trustedKeys), { recursive: true });
  writeFileSync(trustedKeys, trustedLine(key));
  return key;
}

export interface GateParts {
  readonly dir: string;
  readonly key: SigningKey;
  readonly exchange: string;
}

/** Serves a build of the host, and the modules of the gate's store. */
export async function serveHost(host: HostBuild, { dir, key, exchange }: GateParts): Promise<GateSite> {
  const [port, remotesPort] = await freePorts(2);
  const remotesOrigin = `http://localhost:${remotesPort}`;
  const { trustedKeys, baseline } = releasePaths(dir);
  // The environment of this machine may be set for another site, so its variables are overridden.
  const variables = {
    HOST: '127.0.0.1',
    PORT: String(port),
    REMOTES_PORT: String(remotesPort),
    REMOTES_ORIGIN: remotesOrigin,
    EXCHANGE_URL: exchange,
    HOST_BUILD: host.dir,
    DEVELOPMENT_ORIGIN: undefined,
    BEHIND_PROXY: '0',
    RELEASE_STORE: gateStore(dir),
    RELEASE_KEYS: trustedKeys,
    RELEASE_BASELINE: baseline,
    TELEMETRY_URL: '0',
    RELEASE_CHANNEL: 'stable',
    SERVICE_WORKER: '0',
  };
  const child = startChild('host/server/main.ts', { ...process.env, ...variables });
  await child.ready;
  const baseOf = ({ name, version }: BuiltVersion) => `${remotesOrigin}/${name}/${version}/`;
  return {
    address: `http://localhost:${port}`,
    baseOf,
    released(module) {
      const issued = Math.floor(Date.now() / 1000);
      const manifest = {
        format: 1,
        tenant: 'default',
        channel: 'stable',
        sequence: 1,
        issued,
        expires: issued + 24 * 3600,
        modules: [{ stable: releasedFrom(module, baseOf(module)), withdrawn: [] }],
      };
      return key.sign(JSON.stringify(releaseManifest.parse(manifest)));
    },
    stop: () => stop(child),
  };
}
