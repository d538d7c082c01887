/** What `npm run release` is told by variables; without them it works on the site of this machine. */
import { readFileSync } from 'node:fs';
import { readTrustedKeys, type TrustedKeys } from '@livery/contract/signed-release';
import { releasePaths } from '../site/release.ts';
import { folderStore } from './folder-store.ts';
import { readSigningKey, type SigningKey } from './signing-key.ts';
import type { ReleaseStore } from './store.ts';

export interface ReleaseEnvironment {
  readonly store: ReleaseStore;
  /** Who may sign. */
  readonly keys: TrustedKeys;
  /** Where browsers find the store's `modules/`, without a slash at the end. */
  readonly remotesOrigin: string;
  /** The key to sign with; rejects with an error of one sentence when there is none. */
  signingKey(): Promise<SigningKey>;
}

function remotesOrigin(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`REMOTES_ORIGIN must be an http(s) address, not "${text}".`);
  return text.replace(/\/$/, '');
}

/** Reads the variables; rejects with an error of one sentence when one is wrong. */
export async function readReleaseEnvironment(variables: NodeJS.ProcessEnv): Promise<ReleaseEnvironment> {
  const own = releasePaths();
  const place = variables['RELEASE_STORE'] ?? own.store;
  const trusted = variables['RELEASE_KEYS'] ?? own.trustedKeys;
  return {
    store: place.startsWith('s3://')
      ? (await import('./bucket-store.ts')).bucketStore(place, variables)
      : folderStore(place),
    keys: readTrusted(trusted),
    remotesOrigin: remotesOrigin(
      variables['REMOTES_ORIGIN'] ?? `http://localhost:${variables['REMOTES_PORT'] ?? '8081'}`,
    ),
    signingKey: () => readSigningKey(variables['RELEASE_KEY'] ?? own.signingKey),
  };
}

function readTrusted(path: string): TrustedKeys {
  try {
    return readTrustedKeys(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The trusted keys in ${path} (RELEASE_KEYS) cannot be read: ${why}`, { cause: error });
  }
}
