/** The store of the site's releases, as the exchange reads it. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the site's releases lie, and which of them it follows (`RELEASE_STORE`, `RELEASE_CHANNEL`). */
export interface ReleaseStore {
  /** A folder, or the http(s) address of one. */
  readonly place: string;
  readonly channel: string;
}

const timeoutMs = 5000;

/** The text of a file in the store, if it is there. */
export async function readStored({ place }: ReleaseStore, path: string): Promise<string | undefined> {
  if (!/^https?:/.test(place)) return existsSync(join(place, path)) ? readFile(join(place, path), 'utf8') : undefined;
  const answer = await fetch(new URL(path, place.endsWith('/') ? place : `${place}/`), {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status === 404 || answer.status === 403) return undefined;
  if (!answer.ok) throw new Error(`the release store answered ${answer.status} to ${path}`);
  return answer.text();
}
