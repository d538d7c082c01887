/** Starts the site on a database with a long history, signs the demo member in, and measures. */
import { launchBrowser } from '@livery/e2e/browser';
import { startSite, stopSite } from '@livery/e2e/site-process';
import pg from 'pg';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { openExchangeOnPostgres } from './exchange-on-postgres.ts';
import type { Figures } from './figures.ts';
import { signedIn } from './signed-in.ts';

/** The default tenant's. */
export const demoHost = 'localhost';

export interface FilledSite<Filled> {
  readonly browser: Browser;
  readonly address: string;
  /** Opens pages as the demo member. */
  readonly visitor: BrowserContextOptions;
  readonly filled: Filled;
}

/** @param fill writes the history by SQL; what it returns is given to `measure` */
export async function onFilledSite<Filled>(
  fill: (client: pg.Client) => Promise<Filled>,
  measure: (site: FilledSite<Filled>) => Promise<Figures>,
): Promise<Figures> {
  const exchange = await openExchangeOnPostgres();
  const client = new pg.Client({ connectionString: exchange.databaseUrl });
  await client.connect();
  const filled = await fill(client);
  await client.end();
  const site = await startSite({ EXCHANGE_URL: `http://127.0.0.1:${exchange.port}` });
  const running = await launchBrowser();
  try {
    if (!(await site.ready)) throw new Error(site.output().stderr);
    const browser = await chromium.connect(running.address);
    const address = `http://${demoHost}:${site.port}`;
    const figures = await measure({ browser, address, visitor: await signedIn(browser, address), filled });
    await browser.close();
    return figures;
  } finally {
    await running.close();
    await stopSite(site);
    await exchange.close();
  }
}
