/** The API surfaces that released modules were built for, one per major version: `shared/contract/api-surface/<major>.json`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from '@livery/contract/release';
import * as z from 'zod/mini';
import { root } from '../workspace.ts';
import { findBreakages } from './compare-api-surfaces.ts';
import { currentApiSurface, exportedNames, surfaceEntries, type ApiSurface } from './api-surface.ts';

const storedApiSurface = z.object({ contract: z.string(), declarations: z.record(z.string(), z.string()) });
export type StoredApiSurface = z.output<typeof storedApiSurface>;

const majorOf = (version: string) => version.split('.')[0] ?? '';
const pathOf = (version: string) => join(root, 'shared', 'contract', 'api-surface', `${majorOf(version)}.json`);

/** The stored API surface of a major version, or nothing when there is none yet. */
export function readStoredApiSurface(version: string = contractVersion): StoredApiSurface | undefined {
  const path = pathOf(version);
  return existsSync(path) ? storedApiSurface.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

/** The names that libraries export now and did not before. */
export const additions = (before: ApiSurface, now: ApiSurface): readonly string[] =>
  Object.keys(surfaceEntries).flatMap((library) => {
    const known = new Set(exportedNames(before, library));
    return exportedNames(now, library)
      .filter((name) => !known.has(name))
      .map((name) => `${library} ${name}`);
  });

/** Stores the current API surface as that of `contractVersion`. Rejects without a change when it breaks released modules. */
export async function storeApiSurface(): Promise<string> {
  const now = currentApiSurface();
  const stored = readStoredApiSurface();
  const broken = stored ? await findBreakages(stored.declarations, now) : '';
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
