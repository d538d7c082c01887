/**
 * `npm start` builds what changed, starts the exchange and the site, and prints their addresses. With `--cluster` the exchange is
 * several nodes on PostgreSQL and NATS (`npm run cluster`).
 */
import { runToEnd } from '../site/site-processes.ts';
import { printAddresses, readPorts, runSite, startCluster, startExchange, startSite } from '../site/site-processes.ts';
import { releaseBuilds } from '../site/release.ts';

await runSite(async () => {
  const ports = await readPorts();
  // The exchange seeds its database on one core while webpack builds on the other.
  const exchange = process.argv.includes('--cluster') ? startCluster() : startExchange();
  exchange.catch(() => undefined);
  // In a process of its own, so that its memory is freed.
  await runToEnd('shared/build/src/commands/build.ts');
  await releaseBuilds(ports);
  await startSite(await exchange, {
    PORT: String(ports.site),
    REMOTES_PORT: String(ports.remotes),
  });
  printAddresses(ports, await exchange);
});
