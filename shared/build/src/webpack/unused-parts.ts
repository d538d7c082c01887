/** Parts of libraries that the house never runs and that no bundler can see are unused: every bundle leaves them out. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../workspace.ts';

interface Trimmed {
  readonly library: string;
  /** The package that it is a dependency of. */
  readonly of: string;
  /** Files below the library's folder. Whatever runs one of them all the same fails with a `TypeError`. */
  readonly without: readonly string[];
}

const trimmed: readonly Trimmed[] = [
  {
    library: 'axios',
    of: 'shared/platform',
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
    library: 'protobufjs',
    of: 'shared/contract',
    // The protocol has no bytes, no fractions and no calls.
    without: ['src/rpc.js', 'src/util/base64.js', 'src/util/eventemitter.js', 'src/util/float.js'],
  },
];

/** The folder of a library as webpack resolves it from a package of the house. */
export function libraryDir(library: string, of: string): string {
  const require = createRequire(join(root, of, 'package.json'));
  return dirname(require.resolve(`${library}/package.json`));
}

function partOf({ library, of }: Trimmed, file: string): string {
  const path = join(libraryDir(library, of), file);
  if (!existsSync(path))
    throw new Error(`${library} has no ${file} any more: see what took its place, in ${import.meta.filename}`);
  return path;
}

/** The aliases that leave them out. Throws when a library has changed, so that nothing creeps back unseen. */
export const withoutUnusedParts = (): Record<string, false> =>
  Object.fromEntries(trimmed.flatMap((one) => one.without.map((file) => [partOf(one, file), false])));
