/** Files of libraries that the site never runs, though no bundler can tell. Every bundle leaves them out. */
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../workspace.ts';

/** The chain of dependencies from one of our packages to a library. */
export type LibraryPath = readonly [of: string, ...path: string[]];

interface TrimmedLibrary {
  readonly library: LibraryPath;
  /** Files below the library's folder. Code that runs one of them fails with a `TypeError`. */
  readonly without: readonly string[];
}

export const federationCore: LibraryPath = [
  'host',
  '@module-federation/enhanced',
  '@module-federation/runtime-tools',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
];

export const protobuf: LibraryPath = ['shared/contract', 'protobufjs'];

/** Buffers are Node's, and the protocol has no fields of 64 bits. */
const unusedProtobufParts = ['src/reader_buffer.js', 'src/writer_buffer.js', 'src/util/longbits.js'];

const trimmedLibraries: readonly TrimmedLibrary[] = [
  {
    library: ['shared/platform', 'axios'],
    // Calls to `/api` use XMLHttpRequest with JSON or a file as body and `URLSearchParams` as query, are cancelled by signals,
    // and read no cookies.
    without: [
      'lib/adapters/fetch.js',
      'lib/cancel/CancelToken.js',
      'lib/helpers/AxiosURLSearchParams.js',
      'lib/helpers/cookies.js',
      'lib/helpers/formDataToJSON.js',
      'lib/helpers/HttpStatusCode.js',
      'lib/helpers/isURLSameOrigin.js',
      'lib/helpers/spread.js',
      'lib/helpers/toFormData.js',
      'lib/helpers/toURLEncodedForm.js',
    ],
  },
  {
    library: ['shared/platform', '@tanstack/react-query', '@tanstack/query-core'],
    // Calls that change something are commands, and lists are loaded page by page.
    without: ['build/modern/mutation.js', 'build/modern/infiniteQueryBehavior.js'],
  },
  {
    library: protobuf,
    // The protocol has no bytes, no fractions and no calls.
    without: [
      'src/rpc.js',
      'src/util/aspromise.js',
      'src/util/base64.js',
      'src/util/eventemitter.js',
      'src/util/float.js',
    ],
  },
  {
    library: ['shared/ui', 'styled-components', 'stylis'],
    // styled-components writes no vendor prefixes by default.
    without: ['src/Prefixer.js'],
  },
  {
    library: federationCore,
    // Our own links preload remotes.
    without: ['dist/utils/preload.js'],
  },
  {
    library: ['shared/build', '@module-federation/webpack-bundler-runtime'],
    // No build lists its remotes.
    without: ['dist/remotes.js'],
  },
];

/** The folder of a library, resolved along its chain of dependencies as webpack does. */
export const libraryDir = ([of, ...path]: LibraryPath): string =>
  path.reduce(
    (dir, name) => {
      const places = createRequire(join(dir, 'package.json')).resolve.paths(name) ?? [];
      const place = places.map((folder) => join(folder, name)).find((folder) => existsSync(folder));
      if (place === undefined) throw new Error(`${dir} has no ${name}`);
      return realpathSync(place);
    },
    join(root, of),
  );

/** A file of a library. Throws when the library has moved it. */
export function libraryFile(library: LibraryPath, file: string): string {
  const path = join(libraryDir(library), file);
  if (!existsSync(path))
    throw new Error(`there is no ${path} any more: see what took its place, in ${import.meta.filename}`);
  return path;
}

/** The aliases that leave the files out. Throws when a library has moved one, so that none returns unnoticed. */
export const unusedFileAliases = (): Record<string, string | false> => ({
  ...Object.fromEntries(
    trimmedLibraries.flatMap(({ library, without }) =>
      without.map((file) => [libraryFile(library, file), false] as const),
    ),
  ),
  ...Object.fromEntries(
    unusedProtobufParts.map((file) => [
      libraryFile(protobuf, file),
      join(import.meta.dirname, 'unused-protobuf-part.ts'),
    ]),
  ),
  // Federation always creates a snapshot handler, though snapshots belong to its own manifests, which we do not use.
  [libraryFile(federationCore, 'dist/plugins/snapshot/SnapshotHandler.js')]: join(
    import.meta.dirname,
    'no-snapshots.ts',
  ),
  [libraryFile(federationCore, 'dist/utils/semver/index.js')]: join(import.meta.dirname, 'shared-versions.ts'),
});
