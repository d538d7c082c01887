/** The variables that configure `npm run release`; without them it works on the site of this machine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTrustedKeys, type TrustedKeys } from '@livery/contract/signed-release';
import { dataDir } from '../workspace.ts';
import { createFolderStore } from './store.ts';
import { readServerAddress } from './store.ts';
import { readSigningKey, type SigningKey } from './signing-key.ts';
import type { ReleaseStore } from './store.ts';

/** The paths of this machine's releases and keys. */
export const releasePaths = (data: string = dataDir()) => ({
  store: join(data, 'store'),
  signingKey: join(data, 'keys', 'release.pem'),
  trustedKeys: join(data, 'keys', 'trusted.txt'),
  baseline: join(data, 'baseline'),
});
export type ReleasePaths = ReturnType<typeof releasePaths>;

export interface ReleaseEnvironment {
  readonly store: ReleaseStore;
  /** The keys that hosts trust. */
  readonly keys: TrustedKeys;
  /** Where browsers find the store's `modules/`, without a slash at the end; throws an error of one sentence. */
  remotesOrigin(): string;
  /** The key to sign with; rejects with an error of one sentence when there is none. */
  signingKey(): Promise<SigningKey>;
}

function remotesOrigin(place: string, variables: NodeJS.ProcessEnv): string {
  const { REMOTES_ORIGIN: text, REMOTES_PORT: port = '8081' } = variables;
  if (!text && isBucket(place))
    throw new Error('A store in a bucket needs REMOTES_ORIGIN: where browsers find its modules/.');
  return readServerAddress('REMOTES_ORIGIN', text || `http://localhost:${port}`);
}

const isBucket = (place: string) => place.startsWith('s3://');

async function storeAt(place: string, variables: NodeJS.ProcessEnv): Promise<ReleaseStore> {
  if (isBucket(place)) return (await import('./bucket-store.ts')).createBucketStore(place, variables);
  // A site can read releases over http, but nothing can be written there.
  if (/^[a-z][a-z0-9+.-]+:/i.test(place))
    throw new Error(`RELEASE_STORE must be a folder or s3://<bucket>/<prefix>, not "${place}".`);
  return createFolderStore(place);
}

/**
 * Reads the variables; rejects with an error of one sentence when one is wrong. An empty variable counts as
 * unset, and the release of this machine, `own`, is used instead.
 */
export async function readReleaseEnvironment(
  variables: NodeJS.ProcessEnv,
  own: ReleasePaths = releasePaths(),
): Promise<ReleaseEnvironment> {
  const place = variables['RELEASE_STORE'] || own.store;
  return {
    store: await storeAt(place, variables),
    keys: readTrusted(variables['RELEASE_KEYS'] || own.trustedKeys),
    remotesOrigin: () => remotesOrigin(place, variables),
    signingKey: () => readSigningKey(variables['RELEASE_KEY'] || own.signingKey),
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
