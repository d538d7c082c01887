/** The Jest configuration of the workspace. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildDir, root } from '../workspace.ts';

/** `unit`: everything but browser tests. */
export type Level = 'unit' | 'browser';

const resolve = createRequire(import.meta.url).resolve;
const fileHere = (name: string) => join(import.meta.dirname, name);

/** Only `npm run test:all` runs `*.long.*` files. */
const longFile = String.raw`\.long\.`;
/** Runs against a database or an exchange, which the global set-up of the exchange's tests brings. */
const databaseFile = String.raw`\.db\.`;
/** Needs a NATS server. */
const natsFile = String.raw`\.nats\.`;

/** Whether this machine has the NATS server that the tests of several nodes need (Debian's `nats-server`). */
export const hasNats = (): boolean => spawnSync('nats-server', ['--version'], { stdio: 'ignore' }).status === 0;

const swc = (react: boolean) => ({
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: react },
    ...(react && { transform: { react: { runtime: 'automatic' } } }),
  },
  module: { type: 'commonjs', ignoreDynamic: false },
  sourceMaps: 'inline',
});

/** Every project knows all files, so that `--changedSince` finds the tests of a package that another one uses. */
function project(displayName: string, testMatch: readonly string[], all: boolean) {
  return {
    displayName,
    rootDir: root,
    testMatch,
    cacheDirectory: join(buildDir, 'jest'),
    dependencyExtractor: fileHere('dependency-extractor.ts'),
    modulePathIgnorePatterns: ['<rootDir>/\\.(build|data)/'],
    testEnvironment: fileHere('node-environment.ts'),
    testPathIgnorePatterns: ['/node_modules/', ...(all ? [] : [longFile]), ...(hasNats() ? [] : [natsFile])],
    transform: {
      '\\.tsx$': [resolve('@swc/jest'), swc(true)],
      '\\.(ts|mts|js|mjs)$': [resolve('@swc/jest'), swc(false)],
    },
    // Published as ES modules only.
    transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm/)?(jotai[@/]|@noble[+/]|@scure[+/]))'],
    moduleNameMapper: { '\\.(css|svg)$': fileHere('asset-address.ts') },
  };
}

/** Files named `.test.ts` run in Node, files named `.test.tsx` in jsdom. */
function unitProjects(all: boolean): object[] {
  const node = project('node', ['<rootDir>/**/*.test.ts'], all);
  return [
    { ...node, testPathIgnorePatterns: [...node.testPathIgnorePatterns, databaseFile] },
    {
      ...project('browser', ['<rootDir>/**/*.test.tsx'], all),
      testEnvironment: fileHere('jsdom-environment.ts'),
      setupFilesAfterEnv: [fileHere('browser-setup.ts')],
    },
    {
      ...project('databases', ['<rootDir>/exchange/**/*.db.{,*.}test.ts'], all),
      globalSetup: join(root, 'exchange', 'test', 'global-setup.ts'),
      globalTeardown: join(root, 'exchange', 'test', 'global-teardown.ts'),
    },
  ];
}

const browserProjects = (all: boolean): object[] => [
  {
    ...project('e2e', ['<rootDir>/e2e/**/*.e2e.ts'], all),
    globalSetup: join(root, 'e2e', 'test', 'global-setup.ts'),
    globalTeardown: join(root, 'e2e', 'test', 'global-teardown.ts'),
  },
];

/** The configuration of a level, with the long tests when `all` is set. */
export const jestConfiguration = (level: Level, all: boolean): object => ({
  rootDir: root,
  projects: level === 'unit' ? unitProjects(all) : browserProjects(all),
  // Ends a test that hangs. No test asserts how long it takes.
  testTimeout: 400_000,
});
