/** `npm run create-module -- nft`: a new remote of the common skeleton, ready to run (docs/module-teams.md). */
import { spawnSync } from 'node:child_process';
import { createModule } from '../create-module.ts';
import { readModuleName } from '../create-module.ts';
import { root } from '@livery/module-tools/workspace';

/** Prints and runs a program; throws an error of one sentence when it fails. */
function run(program: string, args: readonly string[], meaning: string): void {
  const line = [program, ...args].join(' ');
  console.log(`  ${line.padEnd(76)} ${meaning}`);
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return;
  console.error(`${stdout ?? ''}${stderr ?? ''}`);
  throw new Error(`The module is there, but "${line}" failed: run it again.`);
}

try {
  const [text, ...more] = process.argv.slice(2).filter((argument) => argument !== '--');
  if (more.length > 0) throw new Error(`"${more.join(' ')}" is too much: one module at a time.`);
  const name = readModuleName(text);
  const dir = createModule(name);
  console.log(`${dir} is made. Then:`);
  run('node_modules/.bin/oxfmt', [dir, 'tsconfig.json'], 'formats it');
  // Every library of the skeleton is in the lockfile already.
  const install = ['--yes', 'pnpm@12.21.0', 'install', '--prefer-offline', '--no-frozen-lockfile'];
  run('npx', install, 'links its libraries');
  console.log(`\nnpm run dev -- ${dir}   shows it at /${name}, hot; docs/module-teams.md says how it goes on.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
