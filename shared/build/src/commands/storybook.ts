/**
 * `npm run storybook`: the components of `shared/ui` in all their states, on port 6006. `npm run storybook -- build`
 * writes them to `.build/storybook`. Further arguments go to Storybook: `npm run storybook -- --port 7000`.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildDir, root } from '@livery/module-tools/workspace';

const argv = process.argv.slice(2).filter((argument) => argument !== '--');
const command = argv[0] === 'build' ? 'build' : 'dev';
const rest = argv[0] === command ? argv.slice(1) : argv;
const ui = join(root, 'shared', 'ui');
const bin = join(
  createRequire(join(ui, 'package.json')).resolve('storybook/package.json'),
  '..',
  'dist/bin/dispatcher.js',
);

const commandArguments = {
  dev: ['--ci', '--no-open', '--no-version-updates', '--port', '6006'],
  build: ['--quiet', '--output-dir', join(buildDir, 'storybook')],
};
const child = spawn(process.execPath, [bin, command, '--disable-telemetry', ...commandArguments[command], ...rest], {
  cwd: ui,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
