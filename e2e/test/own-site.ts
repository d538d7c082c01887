/**
 * A site of one test file alone, whose clock the file sets and whose exchange it stops: on the site that all files share,
 * the one would end every session, and the other every test.
 */
import { startProcess } from '@livery/exchange/test/process';
import { variable } from './running.ts';
import { freePorts, startSite, stopSite } from './site-process.ts';
import { disconnect, siteOf } from './visit.ts';

export interface OwnSite {
  /** Sets the exchange's clock so many seconds ahead (`docs/testing.md`, 'Faults, for tests'), until it is stopped. */
  setClockAhead(seconds: number): Promise<void>;
  /** Stops the exchange as an operator does. The site runs on without it. */
  stopExchange(): Promise<void>;
  /** Starts the stopped exchange on its data. */
  startExchange(): Promise<void>;
  close(): Promise<void>;
}

/** How many seconds a clock is set ahead to show noon UTC: interest is paid at midnight, which must not pass while a test runs. */
export const secondsToNoon = (): number => 1.5 * 86_400 - (Math.floor(Date.now() / 1000) % 86_400);

/** Starts it, without any past. From then on the helpers of this file go to it. @param variables of the exchange */
export async function openOwnSite(variables: Readonly<Record<string, string>> = {}): Promise<OwnSite> {
  const [exchangePort] = await freePorts(1);
  const site = await startSite({ EXCHANGE_URL: `http://127.0.0.1:${exchangePort}` });
  const launch = () =>
    startProcess({
      DATA_DIR: site.dataDir,
      EXCHANGE_PORT: String(exchangePort),
      LOG_LEVEL: 'error',
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      LIVERY_FAULTS: '1',
      LIVERY_MAILBOX: '1',
      LIVERY_PAST_HOURS: '0',
      ...variables,
    });
  let exchange = launch();
  async function stopExchange(): Promise<void> {
    exchange.child.kill('SIGTERM');
    await exchange.ended;
  }
  await exchange.ready;
  if (!(await site.ready)) throw new Error(`the site did not start\n${site.output().stderr}`);
  process.env[variable.port] = String(site.port);
  process.env[variable.remotesPort] = String(site.remotesPort);
  process.env[variable.dataDir] = site.dataDir;
  return {
    async setClockAhead(seconds) {
      const answer = await fetch(`${siteOf()}/api/test/faults`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ clock: { offsetMs: seconds * 1000 } }),
      });
      if (!answer.ok) throw new Error(`the clock is refused: ${await answer.text()}`);
    },
    stopExchange,
    async startExchange() {
      exchange = launch();
      await exchange.ready;
    },
    async close() {
      await stopSite(site);
      await stopExchange();
    },
  };
}

/** Opens the site for the tests of a file, and closes it after them. */
export function ownSiteOfFile(): () => OwnSite {
  let site: OwnSite;
  beforeAll(async () => {
    site = await openOwnSite();
  });
  afterAll(async () => {
    await disconnect();
    await site.close();
  });
  return () => site;
}
