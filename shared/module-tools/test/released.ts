/** Modules, keys and files for tests of releases. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleRelease, ReleasedModule } from '@livery/contract/release';
import type { ChannelWriter } from '../src/release/channel.ts';
import { createSigningKey, type SigningKey } from '../src/release/signing-key.ts';
import type { ReleaseStore } from '../src/release/store.ts';
import { integrityOf, storeVersion, versionFolder } from '../src/release/version-files.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is there until the tests of a file have run. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-release-'));
  folders.push(folder);
  return folder;
}

export const newKey = (): Promise<SigningKey> => createSigningKey(join(temporaryFolder(), 'release.pem'));

/** What writes releases of a store, under a key that it trusts. */
export async function writerOf(store: ReleaseStore): Promise<ChannelWriter> {
  const key = await newKey();
  return { store, key, keys: { [key.id]: key.publicKey } };
}

/** The one file of a version in these tests. */
const entryOf = (name: string, version: string) => Buffer.from(`run(${JSON.stringify([name, version])});`);

/** A version of a module with a route of its own. */
export const versionOf = (name: string, version: string): ReleasedModule => ({
  name,
  version,
  contract: '^1.0',
  base: `https://modules.example/${name}/${version}/`,
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': integrityOf(entryOf(name, version)) },
  routes: [{ path: `/${name}`, title: { 'en-US': name }, header: true, footer: true, memberOnly: false }],
});

/** A module of which everyone has one version. */
export const everyoneHas = (name: string, version: string): ModuleRelease => ({
  stable: versionOf(name, version),
  withdrawn: [],
});

/** Builds a version and puts it into the store. */
export async function stored(store: ReleaseStore, name: string, version: string): Promise<ReleasedModule> {
  const { base, ...built } = versionOf(name, version);
  const buildDir = temporaryFolder();
  writeFileSync(join(buildDir, built.entry), entryOf(name, version));
  await storeVersion(store, buildDir, built);
  return { base, ...built };
}

export const entryPath = (version: ReleasedModule): string => versionFolder(version) + version.entry;

/** A private key of a kind that releases are not signed with. */
export const rsaKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
