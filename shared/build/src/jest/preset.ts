/** The one Jest configuration: every package is a project of it, so that one run covers the house. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packages, root } from '../workspace.ts';

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

/** The Jest project of one package. `*.test.ts(x)` files lie beside what they test; browser tests are `e2e/*.e2e.ts`. */
export function jestProject(name: string): object {
  const rootDir = join(root, name);
  const setup = join(rootDir, 'test', 'setup.ts');
  const globalSetup = join(rootDir, 'test', 'global-setup.ts');
  return {
    displayName: name,
    rootDir,
    testEnvironment: inNode.has(name) ? 'node' : join(import.meta.dirname, 'jsdom-environment.ts'),
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}', ...(name === 'e2e' ? ['<rootDir>/**/*.e2e.ts'] : [])],
    testPathIgnorePatterns: ['/node_modules/', '\\.db\\.test\\.ts$'],
    transform: {
      '\\.tsx$': [resolve('@swc/jest'), swc(true)],
      '\\.(ts|mts|js|mjs)$': [resolve('@swc/jest'), swc(false)],
    },
    // Published as ES modules only.
    transformIgnorePatterns: ['/node_modules/(?!(\\.pnpm/)?(jotai)[@/])'],
    moduleNameMapper: {
      '\\.css$': join(import.meta.dirname, 'empty-style.ts'),
      '\\.svg$': join(import.meta.dirname, 'asset-address.ts'),
    },
    setupFilesAfterEnv: [...(inNode.has(name) ? [] : [join(import.meta.dirname, 'patience.ts')]), ...ifThere(setup)],
    ...(name !== 'exchange' &&
      existsSync(globalSetup) && { globalSetup, globalTeardown: join(rootDir, 'test', 'global-teardown.ts') }),
  };
}

/** `*.db.test.ts` of the exchange need databases, which a global set-up brings up; its other tests need none. */
const databaseProject = (): object => ({
  ...jestProject('exchange'),
  displayName: 'exchange/databases',
  testMatch: ['<rootDir>/**/*.db.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  globalSetup: join(root, 'exchange', 'test', 'global-setup.ts'),
  globalTeardown: join(root, 'exchange', 'test', 'global-teardown.ts'),
});

/** The configuration of a whole run over the named packages. */
export const jestConfiguration = (names: readonly string[] = packages): object => ({
  rootDir: root,
  projects: names.flatMap((name) => {
    if (!existsSync(join(root, name, 'package.json'))) return [];
    return name === 'exchange' ? [jestProject(name), databaseProject()] : [jestProject(name)];
  }),
  cacheDirectory: join(root, '.build', 'jest'),
  // No test is held to a time: a busy machine takes its own. One that hangs still ends.
  testTimeout: 180_000,
});
