/** `npm start`: builds what changed, starts the exchange and the site, and says where they are. */
import { buildSite } from '../site/build-site.ts';
import { announce, manifestPath, readPorts, runSite, startExchange, startSite } from '../site/parts.ts';
import { writeManifest } from '../site/release.ts';

await runSite(async () => {
  const ports = readPorts();
  // The exchange fills its database while webpack has the other core.
  const exchange = startExchange();
  exchange.catch(() => undefined);
  await buildSite((line) => console.log(line));
  writeManifest(manifestPath(), ports.remotesOrigin);
  await startSite(await exchange, {
    PORT: String(ports.site),
    REMOTES_PORT: String(ports.remotes),
    RELEASE_MANIFEST: manifestPath(),
  });
  announce(ports, await exchange);
});
