/** `npm run packages -- pack`: writes a tarball of each published package to `.build/packages/` (docs/module-teams.md). */
import { relative } from 'node:path';
import { packAll } from '../published-packages.ts';
import { packHost } from '../packed-host.ts';
import { root } from '@livery/module-tools/workspace';

const command = process.argv.slice(2).filter((argument) => argument !== '--');
try {
  if (command.join(' ') !== 'pack') throw new Error('There is one command: npm run packages -- pack');
  for (const tarball of await packAll()) console.log(relative(root, tarball));
  console.log(relative(root, await packHost()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
