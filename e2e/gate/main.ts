/**
 * `npm run release -- gate [<module>]`: mounts hosts and modules together in a real browser, on a site of its own. It prints a
 * line for each pair, and exits with code 1 when one fails.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReleaseEnvironment } from '@livery/module-tools/release/environment';
import { storeGateResult } from '@livery/module-tools/release/store-contents';
import { chromium } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { createKey, serveHost, startExchange } from './gate-site.ts';
import { faultsOf } from './open-pages.ts';
import { pairsOfHost, pairsOfModule, type Pair } from './pairs.ts';

type Close = () => Promise<void>;

/** Tries the pairs, and returns how many failed. Registers with `onEnd` what must be closed at the end. */
async function tryPairs(pairs: readonly Pair[], dir: string, onEnd: (close: Close) => void): Promise<number> {
  const key = await createKey(dir);
  const exchange = await startExchange(dir);
  onEnd(exchange.stop);
  const launched = await launchBrowser();
  onEnd(launched.close);
  const browser = await chromium.connect(launched.address);
  onEnd(() => browser.close());
  let failed = 0;
  for (const host of new Set(pairs.map((pair) => pair.host))) {
    const site = await serveHost(host, { dir, key, exchange: exchange.address });
    onEnd(site.stop);
    for (const { module } of pairs.filter((pair) => pair.host === host)) {
      const faults = await faultsOf(browser, site, module);
      console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} host ${host.version}, ${module.name} ${module.version}`);
      for (const fault of faults) console.log(`       ${fault}`);
      failed += faults.length === 0 ? 0 : 1;
    }
  }
  return failed;
}

/** The folder of a built module. */
const [built] = process.argv.slice(2);
const dir = mkdtempSync(join(tmpdir(), 'livery-gate-'));
const closes: Close[] = [];
try {
  const environment = await readReleaseEnvironment(process.env);
  const pairs = await (built === undefined ? pairsOfHost(environment, dir) : pairsOfModule(environment, dir, built));
  if (pairs.length === 0)
    throw new Error(
      built === undefined
        ? `Nothing is released in ${environment.store.name}: there is nothing to try.`
        : `No host is kept in ${environment.store.name}: npm run release -- keep-host, where one is deployed.`,
    );
  const failed = await tryPairs(pairs, dir, (close) => closes.push(close));
  console.log(`${pairs.length} tried, ${failed} failed`);
  const [{ module } = {}] = pairs;
  if (built !== undefined && module) await storeGateResult(environment.store, module, { tried: pairs.length, failed });
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const close of closes.toReversed()) await close();
  rmSync(dir, { recursive: true, force: true });
}
