/**
 * `npm run dev -- remote-wealth`: runs the whole site as built, except for one remote, which is rebuilt at every save and
 * reloaded hot with its state. With `--alone`, serves only that remote, as it is released, for a deployed site.
 */
import { federationId } from '@livery/contract/release';
import { readModuleMetadata } from '@livery/module-tools/build/artifact';
import { buildDevelopmentHost, buildSite } from '../site/build-site.ts';
import { printAddresses, readPorts, runSite, startExchange, startSite } from '../site/site-processes.ts';
import { portOf, serveAlone, serveHot } from '@livery/module-tools/build/serve-remote';
import { builtRemotes, releaseBuilds } from '../site/release.ts';
import { remotes } from '@livery/module-tools/workspace';

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
  const hostBuild = await buildDevelopmentHost(print);
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
  printAddresses(ports, await exchange);
});
