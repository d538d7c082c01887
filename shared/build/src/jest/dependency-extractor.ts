/** Tells Jest's `--changedSince` which files a file imports, the catalogues that `import()` names by language among them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { languages } from '@livery/contract/languages';

type Extract = (code: string, path: string, extract?: Extract) => Set<string>;

const byLanguage = /import\(`([^`$]+)\$\{language\}([^`$]+)`\)/g;

export const extract: Extract = (code, path, extractImports) => {
  const imported = [...code.matchAll(byLanguage)].flatMap(([, before = '', after = '']) =>
    languages.map((language) => `${before}${language}${after}`),
  );
  return new Set([...(extractImports?.(code, path) ?? []), ...imported]);
};

export const getCacheKey = (): string =>
  createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .digest('hex');
