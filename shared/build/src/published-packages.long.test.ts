import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { languages } from '@livery/contract/languages';
import { packAll } from './published-packages.ts';
import { root } from '@livery/module-tools/workspace';

let folder = '';
let tarballs: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livery-packages-'));
  tarballs = await packAll(join(folder, 'packages'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let environment: Record<string, string> = {};

/** What a program prints when it succeeds; it fails the test with that when it does not. */
function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    // Not the options of Jest's own process.
    env: { ...process.env, NODE_OPTIONS: '', LIVERY_TEST_CPU: '', ...environment },
  });
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

const write = (name: string, text: string | object) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), typeof text === 'string' ? text : JSON.stringify(text));
};

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
    const types = run(
      tool('attw'),
      tarball,
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--exclude-entrypoints',
      './fonts',
    );
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
  const isForPages = (name: string) => !name.includes('/testing') && !name.startsWith('@livery/module-tools/');
  const imports = (names: readonly string[]) =>
    names.map((name, index) => `export * as entry${String(index)} from '${name}';\n`).join('');
  write('entries.ts', imports(scripts.filter(isForPages)));
  write('testing.ts', imports(scripts.filter((name) => !isForPages(name))));
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
  write('tsconfig.json', { compilerOptions, include: ['*.ts', '*.tsx'] });
  run(join(root, 'node_modules', '.bin', 'tsc'), '-p', folder, '--pretty', 'false');

  write('build.mjs', build);
  run(process.execPath, 'build.mjs');
  const built = globSync('dist/*', { cwd: folder });
  expect(built).toContainEqual(expect.stringMatching(/\.woff2$/));
  const german = built.filter((path) => readFileSync(join(folder, path), 'utf8').includes('Abbrechen'));
  expect(german).toContainEqual(expect.stringContaining('lazy-'));
  expect(german.filter((path) => !path.includes('lazy-'))).toEqual([]);
});

const giftsPage = `import { transfersCall } from '@livery/contract/calls/transfers';
import { useTranslation } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import { Card, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { giftMessages } from './messages.ts';

export function GiftsPage() {
  const t = useTranslation(giftMessages);
  const { data } = useMemberCall(transfersCall, { query: { pageSize: 10 } }, ['balances']);
  return <Card><Heading>{t('heading')}</Heading>{data?.list.length}</Card>;
}
const Heading = styled.h1\`\${textStyle(24, 650)}\`;
`;

const giftsMessages = `import { defineMessages } from '@livery/i18n';
import type english from './locales/en-US.json';

const section = defineMessages<typeof english>('gifts', (language) => import(\`./locales/\${language}.json\`));
export const giftMessages = section('page');
`;

const giftsModule = `import { getLanguage } from '@livery/i18n';
import { giftMessages } from './messages.ts';
import { GiftsPage } from './page.tsx';

export const pages = { '/gifts': GiftsPage };
export const preload = (): Promise<unknown> => giftMessages.load(getLanguage());
export function dispose(): void {}
`;

const giftsTest = `import { renderPage } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { GiftsPage } from './page.tsx';
import * as module from './module.tsx';

test('shows its heading', async () => {
  await module.preload();
  await renderPage(<GiftsPage />);
  expect(screen.getByRole('heading', { name: 'Gifts in en-US' })).toBeInTheDocument();
});
`;

test('a module outside the workspace is built, tested, checked and released with its own key', () => {
  const title = Object.fromEntries(languages.map((language) => [language, `Gifts in ${language}`]));
  const route = { path: '/gifts', title, header: true, footer: true, memberOnly: false };
  write('package.json', { private: true, type: 'module', version: '1.0.0' });
  write('module.json', { name: 'gifts', contract: '^1.0', routes: [route] });
  for (const language of languages)
    write(`src/locales/${language}.json`, { page: { heading: `Gifts in ${language}` } });
  write('src/messages.ts', giftsMessages);
  write('src/page.tsx', giftsPage);
  write('src/module.tsx', giftsModule);
  write('src/page.test.tsx', giftsTest);

  const tools = (...args: readonly string[]) => run('npx', 'livery-module', ...args);
  const [, version = '', built = ''] = /gifts (1\.0\.0-\w{8}), .* in (\S+)/.exec(tools('build')) ?? [];
  expect(tools('build')).toContain(version);
  tools('test');
  expect(tools('check')).toContain(`gifts ${version} passes.`);

  const secrets = mkdtempSync(join(tmpdir(), 'livery-secrets-'));
  const key = join(secrets, 'release.pem');
  writeFileSync(join(secrets, 'trusted.txt'), tools('release', 'keygen', '--out', key).trim().split('\n').at(-1) ?? '');
  environment = {
    RELEASE_KEY: key,
    RELEASE_KEYS: join(secrets, 'trusted.txt'),
    RELEASE_STORE: join(secrets, 'store'),
    REMOTES_ORIGIN: 'https://modules.example',
  };
  tools('release', 'publish');
  expect(tools('release', 'status')).toContain(`gifts        ${version}`);
  const site = (...args: readonly string[]) =>
    run(process.execPath, '--no-warnings', join(root, 'shared/build/src/commands/release.ts'), ...args);
  environment['RELEASE_STORE'] = join(secrets, 'other-store');
  expect(site('check', built)).toContain(`gifts ${version} passes.`);
  site('publish', built);
  expect(site('verify')).toContain('is sound.');
  rmSync(secrets, { recursive: true });
});

test('the version of a module outside the workspace follows its sources, and not its lockfile', () => {
  const version = () => /1\.0\.0-\w{8}/.exec(run('npx', 'livery-module', 'build'))?.[0];
  const before = version();
  write('package-lock.json', { lockfileVersion: 3 });
  expect(version()).toBe(before);
  write('src/messages.ts', `${giftsMessages}export const changed = true;\n`);
  expect(version()).not.toBe(before);
});
