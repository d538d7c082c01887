/** The faults that the gate before a release finds on a version's pages; `gate.long.e2e.ts` runs the whole command. */
import { releaseManifest, type ReleasedModule } from '@livery/contract/release';
import { chromium, type Browser } from 'playwright-core';
import type { GateSite } from './gate/gate-site.ts';
import { faultsOf } from './gate/open-pages.ts';
import { fakeRemote } from './test/fake-remote.ts';
import { signAsSite } from './test/release.ts';
import { variable } from './test/running.ts';
import { siteOf } from './test/visit.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.connect(process.env[variable.browser] ?? '');
});
afterAll(() => browser.close());

/** The faults that the gate finds in a version on the running site, instead of on a site of the gate. */
async function gateFaults(module: ReleasedModule): Promise<readonly string[]> {
  const issued = Math.floor(Date.now() / 1000);
  const manifest = {
    ...{ format: 1, tenant: 'default', channel: 'stable', sequence: 1_000_000, issued, expires: issued + 3600 },
    modules: [{ stable: module, withdrawn: [] }],
  };
  const released = await signAsSite(JSON.stringify(releaseManifest.parse(manifest)));
  const site: GateSite = {
    address: siteOf(),
    baseOf: () => module.base,
    released: () => released,
    stop: () => Promise.resolve(),
  };
  return faultsOf(browser, site, module);
}

test('a working version has no fault, and an error or a policy violation is reported with its page', async () => {
  expect(await gateFaults(await fakeRemote())).toEqual([]);
  const throwing = await fakeRemote({ mounted: 'throw new Error("mounted");' });
  expect(await gateFaults(throwing)).toContainEqual(expect.stringMatching(/^\/nft: .*mounted/));
  const violating = await fakeRemote({ mounted: 'new Image().src = "https://elsewhere.example/x.png";' });
  expect(await gateFaults(violating)).toContainEqual(expect.stringMatching(/^\/nft: .*Content Security Policy/));
});
