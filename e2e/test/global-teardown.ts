import { rmSync } from 'node:fs';
import './running.ts';
import { stopSite } from './site-process.ts';

export default async function tearDown(): Promise<void> {
  if (!globalThis.running) return;
  const { site } = globalThis.running;
  await stopSite(site);
  rmSync(site.dataDir, { recursive: true, force: true });
}
