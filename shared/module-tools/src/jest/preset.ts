/** How Jest runs the tests of a module and of every package of the workspace. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDir, extension, root } from '../workspace.ts';

const resolve = createRequire(import.meta.url).resolve;
const fileHere = (name: string) => join(import.meta.dirname, name + extension);

const swc = (react: boolean) => ({
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: react },
    ...(react && { transform: { react: { runtime: 'automatic' } } }),
  },
  module: { type: 'commonjs', ignoreDynamic: false },
  sourceMaps: 'inline',
});

/**
 * A Jest project that runs the matching test files, but those of the patterns `ignored`. Every project knows all files, so
 * that `--changedSince` finds the tests of a package that another one uses.
 */
export function jestProject(displayName: string, testMatch: readonly string[], ignored: readonly string[]) {
  return {
    displayName,
    rootDir: root,
    testMatch,
    cacheDirectory: join(buildDir, 'jest'),
    dependencyExtractor: fileHere('dependency-extractor'),
    modulePathIgnorePatterns: ['<rootDir>/\\.(build|data)/'],
    testEnvironment: fileHere('node-environment'),
    testPathIgnorePatterns: ['/node_modules/', ...ignored],
    transform: {
      '\\.tsx$': [resolve('@swc/jest'), swc(true)],
      '\\.(ts|mts|js|mjs)$': [resolve('@swc/jest'), swc(false)],
    },
    // Published as ES modules only.
    transformIgnorePatterns: [
      '/node_modules/(?!(\\.pnpm/)?(@livery[+/]|jose[@/]|jotai[@/]|json-schema-faker[@/]|@noble[+/]|@scure[+/]))',
    ],
    moduleNameMapper: {
      '\\.(css|svg)$': fileHere('asset-address'),
      // Jest asks for CommonJS, which this package has not.
      '^json-schema-faker$': fileURLToPath(import.meta.resolve('json-schema-faker')),
    },
  };
}

/** Files named `.test.ts` run in Node, files named `.test.tsx` in jsdom. */
export const unitProjects = (ignored: readonly string[]): object[] => [
  jestProject('node', ['<rootDir>/**/*.test.ts'], ignored),
  {
    ...jestProject('browser', ['<rootDir>/**/*.test.tsx'], ignored),
    testEnvironment: fileHere('jsdom-environment'),
    setupFilesAfterEnv: [fileHere('browser-setup')],
  },
];

/** Ends a test that hangs. No test asserts how long it takes. */
export const testTimeout = 400_000;
