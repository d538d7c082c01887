/** The Jest configuration of the workspace: the projects of every package, with databases and browsers. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { jestProject, testTimeout, unitProjects } from '@livery/module-tools/jest/preset';
import { root } from '@livery/module-tools/workspace';

/** `unit`: everything but browser tests. */
export type Level = 'unit' | 'browser';

/** Only `npm run test:all` runs `*.long.*` files. */
const longFile = String.raw`\.long\.`;
/** Runs against a database or an exchange, which the global set-up of the exchange's tests brings. */
const databaseFile = String.raw`\.db\.`;
/** Needs a NATS server. */
const natsFile = String.raw`\.nats\.`;

/** Whether this machine has the NATS server that the tests of several nodes need (Debian's `nats-server`). */
export const hasNats = (): boolean => spawnSync('nats-server', ['--version'], { stdio: 'ignore' }).status === 0;

const workspaceProjects = (ignored: readonly string[]): object[] => [
  ...unitProjects([...ignored, databaseFile]),
  {
    ...jestProject('databases', ['<rootDir>/exchange/**/*.db.{,*.}test.ts'], ignored),
    globalSetup: join(root, 'exchange', 'test', 'global-setup.ts'),
    globalTeardown: join(root, 'exchange', 'test', 'global-teardown.ts'),
  },
];

const browserProjects = (ignored: readonly string[]): object[] => [
  {
    ...jestProject('e2e', ['<rootDir>/e2e/**/*.e2e.ts'], ignored),
    globalSetup: join(root, 'e2e', 'test', 'global-setup.ts'),
    globalTeardown: join(root, 'e2e', 'test', 'global-teardown.ts'),
  },
];

/** The configuration of a level, with the long tests when `all` is set. */
export function jestConfiguration(level: Level, all: boolean): object {
  const ignored = [...(all ? [] : [longFile]), ...(hasNats() ? [] : [natsFile])];
  const projects = level === 'unit' ? workspaceProjects(ignored) : browserProjects(ignored);
  return { rootDir: root, projects, testTimeout };
}
