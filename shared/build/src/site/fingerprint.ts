/** Hashes the inputs of a build, so that only what changed is rebuilt and a version identifies its content. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isPrerenderable, root } from '../workspace.ts';

const skipped = new Set(['node_modules', 'test', 'server', '.build', '.storybook']);
const isSource = (name: string) => !/\.(test|stories)\.tsx?$/.test(name) && !name.endsWith('.md');

function filesBelow(dir: string): string[] {
  return readdirSync(join(root, dir), { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => {
      const path = join(dir, entry.name);
      return entry.isDirectory() ? filesBelow(path) : isSource(entry.name) ? [path] : [];
    })
    .sort();
}

const always = ['pnpm-lock.yaml'];
interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Not followed: remotes run on the host's copy of `ui`, but for what is in `bundled`, and `contract` is an input of every build. Of `platform` and
 * `i18n` the host provides a part, and each package that depends on them bundles the rest.
 */
const notFollowed = new Set(['contract', 'ui']);

/** The shared packages that a build of this package bundles. */
function bundled(dir: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8')) as PackageFile;
  const shared = Object.keys(dependencies)
    .filter((name) => name.startsWith('@livery/'))
    .map((name) => name.slice('@livery/'.length));
  return shared
    .filter((name) => !notFollowed.has(name) && !name.startsWith('remote-'))
    .flatMap((name) => {
      const path = `shared/${name}`;
      return [path, ...bundled(path)];
    });
}

const common = ['shared/contract', 'shared/ui/src/bundled', 'shared/build/src/webpack'];

/** The folders that the build of this package reads. */
export function inputsOf(dir: string): readonly string[] {
  // What the host provides changes the build of a remote only when it prerenders with it.
  const hasUi = dir === 'host' || isPrerenderable(dir);
  return [...new Set([dir, ...bundled(dir), ...common, ...(hasUi ? ['shared/ui'] : [])])];
}

/** A hash over everything that the build of this package reads; 8 hexadecimal digits. */
export function fingerprint(dir: string): string {
  const hash = createHash('sha256');
  for (const path of [...always, ...inputsOf(dir).flatMap(filesBelow)]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 8);
}
