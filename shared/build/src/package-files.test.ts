/** Rules for the files of packages that the linter does not know (docs/architecture.md, 'Rules of the house'). */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { languages } from '@livery/contract/languages';
import { foldersOfOne, typescriptFiles, vagueFolders } from './package-files.ts';
import { root } from '@livery/module-tools/workspace';
import { packages } from './workspace.ts';

test('a folder is named by what is in it', () => expect(packages.flatMap(vagueFolders)).toEqual([]));

test('a folder has more than one file', () => expect(packages.flatMap(foldersOfOne)).toEqual([]));

test('a package has one catalogue per language, in src/locales', () => {
  const catalogues = globSync('{host,exchange,remote-*,shared/*}/**/locales/*.json', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  // The template of a module is a package of its own.
  const expected = [...packages, 'shared/create/template']
    .filter((name) => existsSync(join(root, name, 'src', 'locales')))
    .flatMap((name) => languages.map((language) => `${name}/src/locales/${language}.json`));
  expect(catalogues.toSorted()).toEqual(expected.toSorted());
});

test('a relative import stays in its package', () => {
  const leaving = packages.flatMap((name) =>
    typescriptFiles(name).flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import\() ?'(\.[^']*)'/g)]
        .map(([, specifier = '']) => relative(root, resolve(root, dirname(path), specifier)))
        .filter((target) => !target.startsWith(`${name}/`))
        .map((target) => `${path}: ${target}`),
    ),
  );
  expect(leaving).toEqual([]);
});
