/**
 * `npm run dev -- remote-wealth`: the whole site as built, but for one remote, which is built as you save it and
 * reloaded hot, its state kept. With `--alone` that remote and nothing else, as it is released, for a deployed site.
 */
import { federationId } from '@livery/contract/release';
import { readModuleMetadata } from '../site/artifact.ts';
import { buildDevelopmentHost, buildSite } from '../site/build-site.ts';
import { announce, portOf, readPorts, runSite, startExchange, startSite } from '../site/parts.ts';
import { serveAlone } from '../site/serve-alone.ts';
import { serveHot } from '../site/serve-hot.ts';
import { builtRemotes, releaseBuilds } from '../site/release.ts';
import { remotes } from '../workspace.ts';

const version = '0.0.0-dev';

await runSite(async () => {
  const argv = process.argv.slice(2).filter((argument) => argument !== '--');
  const dir = argv.find((argument) => argument !== '--alone');
  if (!dir || !remotes().includes(dir)) throw new Error(`Which remote? One of: ${remotes().join(', ')}.`);
  if (argv.includes('--alone')) {
    const { origin } = await serveAlone(dir, portOf('REMOTES_PORT', 8081) + 1000, (line) => console.log(line));
    console.log(`On a site that allows ${origin}: ?override=${readModuleMetadata(dir).name}@${origin}`);
    return;
  }
  const ports = await readPorts();
  const port = ports.remotes + 1000;
  const origin = `http://localhost:${port}`;
  const metadata = readModuleMetadata(dir);
  const exchange = startExchange();
  exchange.catch(() => undefined);
  const print = (line: string) => console.log(line);
  await buildSite(print);
  const hostBuild = await buildDevelopmentHost(print, origin);
  await serveHot({ dir, id: federationId(metadata.name, version), version, port });

  const hot = { ...metadata, version, base: `${origin}/`, entry: 'remoteEntry.js', files: {} };
  await releaseBuilds({
    ...ports,
    channel: 'dev',
    built: builtRemotes().filter(({ name }) => name !== metadata.name),
    others: [{ stable: hot, withdrawn: [] }],
  });
  await startSite(await exchange, {
    PORT: String(ports.site),
    REMOTES_PORT: String(ports.remotes),
    RELEASE_CHANNEL: 'dev',
    HOST_BUILD: hostBuild,
    DEVELOPMENT_ORIGIN: origin,
  });
  announce(ports, await exchange);
});
