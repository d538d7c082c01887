/** A new module on a site that was built before it (docs/module-teams.md). */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasePaths } from '@livery/module-tools/release/environment';
import { root } from '@livery/module-tools/workspace';
import { releaseManifest, type ModuleRelease } from '@livery/contract/release';
import { withModules } from './test/release.ts';
import { variable } from './test/running.ts';
import { openAs } from './test/sign-in.ts';
import { demoMember, faultlessVisits, remotesOrigin } from './test/visit.ts';

const visit = faultlessVisits();
const paths = () => releasePaths(process.env[variable.dataDir]);

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'livery-copy-'));
  // The copied output of the type check makes the next check incremental.
  const leftOut = new Set(['node_modules', '.git', '.data']);
  const filter = (path: string) => !leftOut.has(path.split('/').at(-1) ?? '') && !/\.build\/(?!types)/.test(path);
  cpSync(root, copy, { recursive: true, filter });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program in the copy. Rejects with its output when it fails. */
async function run(program: string, ...args: readonly string[]): Promise<void> {
  const env = {
    ...process.env,
    RELEASE_STORE: paths().store,
    RELEASE_KEY: paths().signingKey,
    RELEASE_KEYS: paths().trustedKeys,
    REMOTES_ORIGIN: remotesOrigin(),
  };
  await new Promise<void>((resolve, reject) => {
    execFile(program, args, { cwd: copy, env }, (error, stdout, stderr) =>
      error ? reject(new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`)) : resolve(),
    );
  });
}
const command = (name: string, ...args: readonly string[]) =>
  run(process.execPath, '--disable-warning=ExperimentalWarning', `shared/build/src/commands/${name}.ts`, ...args);

/** Releases the module for a tenant that this site does not have. Returns its entry in the release. */
async function released(name: string): Promise<ModuleRelease> {
  await command('release', 'build', name);
  await command('release', 'publish', name, '--tenant', 'nowhere.example');
  const path = join(paths().store, 'channels', 'nowhere.example', 'stable', 'current.signed');
  const [, body = ''] = readFileSync(path, 'utf8').split('\n');
  const module = releaseManifest.parse(JSON.parse(body)).modules.find(({ stable }) => stable.name === name);
  if (!module) throw new Error(`${name} is not released`);
  return module;
}

test('a new module passes type check, lint and its own tests, and appears on the running site by its entry in the release alone', async () => {
  await run('npx', '--yes', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline');
  await expect(command('create-module', 'wealth')).rejects.toThrow('There is a remote-wealth already.');
  await command('create-module', 'gallery');
  await run('node_modules/.bin/tsc', '-b', 'remote-gallery');
  await run('node_modules/.bin/oxlint', '--type-aware', '--deny-warnings', 'remote-gallery');
  await run('node_modules/.bin/oxfmt', '--check', 'remote-gallery', 'tsconfig.json');
  // The command also fails when it finds no test.
  await command('test', 'remote-gallery/');
  const gallery = await released('gallery');

  const { page } = await visit();
  await withModules(page, (modules) => [...modules, gallery]);
  await openAs(page, demoMember, '/');
  await page.getByRole('navigation').getByRole('link', { name: 'New page: gallery' }).click();
  await page.getByRole('heading', { level: 1, name: 'New page: gallery' }).waitFor();
  expect(existsSync(join(root, 'remote-gallery'))).toBe(false);
});
