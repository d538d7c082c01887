/** The one Jest configuration: every package is a project of it, so that one run covers the workspace. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildDir, packages, root } from '../workspace.ts';
import { databaseName, hasNats, longName, namesDatabaseTests, natsName } from './test-files.ts';

const resolve = createRequire(import.meta.url).resolve;
const inNode = new Set(['shared/contract', 'shared/build', 'exchange', 'e2e', 'bench']);

function swc(react: boolean) {
  return {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: react },
      ...(react && { transform: { react: { runtime: 'automatic' } } }),
    },
    module: { type: 'commonjs', ignoreDynamic: false },
    sourceMaps: 'inline',
  };
}

const ifThere = (path: string) => (existsSync(path) ? [path] : []);

/** Which tests a run leaves out. */
export interface RunOptions {
  /** Runs the long test files too. */
  readonly all?: boolean;
}

/** Jest's projects inherit nothing from the whole run: what holds for all of them stands in each. */
function project(name: string, { all = false }: RunOptions) {
  const rootDir = join(root, name);
  return {
    displayName: name,
    rootDir,
    cacheDirectory: join(buildDir, 'jest'),
    testEnvironment: join(import.meta.dirname, inNode.has(name) ? 'node-environment.ts' : 'jsdom-environment.ts'),
    testMatch: [name === 'e2e' ? '<rootDir>/**/*.{test,e2e}.{ts,tsx}' : '<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', ...(all ? [] : [longName]), ...(hasNats() ? [] : [natsName])],
    transform: {
      '\\.tsx$': [resolve('@swc/jest'), swc(true)],
      '\\.(ts|mts|js|mjs)$': [resolve('@swc/jest'), swc(false)],
    },
    // Published as ES modules only.
    transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm/)?(jotai[@/]|@noble[+/]))'],
    moduleNameMapper: {
      '\\.css$': join(import.meta.dirname, 'empty-style.ts'),
      '\\.svg$': join(import.meta.dirname, 'asset-address.ts'),
    },
    setupFilesAfterEnv: [
      ...(inNode.has(name) ? [] : [join(import.meta.dirname, 'wait-timeout.ts')]),
      ...ifThere(join(rootDir, 'test', 'setup.ts')),
    ],
  };
}

/**
 * The Jest projects of one package. A package with a global set-up runs it for all of its tests, or, where files are
 * named `*.db.test.ts`, for those alone: Jest runs a project's global set-up only when a test of that project runs.
 */
export function jestProjects(name: string, options: RunOptions = {}): object[] {
  const plain = project(name, options);
  const folder = join(plain.rootDir, 'test');
  if (!existsSync(join(folder, 'global-setup.ts'))) return [plain];
  const setUp = {
    ...plain,
    globalSetup: join(folder, 'global-setup.ts'),
    globalTeardown: join(folder, 'global-teardown.ts'),
  };
  if (!namesDatabaseTests(name)) return [setUp];
  return [
    { ...plain, testPathIgnorePatterns: [...plain.testPathIgnorePatterns, databaseName] },
    {
      ...setUp,
      displayName: `${name}/databases`,
      testMatch: ['<rootDir>/**/*.db.test.ts', '<rootDir>/**/*.db.long.test.ts'],
    },
  ];
}

/** The configuration of a run over the named packages. */
export const jestConfiguration = (names: readonly string[] = packages, options: RunOptions = {}): object => ({
  rootDir: root,
  projects: names
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .flatMap((name) => jestProjects(name, options)),
  // No test is held to a time: a busy machine takes its own. One that hangs still ends.
  testTimeout: 400_000,
});
