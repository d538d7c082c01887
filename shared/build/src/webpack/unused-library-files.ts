/** Parts of libraries that the house never runs and that no bundler can see are unused: every bundle leaves them out. */
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../workspace.ts';

interface Trimmed {
  /** A package of the house, a library of its own, and so on to the library that is meant. */
  readonly library: readonly [of: string, ...path: string[]];
  /** Files below the library's folder. Whatever runs one of them all the same fails with a `TypeError`. */
  readonly without: readonly string[];
}

const federationCore: Trimmed['library'] = [
  'host',
  '@module-federation/enhanced',
  '@module-federation/runtime-tools',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
];

const trimmed: readonly Trimmed[] = [
  {
    library: ['shared/platform', 'axios'],
    // `/api` is called by XMLHttpRequest, with JSON or a file as body; nothing is cancelled but by signals, and no
    // progress is followed.
    without: [
      'lib/adapters/fetch.js',
      'lib/cancel/CancelToken.js',
      'lib/helpers/formDataToJSON.js',
      'lib/helpers/HttpStatusCode.js',
      'lib/helpers/progressEventReducer.js',
      'lib/helpers/spread.js',
      'lib/helpers/toFormData.js',
      'lib/helpers/toURLEncodedForm.js',
    ],
  },
  {
    library: ['shared/contract', 'protobufjs'],
    // The protocol has no bytes, no fractions and no calls.
    without: ['src/rpc.js', 'src/util/base64.js', 'src/util/eventemitter.js', 'src/util/float.js'],
  },
  {
    library: ['shared/ui', 'styled-components', 'stylis'],
    // styled-components writes no vendor prefixes unless it is told to.
    without: ['src/Prefixer.js'],
  },
  {
    library: federationCore,
    // Remotes are loaded ahead by links of our own.
    without: ['dist/utils/preload.js'],
  },
  {
    library: ['shared/build', '@module-federation/webpack-bundler-runtime'],
    // No build knows a remote.
    without: ['dist/remotes.js'],
  },
];

/** The folder of a library, as webpack finds it on the path that leads to it. */
export const libraryDir = ([of, ...path]: Trimmed['library']): string =>
  path.reduce(
    (dir, name) => {
      const places = createRequire(join(dir, 'package.json')).resolve.paths(name) ?? [];
      const place = places.map((folder) => join(folder, name)).find((folder) => existsSync(folder));
      if (place === undefined) throw new Error(`${dir} has no ${name}`);
      return realpathSync(place);
    },
    join(root, of),
  );

function partOf(library: Trimmed['library'], file: string): string {
  const path = join(libraryDir(library), file);
  if (!existsSync(path))
    throw new Error(`there is no ${path} any more: see what took its place, in ${import.meta.filename}`);
  return path;
}

/** The aliases that leave them out. Throws when a library has changed, so that nothing creeps back unseen. */
export const withoutUnusedParts = (): Record<string, string | false> => ({
  ...Object.fromEntries(
    trimmed.flatMap(({ library, without }) => without.map((file) => [partOf(library, file), false] as const)),
  ),
  // Federation makes one of these in any case, although snapshots belong to manifests of its own, which we have none of.
  [partOf(federationCore, 'dist/plugins/snapshot/SnapshotHandler.js')]: join(import.meta.dirname, 'no-snapshots.ts'),
});
