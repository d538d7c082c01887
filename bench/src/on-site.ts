import { launchBrowser } from '@livery/e2e/browser';
import { variable } from '@livery/e2e/running';
import { startSite, stopSite, type StartedSite } from '@livery/e2e/site-process';
import { chromium, type Browser } from 'playwright-core';

/** Starts a site at `address` and a browser for `measure`, and stops both after it. Members of browser tests are its own. */
export async function onSite<Result>(
  measure: (browser: Browser, address: string, site: StartedSite) => Promise<Result>,
): Promise<Result> {
  const site = await startSite();
  const running = await launchBrowser();
  try {
    if (!(await site.ready)) throw new Error(site.output().stderr);
    process.env[variable.port] = String(site.port);
    process.env[variable.dataDir] = site.dataDir;
    const browser = await chromium.connect(running.address);
    const result = await measure(browser, `http://localhost:${site.port}`, site);
    await browser.close();
    return result;
  } finally {
    await running.close();
    await stopSite(site);
  }
}
