/** What the name of a test file says about how the file runs. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { packages, root } from '../workspace.ts';

/** A test file or a browser test file. */
const testName = String.raw`\.(test|e2e)\.tsx?$`;
/** Takes minutes by its nature: only `npm run test:all` runs it. */
export const longName = String.raw`\.long` + testName;
/** Needs a database or a running exchange, which the package's global set-up brings: `x.db.test.ts`, `x.db.long.test.ts`. */
export const databaseName = String.raw`\.db(\.long)?` + testName;
/** Needs a NATS server, which Debian's package `nats-server` brings: `x.nats.db.test.ts`. */
export const natsName = String.raw`\.nats\.db(\.long)?` + testName;
/** Whether this machine has one. */
export const hasNats = (): boolean => spawnSync('nats-server', ['--version'], { stdio: 'ignore' }).status === 0;

export const isTestFile = (path: string): boolean => new RegExp(testName).test(path);
export const isBrowserTest = (path: string): boolean => path.endsWith('.e2e.ts');
export const needsNats = (path: string): boolean => new RegExp(natsName).test(path);
export const isDatabaseTest = (path: string): boolean => new RegExp(databaseName).test(path);
export const isLong = (path: string): boolean => new RegExp(longName).test(path);

/** Every test file of one package, from the root of the repository. */
export const testFilesOf = (name: string): string[] =>
  globSync('**/*.{test,e2e}.{ts,tsx}', { cwd: join(root, name), exclude: (entry) => entry === 'node_modules' })
    .map((path) => join(name, path))
    .sort();

/** Every test file of the repository, from its root. */
export const testFiles = (): string[] => packages.flatMap(testFilesOf);

/** Whether a package says by name which of its tests need a database; all others of it then run without one. */
export const namesDatabaseTests = (name: string): boolean => testFilesOf(name).some(isDatabaseTest);
