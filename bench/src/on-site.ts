import { launchBrowser } from '@livery/e2e/browser';
import { variable } from '@livery/e2e/running';
import { signIn } from '@livery/e2e/sign-in';
import { startSite, stopSite, type StartedSite } from '@livery/e2e/site-process';
import pg from 'pg';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { openExchangeOnPostgres } from './exchange-on-postgres.ts';
import type { Figures } from './figures.ts';

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

/** The default tenant's. */
export const demoHost = 'localhost';

interface FilledSite<Filled> {
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

/** Signs a member in, the demo member unless another is given. Returns the options of a context whose pages are signed in. */
export async function signedIn(
  browser: Browser,
  address: string,
  member?: Parameters<typeof signIn>[1],
): Promise<BrowserContextOptions> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/login?redirect=%2Fassets`);
  await signIn(page, member);
  await page.waitForURL(`${address}/assets`);
  await page.waitForLoadState('networkidle');
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}

/** A tenant's demo member and their account, as the tables name them. */
export interface DemoAccount {
  readonly memberId: string;
  /** The SPOT account. */
  readonly accountId: string;
}

export async function demoAccountAt(client: pg.Client, host: string): Promise<DemoAccount> {
  const { rows } = await client.query<DemoAccount>(
    `select m.id as "memberId", a.id as "accountId" from tenants t
     join members m on m.tenant_id = t.id and m.email like 'demo@%'
     join accounts a on a.member_id = m.id and a.category = 'SPOT' where t.host = $1`,
    [host],
  );
  const [account] = rows;
  if (account === undefined) throw new Error(`there is no demo member at ${host}`);
  return account;
}
