/**
 * `npm run storybook`: the components of `shared/ui` in all their states, on port 6006. `npm run storybook -- build`
 * writes them to `.build/storybook`. What else is said goes to Storybook: `npm run storybook -- --port 7000`.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildDir, root } from '../workspace.ts';

const said = process.argv.slice(2).filter((argument) => argument !== '--');
const command = said[0] === 'build' ? 'build' : 'dev';
const rest = said[0] === command ? said.slice(1) : said;
const ui = join(root, 'shared', 'ui');
const bin = join(
  createRequire(join(ui, 'package.json')).resolve('storybook/package.json'),
  '..',
  'dist/bin/dispatcher.js',
);

const quietly = {
  dev: ['--ci', '--no-open', '--no-version-updates', '--port', '6006'],
  build: ['--quiet', '--output-dir', join(buildDir, 'storybook')],
};
const child = spawn(process.execPath, [bin, command, '--disable-telemetry', ...quietly[command], ...rest], {
  cwd: ui,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
