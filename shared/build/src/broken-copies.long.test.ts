/** Breaks a copy of the repository in fourteen ways. Tests of `npm test` must notice each of them. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@livery/module-tools/workspace';

interface Fault {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Part of the path of a test file that notices it. */
  readonly test: string;
}

const faults: Readonly<Record<string, Fault>> = {
  'an inverted sign in the ledger': {
    file: 'exchange/src/ledger/entries.ts',
    from: '...posting }',
    to: '...posting, amount: -posting.amount }',
    test: 'ledger/ledger.db',
  },
  'a hold of nothing': {
    file: 'exchange/src/ledger/holds.ts',
    from: 'values({ id, ...hold })',
    to: 'values({ id, ...hold, amount: 0n })',
    test: 'ledger/ledger.db',
  },
  'a replay that takes effect again': {
    file: 'exchange/src/commands/command-runner.ts',
    from: 'if (known !== undefined) return known.answer as Answer;',
    to: '',
    test: 'commands/idempotency.db',
  },
  'a commit under a lost lease': {
    file: 'exchange/src/storage/postgres.ts',
    from: ' and epoch = ${lease.epoch} for share',
    to: ' for share',
    test: 'storage/postgres.db',
  },
  'a second refresh of one token': {
    file: 'shared/platform/src/session/refresh.ts',
    from: 'if (stored?.token !== expired.token) return stored;',
    to: 'if (stored === undefined) return stored;',
    test: 'api/api-client.test',
  },
  'an unsigned manifest': {
    file: 'shared/contract/src/signed-release.ts',
    from: '!(await verify(',
    to: 'false && !(await verify(',
    test: 'signed-release',
  },
  'a price rounded down instead of half up': {
    file: 'shared/contract/src/rules/c2c.ts',
    from: "'half'",
    to: "'down'",
    test: 'rules/c2c',
  },
  'call and put swapped': {
    file: 'shared/contract/src/rules/futures.ts',
    from: "(direction === 'up')",
    to: "(direction === 'down')",
    test: 'rules/futures.test',
  },
  "a release without the seller's consent": {
    file: 'exchange/src/domain/c2c/orders/order-state.ts',
    from: "release: { by: ['seller'], to",
    to: "release: { by: ['seller', 'buyer'], to",
    test: 'orders/order-state',
  },
  'a closed module that opens': {
    file: 'shared/contract/src/module.ts',
    from: "configuration[flag] === '1'",
    to: 'configuration !== undefined',
    test: 'boot/boot.test',
  },
  'an old price shown as live': {
    file: 'shared/platform/src/market/live-state.ts',
    from: "? 'recent' : 'stale'",
    to: "? 'recent' : 'live'",
    test: 'market/live-socket.test',
  },
  'text past the sanitizer': {
    file: 'shared/ui/src/rich-text/prose.tsx',
    from: 'purifier.sanitize(hideFromPolicy(html), rules)',
    to: 'document.createRange().createContextualFragment(html)',
    test: 'rich-text/prose',
  },
  'an open redirect': {
    file: 'host/src/pages/redirect.ts',
    from: 'if (!value || !isPlainPath(value)) return home;',
    to: 'return value ?? home;',
    test: 'pages/redirect',
  },
  'revenue rounded up': {
    file: 'shared/contract/src/rules/wealth.ts',
    from: '(perDay * BigInt(days)) / divisor',
    to: '(perDay * BigInt(days) + divisor - 1n) / divisor',
    test: 'rules/wealth',
  },
};

let copy: string;

function run(program: string, ...args: readonly string[]) {
  const env: NodeJS.ProcessEnv = { ...process.env };
  delete env['LIVERY_TEST_ALL'];
  delete env['LIVERY_TEST_CPU'];
  const { status, stdout } = spawnSync(program, args, { cwd: copy, env, encoding: 'utf8', maxBuffer: 1e9 });
  return { status, summary: stdout };
}

const runTests = (...patterns: readonly string[]) =>
  run(process.execPath, 'shared/build/launch.mjs', 'shared/build/src/commands/test.ts', ...patterns);

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'livery-broken-'));
  // PostgreSQL runs as a user of its own and reads the installed packages.
  chmodSync(copy, 0o755);
  const isSource = (path: string) => !/\/(?:node_modules|\.git|\.data|\.build)$/.test(path);
  cpSync(root, copy, { recursive: true, filter: isSource });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the copy passes before it is broken', () => {
  const { status, summary } = runTests(...new Set(Object.values(faults).map(({ test }) => test)));
  expect(status === 0 ? '' : summary).toBe('');
});

test.each(Object.entries(faults))('notices %s', (_name, { file, from, to, test }) => {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  expect(source.split(from)).toHaveLength(2);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  const { summary } = runTests(test);
  writeFileSync(path, source);
  expect(summary.trimEnd().split('\n').at(-1)).toMatch(/, [1-9]\d* failed$/);
});
