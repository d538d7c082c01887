import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from '@livery/module-tools/workspace';

let folder = '';
const at = (...parts: readonly string[]) => join(folder, ...parts);
const write = (path: string, content: string) => {
  mkdirSync(at(path, '..'), { recursive: true });
  writeFileSync(at(path), content);
};
const program = (path: string, content: string) => {
  write(path, `#!/bin/sh\n${content}`);
  chmodSync(at(path), 0o755);
};

/** Runs a program through the launcher and gives its lines, those of the installation among them. */
function launch(...args: readonly string[]): { lines: string[]; exitCode: number | null } {
  const { stdout, status } = spawnSync(process.execPath, [at('shared', 'build', 'launch.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: [at('commands'), process.env['PATH']].join(delimiter) },
  });
  return { lines: stdout.trim().split('\n'), exitCode: status };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-launch-'));
  mkdirSync(at('shared', 'build'), { recursive: true });
  copyFileSync(join(root, 'shared', 'build', 'launch.mjs'), at('shared', 'build', 'launch.mjs'));
  write('package.json', '{}');
  write('host/package.json', '{"dependencies":{"react":"1"}}');
  write('pnpm-lock.yaml', 'react: 1');
  write('pnpm-workspace.yaml', '');
  write('greet.cjs', "console.log('hello', ...process.argv.slice(2)); process.exitCode = 3;");
  // Stands in for npx: installs what there is to install.
  program('commands/npx', 'mkdir -p node_modules host/node_modules; shift; echo "$@"');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const installs = /^pnpm@[\d.]+ install$/;

test('a fresh clone installs itself before the program runs, which has the arguments and gives the exit code', () => {
  const { lines, exitCode } = launch('greet.cjs', 'a', '--b');
  expect(lines).toEqual([expect.stringMatching(installs), 'hello a --b']);
  expect(exitCode).toBe(3);
});

test('a program finds the tools of the repository, and what Node compiled is kept in .build', () => {
  write('show.cjs', "console.log(process.env.PATH.split(':')[0]); console.log(process.env.NODE_COMPILE_CACHE);");
  expect(launch('show.cjs').lines.slice(1)).toEqual([at('node_modules', '.bin'), at('.build', 'node')]);
});

test('what is installed is not installed again', () => {
  launch('greet.cjs');
  expect(launch('greet.cjs').lines).toEqual(['hello']);
});

test.each([
  ['another lockfile', () => write('pnpm-lock.yaml', 'react: 2')],
  ['another dependency', () => write('host/package.json', '{"dependencies":{"react":"2"}}')],
  ['a new package', () => write('shared/ui/package.json', '{}')],
  ['a lost folder of dependencies', () => rmSync(at('host', 'node_modules'), { recursive: true })],
  ['a lost node_modules', () => rmSync(at('node_modules'), { recursive: true })],
])('%s is installed', (_, change) => {
  launch('greet.cjs');
  change();
  expect(launch('greet.cjs').lines).toEqual([expect.stringMatching(installs), 'hello']);
  expect(launch('greet.cjs').lines).toEqual(['hello']);
});

test('an installation that fails ends the command, and the next one tries again', () => {
  program('commands/npx', 'echo no network; exit 4');
  expect(launch('greet.cjs')).toEqual({ lines: ['no network'], exitCode: 4 });
  expect(launch('greet.cjs').lines).toEqual(['no network']);
});

test('the launcher installs with the pnpm that the other programs name', () => {
  const version = /pnpm@[\d.]+/;
  const creator = readFileSync(join(root, 'shared', 'build', 'src', 'commands', 'create-module.ts'), 'utf8');
  const launcher = readFileSync(join(root, 'shared', 'build', 'launch.mjs'), 'utf8');
  expect(version.exec(launcher)?.[0]).toBe(version.exec(creator)?.[0]);
});
