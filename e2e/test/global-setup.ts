import { unpackChromium } from '../browser.ts';
import './running.ts';
import { variable } from './running.ts';
import { startSite } from './site-process.ts';

/**
 * Starts the site as `npm start` does, but without any past, and with its own database, fault injection and an unpacked
 * Chromium for all files. It believes what a request says of the address it comes from (`own-member.ts`).
 */
export default async function setUp(): Promise<void> {
  const site = await startSite({ LIVERY_FAULTS: '1', LIVERY_PAST_HOURS: '0', BEHIND_PROXY: '1' });
  if (!(await site.ready)) throw new Error(`the site did not start\n${site.output().stdout}${site.output().stderr}`);
  globalThis.running = { site };
  process.env[variable.port] = String(site.port);
  process.env[variable.remotesPort] = String(site.remotesPort);
  process.env[variable.dataDir] = site.dataDir;
  process.env[variable.chromium] = await unpackChromium();
}
