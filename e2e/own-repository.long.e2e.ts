/** A module of a stranger's repository: made from tarballs, developed offline, and released with its own key and back end. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packAll } from '@livery/build/published-packages';
import { packHost } from '@livery/build/packed-host';
import { moduleAudience, moduleKeysPath } from '@livery/contract/calls/module-tokens';
import { code } from '@livery/contract/envelope';
import { releasePaths } from '@livery/module-tools/release/environment';
import { root } from '@livery/module-tools/workspace';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { demoMember } from './test/demo-member.ts';
import { configure } from './test/operator.ts';
import { ownSiteOfFile } from './test/own-site.ts';
import { variable } from './test/running.ts';
import { openAs } from './test/sign-in.ts';
import { freePorts } from './test/site-process.ts';
import { faultlessVisits, remotesOrigin, siteOf } from './test/visit.ts';

ownSiteOfFile();
const visit = faultlessVisits();

let folder: string;
let repository: string;
let backEnd: Server;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livery-stranger-'));
  repository = join(folder, 'gifts');
  const packages = join(folder, 'packages');
  await packAll(packages);
  await packHost(packages);
  backEnd = createServer((request, response) => {
    const keys = createRemoteJWKSet(new URL(moduleKeysPath, siteOf()));
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    jwtVerify(token, keys, { issuer: 'localhost', audience: moduleAudience('gifts', origin) }).then(
      () => response.end(JSON.stringify({ code: code.success, msg: '', data: { gifts: 7 } })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(backEnd.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`;
});
afterAll(() => {
  backEnd.closeAllConnections();
  backEnd.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Not the options of Jest's own process. */
const plainEnvironment = () => ({ ...process.env, NODE_OPTIONS: '', LIVERY_TEST_CPU: '' });

/** What a program prints. Rejects with its output when it fails. */
function run(program: string, args: readonly string[], cwd = repository, variables: NodeJS.ProcessEnv = {}) {
  return new Promise<string>((resolve, reject) => {
    execFile(program, args, { cwd, env: { ...plainEnvironment(), ...variables } }, (error, stdout, stderr) =>
      error ? reject(new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`)) : resolve(stdout),
    );
  });
}
const npm = (...args: readonly string[]) => run('npm', args);
const tools = (...args: readonly string[]) => run('npx', ['livery-module', ...args], repository, released());
const site = (...args: readonly string[]) =>
  run(process.execPath, ['--no-warnings', 'shared/build/src/commands/release.ts', ...args], root, {
    ...released(),
    RELEASE_KEY: releasePaths(process.env[variable.dataDir]).signingKey,
  });

/** The store of the running site, its root keys, and the module's own key. */
function released(): NodeJS.ProcessEnv {
  const { store, trustedKeys } = releasePaths(process.env[variable.dataDir]);
  return {
    RELEASE_STORE: store,
    RELEASE_KEYS: trustedKeys,
    RELEASE_KEY: join(folder, 'release.pem'),
    REMOTES_ORIGIN: remotesOrigin(),
  };
}

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(repository, path), text);

test('a module is made, tested and built in an empty folder, and runs there on the host with a mock exchange', async () => {
  const creator = join(folder, 'packages', 'create-livery-module-0.1.0.tgz');
  await run(
    'npm',
    ['exec', '--yes', `--package=${creator}`, '--', 'create-livery-module', 'gifts', '--packages', 'packages'],
    folder,
  );
  await npm('install', '--prefer-offline', '--no-audit', '--no-fund');
  await npm('test');
  expect(await npm('run', 'build')).toMatch(/gifts 0\.1\.0-\w{8}/);
  expect(await npm('run', 'check')).toContain('passes.');

  const [port] = await freePorts(1);
  const emulator = spawn('npx', ['livery-module', 'dev'], {
    cwd: repository,
    env: { ...plainEnvironment(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const address = `http://localhost:${port}/gifts`;
  try {
    for await (const text of emulator.stdout.setEncoding('utf8')) if (String(text).includes(address)) break;
    const visitor = await visit();
    const { page } = visitor;
    // No module has the home page here.
    visitor.expectFault(/status of 404/);
    await page.goto(`${address}?fault=transfers:empty`);
    await page.getByRole('tab', { name: 'Email' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('team@gifts.example');
    await page.getByLabel('Password', { exact: true }).fill('any password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 1, name: 'New page: gifts' }).waitFor();
  } finally {
    process.kill(-(emulator.pid ?? 0), 'SIGTERM');
  }
});

test('it is released with its own key and back end, previewed, given to 10 % and rolled back', async () => {
  write(
    'src/calls.ts',
    `import { defineCall } from '@livery/contract/call';
import * as z from 'zod/mini';

export const giftsCall = defineCall({
  method: 'GET',
  path: '/x/gifts/count',
  auth: 'member',
  data: z.object({ gifts: z.number() }),
});
`,
  );
  write(
    'src/pages/gifts/gifts-page.tsx',
    read('src/pages/gifts/gifts-page.tsx')
      .replace('const t =', 'const { data } = useMemberCall(giftsCall, {}, []);\n  const t =')
      .replace('</Heading>', '</Heading><output>{data?.gifts}</output>')
      .replace(
        "import styled from 'styled-components';",
        "import { useMemberCall } from '@livery/platform/query';\nimport styled from 'styled-components';\nimport { giftsCall } from \"../../calls.ts\";",
      ),
  );
  const metadata = JSON.parse(read('module.json')) as object;
  write('module.json', JSON.stringify({ ...metadata, owner: 'Gifts team', backend: { origin } }));
  const restore = await configure('aldera', 'moduleBackends', JSON.stringify({ gifts: origin }));
  const restoreTesters = await configure('aldera', 'previewTesters', JSON.stringify([demoMember.email]));

  const line = (await tools('release', 'keygen', '--out', join(folder, 'release.pem'))).trim().split('\n').at(-1);
  const [, publicKey = ''] = (line ?? '').split(' ');
  await site('add-key', '--key', publicKey, '--owner', 'Gifts team', '--modules', 'gifts', '--tenants', '*');
  await tools('build');
  await tools('release', 'publish');

  const { page } = await visit();
  await openAs(page, demoMember, '/gifts');
  await page.getByText('7', { exact: true }).waitFor();

  const english = JSON.parse(read('src/locales/en-US.json')) as { page: object };
  write('src/locales/en-US.json', JSON.stringify({ ...english, page: { title: 'Gifts for everyone' } }));
  await tools('build');
  expect(await tools('release', 'preview', '--name', 'pr-1')).toContain('?preview=gifts@pr-1');
  await page.goto(`${siteOf()}/gifts?preview=gifts@pr-1`);
  await page.getByRole('heading', { level: 1, name: 'Gifts for everyone' }).waitFor();
  await page.getByRole('button', { name: 'Use the released version' }).click();
  await page.getByRole('heading', { level: 1, name: 'New page: gifts' }).waitFor();

  await tools('release', 'publish', '--share', '10');
  expect(await tools('release', 'status')).toMatch(/gifts +0\.1\.0-\w{8}, 0\.1\.0-\w{8} for 10 %/);
  await tools('release', 'rollback');
  expect(await tools('release', 'status')).toMatch(/gifts +0\.1\.0-\w{8}; withdrawn: 0\.1\.0-\w{8}/);
  expect(await site('verify')).toContain('is sound.');
  await page.goto(`${siteOf()}/gifts`);
  await page.getByRole('heading', { level: 1, name: 'New page: gifts' }).waitFor();
  await restore();
  await restoreTesters();
});
