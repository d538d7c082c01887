/**
 * `npm test`, `npm test -- <pattern>`: format, lint, types, then every test of the house, browser tests last.
 * The last line alone is `N passed, N failed` over everything that ran.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { jestConfiguration } from '../jest/preset.ts';
import { buildDir, packages, root } from '../workspace.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const pattern = process.argv.slice(2).filter((argument) => argument !== '--');

function run(command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function check(command: string, args: readonly string[]): Promise<Count> {
  const passed = await run(command, args);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
}

/** A suite that cannot be loaded, a skipped test and a crashed runner all count as failures: nothing is left out silently. */
async function jest(name: string, names: readonly string[], args: readonly string[] = []): Promise<Count> {
  mkdirSync(buildDir, { recursive: true });
  const config = join(buildDir, `jest.${name}.json`);
  const output = join(buildDir, `jest.${name}.report.json`);
  rmSync(output, { force: true });
  writeFileSync(config, JSON.stringify(jestConfiguration(names)));
  const bin = join(createRequire(import.meta.url).resolve('jest/package.json'), '..', 'bin', 'jest.js');
  const exitedWell = await run(process.execPath, [
    ...['--disable-warning=ExperimentalWarning', '--experimental-vm-modules', bin, '--config', config],
    ...['--json', '--outputFile', output, '--passWithNoTests', ...args, ...pattern],
  ]);
  if (!existsSync(output)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(output, 'utf8')) as JestReport;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests;
  return { passed: report.numPassedTests, failed: failed === 0 && !exitedWell ? 1 : failed };
}

const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const withoutBrowser = packages.filter((name) => name !== 'e2e');

const steps: [name: string, run: () => Promise<Count>][] = [
  ['format', () => check(bin('oxfmt'), ['--check'])],
  ['lint', () => check(bin('oxlint'), ['--type-aware', '--deny-warnings'])],
  ['types', () => check(bin('tsc'), ['-b'])],
  ['unit and integration', () => jest('unit', withoutBrowser, ['--maxWorkers=2'])],
  ['browser', () => jest('browser', ['e2e'], ['--runInBand'])],
];

const chosen = pattern.length === 0 ? steps : steps.slice(3);
const results: { name: string; count: Count; seconds: number }[] = [];
for (const [name, step] of chosen) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const count = await step();
  results.push({ name, count, seconds: (performance.now() - start) / 1000 });
}

console.log('\n── summary');
for (const { name, count, seconds } of results) {
  const mark = count.failed === 0 ? 'ok  ' : 'FAIL';
  console.log(
    `${mark} ${name.padEnd(22)} ${String(count.passed).padStart(5)} passed ${String(count.failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
  );
}
const total = (key: keyof Count) => results.reduce((sum, { count }) => sum + count[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 && total('passed') > 0 ? 0 : 1;
