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

/** What the host provides to remotes; every other shared package is bundled by each package that depends on it. */
const provided = new Set(['contract', 'i18n', 'platform', 'ui']);

/** The shared packages that a build of this package bundles. */
function bundled(dir: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8')) as PackageFile;
  const shared = Object.keys(dependencies)
    .filter((name) => name.startsWith('@livery/'))
    .map((name) => name.slice('@livery/'.length));
  return shared
    .filter((name) => !provided.has(name) && !name.startsWith('remote-'))
    .flatMap((name) => {
      const path = `shared/${name}`;
      return [path, ...bundled(path)];
    });
}

/** A remote runs on the host's copy of the shared libraries: they change its build only when it prerenders with them. */
const remoteInputs = ['shared/contract', 'shared/build/src/webpack'];
const hostInputs = [...remoteInputs, 'shared/i18n', 'shared/platform', 'shared/ui'];

/** A hash over everything that the build of this package reads; 8 hexadecimal digits. */
export function fingerprint(dir: string): string {
  const hash = createHash('sha256');
  const inputs = [dir, ...bundled(dir), ...(dir === 'host' || isPrerenderable(dir) ? hostInputs : remoteInputs)];
  for (const path of [...always, ...inputs.flatMap(filesBelow)]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 8);
}
