/** npm packages as Node finds them from a folder. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const ranges = z.optional(z.record(z.string(), z.string()));
const packageFile = z.object({
  version: z.string(),
  /** An SPDX expression; packages of the first years have an object. */
  license: z.optional(z.unknown()),
  dependencies: ranges,
  peerDependencies: ranges,
});

export interface InstalledPackage {
  /** `name@version`. */
  readonly id: string;
  readonly version: string;
  readonly folder: string;
  readonly license: unknown;
  /** The versions of the packages that it shares with its user: name → range. */
  readonly peers: Readonly<Record<string, string>>;
  /** The names of the packages that it needs. Binaries for one processor are optional dependencies and are left out. */
  readonly needs: readonly string[];
}

/** The folder of a package; undefined when it is not installed. */
export function packageFolder(name: string, from: string): string | undefined {
  for (let dir = from; ; dir = dirname(dir)) {
    const folder = join(dir, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return realpathSync(folder);
    if (dir === dirname(dir)) return undefined;
  }
}

/** What is installed does not change while a command runs. */
const installed = new Map<string, InstalledPackage>();

/** A package as it is found from a folder; undefined when it is not installed. */
export function installedPackage(name: string, from: string): InstalledPackage | undefined {
  const folder = packageFolder(name, from);
  if (folder === undefined) return undefined;
  const known = installed.get(folder);
  if (known) return known;
  const read = packageFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const { version, license, dependencies, peerDependencies: peers = {} } = read;
  const needs = Object.keys({ ...dependencies, ...peers });
  const found = { id: `${name}@${version}`, version, folder, license, peers, needs };
  installed.set(folder, found);
  return found;
}

/** `@livery/ui/field` → `@livery/ui`. */
export const packageOf = (name: string): string =>
  name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name);
