/** What a build was made from, so that only what changed is built again, and a version names its content. */
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
/** A remote runs on the host's copy of the shared libraries: a change of those changes it only where it draws with one. */
const remoteInputs = ['shared/contract', 'shared/build/src/webpack'];
const hostInputs = [...remoteInputs, 'shared/i18n', 'shared/platform', 'shared/ui'];

/** Host and remotes bundle the parts of it that they use. */
const marketUi = 'shared/market-ui';
const usesMarketUi = (dir: string) =>
  readFileSync(join(root, dir, 'package.json'), 'utf8').includes('"@livery/market-ui"');

/** A hash over everything that the build of this package reads; 8 hexadecimal digits. */
export function fingerprint(dir: string): string {
  const hash = createHash('sha256');
  const shared = dir === 'host' || isPrerenderable(dir) ? hostInputs : remoteInputs;
  const inputs = [dir, ...shared, ...(usesMarketUi(dir) ? [marketUi] : [])];
  for (const path of [...always, ...inputs.flatMap(filesBelow)]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 8);
}
