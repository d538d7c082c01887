/** A module from a developer's machine on a running site, and the developer overlay (docs/module-teams.md). */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readModuleMetadata, readPackageVersion, writeRecord } from '@livery/module-tools/build/artifact';
import { buildDir, root } from '@livery/module-tools/workspace';
import { configure } from './test/operator.ts';
import { policyOf } from './test/policy-of.ts';
import { freePorts } from './test/site-process.ts';
import { axeViolations, disconnect, siteOf, waitUntil, visit, type Visitor } from './test/visit.ts';

let visitor: Visitor;
let devServer: ChildProcess;
let origin: string;
let restoreConfiguration: () => Promise<unknown> = () => Promise.resolve();

const remote = 'remote-wealth';

/** Leaves the record of an earlier run's build behind, whose files are gone. */
function leaveRecordBehind(): void {
  const dir = join(buildDir, 'alone', remote);
  mkdirSync(dir, { recursive: true });
  writeRecord(dir, { ...readModuleMetadata(remote), version: '0.0.1', entry: 'remoteEntry.js', files: {} });
}

/** Starts what `npm run dev -- remote-wealth --alone` runs. Resolves to the first record that it serves. */
async function startDevServer(): Promise<unknown> {
  const [port = 0] = await freePorts(1);
  origin = `http://localhost:${port}`;
  const script = 'shared/build/src/commands/dev.ts';
  devServer = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, remote, '--alone'], {
    cwd: root,
    env: { ...process.env, REMOTES_PORT: String(port - 1000), STARTED_BY: '' },
    stdio: 'ignore',
  });
  let record: unknown;
  await waitUntil(async () => {
    const response = await fetch(`${origin}/record.json`).catch(() => undefined);
    if (response?.ok) record = await response.json();
    return record !== undefined;
  });
  return record;
}

/** This file changes the tenant's configuration. No other file waits for its prerendered pages. */
const tenant = 'octavo';
const site = siteOf(tenant);

let firstRecord: unknown;
beforeAll(async () => {
  leaveRecordBehind();
  firstRecord = await startDevServer();
});
beforeEach(async () => {
  visitor = await visit();
  await visitor.page.addInitScript(() => localStorage.setItem('livery.locale', 'en-US'));
});
afterEach(() => visitor.leave());
afterAll(async () => {
  await restoreConfiguration();
  devServer.kill();
  await disconnect();
});

const heading = () => visitor.page.getByRole('heading', { level: 1, name: 'Wealth' });
const overrideBar = () => visitor.page.getByRole('complementary', { name: 'Developer override' });
const requestsToDevServer = () => visitor.requests.filter((address) => address.startsWith(origin));

test('the dev server serves its own build, never that of an earlier run', () => {
  expect(firstRecord).toMatchObject({ version: `${readPackageVersion(remote)}-dev` });
});

test('where the tenant does not allow overrides, an override does nothing and no overlay code is loaded', async () => {
  const { page } = visitor;
  await page.goto(`${site}/financial?override=wealth@${origin}&dev=1`);
  await heading().waitFor();
  expect([requestsToDevServer(), await overrideBar().count()]).toEqual([[], 0]);
  // Node resolves no names below localhost. All tenants have the same files.
  const scripts = visitor.requests
    .filter((address) => address.endsWith('.js'))
    .map((address) => address.replace(site, siteOf()));
  const code = await Promise.all(scripts.map(async (address) => (await fetch(address)).text()));
  expect(code.filter((text) => /Developer overlay|\/record\.json/.test(text))).toEqual([]);
  expect(visitor.faults()).toEqual([]);
});

test('where the tenant allows it, the module runs from the override and is listed, and never runs when altered', async () => {
  const { page } = visitor;
  restoreConfiguration = await configure(tenant, 'moduleOverrides', JSON.stringify([origin]));
  // The site's server reads configurations every few seconds.
  await waitUntil(async () => (await policyOf(tenant)).includes(origin));

  await page.goto(`${site}/financial?override=wealth@${origin}`);
  await heading().waitFor();
  expect(requestsToDevServer()).toContain(`${origin}/remoteEntry.js`);
  await overrideBar().getByText(`wealth runs from ${origin}`).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await axeViolations(page, 'aside')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.keyboard.press('Alt+Shift+KeyD');
  const overlay = page.getByRole('region', { name: 'Developer overlay' });
  await overlay.getByRole('row', { name: `override, ${origin} open` }).waitFor();
  await overlay.getByRole('row', { name: /^react 19/ }).waitFor();
  expect(await axeViolations(page, '[aria-label="Developer overlay"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  expect(visitor.faults()).toEqual([]);

  visitor.expectFault(/./);
  await page.route(`${origin}/remoteEntry.js`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.altered = true;\n${await response.text()}` });
  });
  await page.reload();
  await page.getByText('This page is not available right now').waitFor();
  expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);

  await overrideBar().getByRole('button', { name: 'Use the released version' }).click();
  await overrideBar().waitFor({ state: 'detached' });
  await heading().waitFor();
});
