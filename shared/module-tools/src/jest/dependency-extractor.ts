/** Tells Jest's `--changedSince` which files a file imports, the catalogues that `import()` names by language among them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importedNames } from '../imported-names.ts';
import { extension } from '../workspace.ts';

type Extract = (code: string, path: string, extract?: Extract) => Set<string>;

export const extract: Extract = (code, path, extractImports) =>
  new Set([...(extractImports?.(code, path) ?? []), ...importedNames(code)]);

export const getCacheKey = (): string => {
  const hash = createHash('sha256');
  for (const path of [import.meta.filename, join(import.meta.dirname, '..', `imported-names${extension}`)])
    hash.update(readFileSync(path));
  return hash.digest('hex');
};
