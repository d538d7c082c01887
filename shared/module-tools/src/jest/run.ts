/** Runs Jest on a configuration. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildDir, root } from '../workspace.ts';

/** Node's options for Jest. Test files leave much garbage; a large young generation and one thread collect it cheaply. */
const nodeOptions = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=64',
  '--single-threaded-gc',
  '--no-flush-bytecode',
];

const jestBin = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin', 'jest.js');

interface JestRun {
  /** Names the file that the configuration is written to. */
  readonly name: string;
  readonly configuration: object;
  readonly args: readonly string[];
  /** More options of Node. */
  readonly flags?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

/** Runs Jest and shows its output. Returns whether it exited with 0. */
export function runJest({ name, configuration, args, flags = [], environment = {} }: JestRun): Promise<boolean> {
  const path = join(buildDir, `jest.${name}.json`);
  mkdirSync(buildDir, { recursive: true });
  writeFileSync(path, JSON.stringify(configuration));
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...nodeOptions, ...flags, jestBin, '--config', path, ...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    process.once('SIGTERM', () => child.kill());
    child.once('exit', (code) => resolve(code === 0));
  });
}
