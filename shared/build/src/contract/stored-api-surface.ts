/** The API surface that released modules were built for, one a major version of the contract: `shared/contract/api-surface/<major>.json`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from '@livery/contract/release';
import * as z from 'zod/mini';
import { root } from '../workspace.ts';
import { breaks } from './compare-api-surfaces.ts';
import { currentApiSurface, exportedNames, surfaceEntries, type ApiSurface } from './api-surface.ts';

const storedApiSurface = z.object({ contract: z.string(), declarations: z.record(z.string(), z.string()) });
export type StoredApiSurface = z.output<typeof storedApiSurface>;

const majorOf = (version: string) => version.split('.')[0] ?? '';
const pathOf = (version: string) => join(root, 'shared', 'contract', 'api-surface', `${majorOf(version)}.json`);

/** The API surface of this major version, or nothing when it is new. */
export function readStoredApiSurface(version: string = contractVersion): StoredApiSurface | undefined {
  const path = pathOf(version);
  return existsSync(path) ? storedApiSurface.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

/** What libraries hand out now and did not before. */
export const additions = (before: ApiSurface, now: ApiSurface): readonly string[] =>
  Object.keys(surfaceEntries).flatMap((library) => {
    const known = new Set(exportedNames(before, library));
    return exportedNames(now, library)
      .filter((name) => !known.has(name))
      .map((name) => `${library} ${name}`);
  });

/** Stores the current API surface as that of `contractVersion`. Rejects, changing nothing, when it breaks what is out there. */
export async function storeApiSurface(): Promise<string> {
  const now = currentApiSurface();
  const stored = readStoredApiSurface();
  const broken = stored ? await breaks(stored.declarations, now) : '';
  if (broken !== '')
    throw new Error(
      `${broken}\nModules that were built for ${contractVersion} would break: raise contractVersion to ${Number(majorOf(contractVersion)) + 1}.0.`,
    );
  const added = stored ? additions(stored.declarations, now) : [];
  if (added.length > 0 && stored?.contract === contractVersion)
    throw new Error(
      `New in ${contractVersion}: ${added.join(', ')}. Raise the second number of contractVersion, so that no older host is given a module that needs them.`,
    );
  const path = pathOf(contractVersion);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ contract: contractVersion, declarations: now }, null, 2)}\n`);
  return path;
}
