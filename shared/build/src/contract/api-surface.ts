/**
 * The API surface that remotes see at run time: the types of every library that the host shares with them, and of what a
 * remote must expose. It is read from the declarations that `tsc -b` writes.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { buildDir } from '../workspace.ts';

/** Declarations by their path below `shared/`, without `.d.ts`. Imports of our own files are relative. */
export type ApiSurface = Readonly<Record<string, string>>;

/** The libraries that remotes may import at run time, and the files with their declarations. */
export const surfaceEntries: Readonly<Record<string, string>> = {
  '@livery/i18n': 'i18n/src/public',
  '@livery/platform': 'platform/src/public',
  '@livery/platform/query': 'platform/src/react/query',
  '@livery/platform/router': 'platform/src/react/router',
  '@livery/ui': 'ui/src/public',
  '@livery/ui/choices': 'ui/src/choices',
  '@livery/ui/field': 'ui/src/field/public',
  '@livery/ui/form': 'ui/src/form',
  '@livery/ui/overlay': 'ui/src/overlay/public',
};
/** The file that declares what a remote exposes. */
export const moduleEntry = 'contract/src/module';

const declarations = join(buildDir, 'types', 'shared');
const specifier = /(from|import\()\s*(['"])([^'"]+)\2/g;

/** The path below `shared/` of an import of our own; nothing for other packages. */
function resolveImport(imported: string, importer: string): string | undefined {
  if (imported.startsWith('.')) return join(dirname(importer), imported).replace(/\.(ts|tsx|js)$/, '');
  const [, packageName, rest] = /^@livery\/([^/]+)\/?(.*)$/.exec(imported) ?? [];
  if (packageName === undefined) return undefined;
  return surfaceEntries[imported] ?? `${packageName}/src/${rest}`;
}

/** Comments do not affect types. */
const withoutComments = (text: string) => text.replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '');

/** Our own files that a file of an API surface imports. */
export const importsOf = (path: string, text: string): readonly string[] =>
  [...text.matchAll(specifier)].flatMap(([, , , imported = '']) =>
    imported.startsWith('.') ? (resolveImport(imported, path) ?? []) : [],
  );

/** The exported names of a library of the surface, types included. */
export function exportedNames(surface: ApiSurface, library: string): readonly string[] {
  const text = surface[surfaceEntries[library] ?? ''] ?? '';
  const listed = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/^.* as /, ''),
    ),
  );
  const declared = [...text.matchAll(/export (?:declare )?(?:const|function|class|type|interface) (\w+)/g)].map(
    ([, name]) => name ?? '',
  );
  return [...new Set([...listed, ...declared])].filter(Boolean).sort();
}

/** The API surface of the sources as they are now; `tsc -b` must have run. */
export function currentApiSurface(): ApiSurface {
  const surface: Record<string, string> = {};
  const waiting = [...Object.values(surfaceEntries), moduleEntry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const importer = path;
    const file = join(declarations, `${importer}.d.ts`);
    if (Object.hasOwn(surface, importer) || !existsSync(file)) continue;
    surface[importer] = withoutComments(readFileSync(file, 'utf8')).replaceAll(
      specifier,
      (whole, keyword: string, quote: string, imported: string) => {
        const place = resolveImport(imported, importer);
        if (place === undefined || !existsSync(join(declarations, `${place}.d.ts`))) return whole;
        waiting.push(place);
        const near = relative(dirname(importer), place);
        return `${keyword}${keyword === 'from' ? ' ' : ''}${quote}${near.startsWith('.') ? near : `./${near}`}.js${quote}`;
      },
    );
  }
  return Object.fromEntries(Object.entries(surface).sort(([left], [right]) => (left < right ? -1 : 1)));
}
