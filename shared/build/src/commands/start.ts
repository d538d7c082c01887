/** `npm start`: builds what changed, starts the exchange and the site, and says where they are. */
import { runToEnd } from '../site/child.ts';
import { announce, readPorts, runSite, startExchange, startSite } from '../site/parts.ts';
import { releaseBuilds } from '../site/release.ts';

await runSite(async () => {
  const ports = await readPorts();
  // The exchange fills its database while webpack has the other core.
  const exchange = startExchange();
  exchange.catch(() => undefined);
  // In a process of its own, whose memory is given back.
  await runToEnd('shared/build/src/commands/build.ts');
  await releaseBuilds(ports);
  await startSite(await exchange, {
    PORT: String(ports.site),
    REMOTES_PORT: String(ports.remotes),
  });
  announce(ports, await exchange);
});
