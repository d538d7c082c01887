/** Measures how the list of a member's withdrawals scrolls with 10,000 of them. */
import { launchBrowser } from '@livery/e2e/browser';
import { startSite, stopSite } from '@livery/e2e/site-process';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { openExchangeOnPostgres } from './exchange-on-postgres.ts';
import type { Figures } from './figures.ts';
import { fillHistory } from './filled-history.ts';
import { listScroll } from './list-scroll.ts';
import { signedIn } from './signed-in.ts';

const rows = 10_000;
/** Far above the ids that the exchange assigns during a bench. */
const afterId = 1_000_000_000;
const host = 'localhost';

export async function financeScroll(): Promise<Figures> {
  const exchange = await openExchangeOnPostgres();
  const client = new pg.Client({ connectionString: exchange.databaseUrl });
  await client.connect();
  await fillHistory(client, [{ host, rows, afterId }]);
  await client.end();
  const site = await startSite({ EXCHANGE_URL: `http://127.0.0.1:${exchange.port}` });
  const running = await launchBrowser();
  try {
    if (!(await site.ready)) throw new Error(site.output().stderr);
    const browser = await chromium.connect(running.address);
    const address = `http://${host}:${site.port}`;
    const visitor = await signedIn(browser, address);
    const figures = await listScroll(browser, {
      name: `${rows.toLocaleString('en-US')} withdrawals on /finance`,
      address: `${address}/finance?tab=withdraw`,
      ...{ visitor, row: '[data-record]', count: rows },
    });
    await browser.close();
    return figures;
  } finally {
    await running.close();
    await stopSite(site);
    await exchange.close();
  }
}
