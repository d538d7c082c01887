/** `npm run contract -- update`: stores the API surface that modules are built for, unless it breaks one of them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { storeApiSurface } from '../api-surface.ts';
import { root } from '@livery/module-tools/workspace';

const command = process.argv.slice(2).find((argument) => argument !== '--');
try {
  if (command !== 'update') throw new Error('There is one command: npm run contract -- update');
  const types = spawnSync(join(root, 'node_modules', '.bin', 'tsc'), ['-b'], { cwd: root, stdio: 'inherit' });
  if (types.status !== 0) throw new Error('The types are wrong: nothing was stored.');
  console.log(`${await storeApiSurface()} is what modules are built for.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
