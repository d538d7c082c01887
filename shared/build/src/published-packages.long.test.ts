import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packAll } from './published-packages.ts';
import { root } from '@livery/module-tools/workspace';

let folder = '';
let tarballs: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livery-packages-'));
  tarballs = await packAll(join(folder, 'packages'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a program prints when it succeeds; it fails the test with that when it does not. */
function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

const tool = (name: string) => join(root, 'shared', 'build', 'node_modules', '.bin', name);
const versionOf = (name: string) => {
  const { version } = JSON.parse(
    readFileSync(join(root, 'shared/platform/node_modules', name, 'package.json'), 'utf8'),
  ) as { version: string };
  return `${name}@${version}`;
};

test('publint and are-the-types-wrong accept every package', () => {
  for (const tarball of tarballs) {
    expect(run(tool('publint'), 'run', tarball, '--strict')).toContain('All good!');
    // The style sheet has no types.
    const types = run(tool('attw'), tarball, '--profile', 'esm-only', '--exclude-entrypoints', './fonts');
    expect(types).toContain('bundler: 🟢');
  }
});

const page = `import { contractVersion } from '@livery/contract/release';
import type { LiveryModule } from '@livery/contract/module';
import { CoinAmountField } from '@livery/account-forms/form';
import { useTranslation } from '@livery/i18n';
import { OrderBookPanel } from '@livery/market-ui/order-book';
import { accountFormMessages } from '@livery/account-forms/messages';
import { Link } from '@livery/platform/router';
import { Button, Card } from '@livery/ui';
import '@livery/ui/fonts';

function Page() {
  const t = useTranslation(accountFormMessages);
  return <Card><Link to="/">{contractVersion}</Link><Button>{t('cancel')}</Button></Card>;
}
// @ts-expect-error A key that no catalogue has.
export const wrong = () => useTranslation(accountFormMessages)('noSuchKey');
export const all = [CoinAmountField, OrderBookPanel];
export default { pages: { '/': Page } } satisfies Pick<LiveryModule<typeof Page>, 'pages'>;
`;

const build = `import webpack from 'webpack';
webpack({
  mode: 'production',
  entry: { page: './out/page.js', entries: './out/entries.js' },
  experiments: { css: true, outputModule: true },
  output: { library: { type: 'module' }, chunkFilename: 'lazy-[id].mjs' },
  performance: { hints: false },
}, (error, stats) => {
  if (error) throw error;
  console.log(stats.toString('errors-warnings'));
  if (stats.hasErrors() || stats.hasWarnings()) process.exitCode = 1;
});
`;

test('a page outside the workspace installs, type-checks and bundles them', () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const testing = ['@testing-library/dom', '@testing-library/react', '@testing-library/user-event'];
  const peers = ['react', 'react-dom', 'jotai', 'styled-components', '@types/react', '@types/react-dom', ...testing];
  write('package.json', '{ "private": true, "type": "module" }');
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  run('npm', ...install, ...tarballs, ...peers.map(versionOf), '@types/node@24', 'webpack@5.110.3');

  const scripts = globSync('node_modules/@livery/*/package.json', { cwd: folder }).flatMap((path) => {
    const { name, exports } = JSON.parse(readFileSync(join(folder, path), 'utf8')) as {
      name: string;
      exports: Record<string, string | object>;
    };
    return Object.keys(exports)
      .filter((entry) => typeof exports[entry] === 'object')
      .map((entry) => name + entry.slice(1));
  });
  expect(scripts.length).toBeGreaterThan(100);
  const imports = (names: readonly string[]) =>
    names.map((name, index) => `export * as entry${String(index)} from '${name}';\n`).join('');
  write('entries.ts', imports(scripts.filter((name) => !name.includes('/testing'))));
  write('testing.ts', imports(scripts.filter((name) => name.includes('/testing'))));
  write('page.tsx', page);
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2024', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    // What our declarations import is there.
    skipLibCheck: false,
    noUncheckedSideEffectImports: false,
    types: ['node'],
    outDir: 'out',
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }));
  run(join(root, 'node_modules', '.bin', 'tsc'), '-p', folder, '--pretty', 'false');

  write('build.mjs', build);
  run(process.execPath, 'build.mjs');
  const built = globSync('dist/*', { cwd: folder });
  expect(built).toContainEqual(expect.stringMatching(/\.woff2$/));
  const german = built.filter((path) => readFileSync(join(folder, path), 'utf8').includes('Abbrechen'));
  expect(german).toContainEqual(expect.stringContaining('lazy-'));
  expect(german.filter((path) => !path.includes('lazy-'))).toEqual([]);
});
