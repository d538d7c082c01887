/** Serves one remote from this machine while it is developed (`npm run dev`). */
import { createReadStream, existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { federationId } from '@livery/contract/release';
import { builtVersion, recordName } from '../release/version-files.ts';
import { buildDir, folderName } from '../workspace.ts';
import { integrityOfFiles, readModuleMetadata, readPackageVersion, writeRecord } from './artifact.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
};

/** Sends a file of a finished build, or its record; 404 until a build is finished. */
function send(outDir: string, name: string, reply: ServerResponse): void {
  const record = join(outDir, recordName);
  const files = existsSync(record) ? builtVersion.parse(JSON.parse(readFileSync(record, 'utf8'))).files : {};
  const isThere = existsSync(record) && (name === recordName || Object.hasOwn(files, name));
  reply.writeHead(isThere ? 200 : 404, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Private-Network': 'true',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'no-cache',
    'Content-Type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  });
  if (isThere) createReadStream(join(outDir, name)).pipe(reply);
  else reply.end();
}

/** The port in an environment variable. Throws an error of one sentence when it is no port. */
export function portOf(name: string, fallback: number): number {
  const text = process.env[name] ?? String(fallback);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${text}".`);
  return port;
}

interface ServedAlone {
  readonly origin: string;
  /** Stops the server and the watcher. */
  close(): Promise<void>;
}

/**
 * Builds the remote as it is released, again at every save, and serves its files with their record. Resolves when the first
 * build has ended, failed or not; each build is reported to `print`.
 */
export async function serveAlone(dir: string, port: number, print: (line: string) => void): Promise<ServedAlone> {
  // webpack is loaded late, so that a refused start is fast.
  const [{ default: webpack }, { webpackConfiguration }] = await Promise.all([
    import('webpack'),
    import('../webpack/preset.ts'),
  ]);
  const metadata = readModuleMetadata(dir);
  const outDir = join(buildDir, 'alone', folderName(dir));
  // The build of an earlier run would be served until this run's replaces it.
  rmSync(outDir, { recursive: true, force: true });
  // The version stays the same at every save: an open page knows the module by it, and gets new code on reload.
  const version = `${readPackageVersion(dir)}-dev`;
  const id = federationId(metadata.name, version);
  const compiler = webpack(webpackConfiguration({ dir, id, version, outDir, mode: 'production' }));
  if (!compiler) throw new Error('webpack gave no compiler');

  const server = createServer(({ url = '/' }, reply) =>
    send(outDir, URL.parse(url, 'http://localhost')?.pathname.slice(1) ?? '', reply),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new Error(`Port ${port} is already in use: stop what uses it.`)));
    server.listen(port, process.env['HOST'] ?? '127.0.0.1', resolve);
  });
  const watching = await new Promise<ReturnType<typeof compiler.watch>>((resolve) => {
    const begun = compiler.watch({}, (error, stats) => {
      if (error || stats?.hasErrors()) print(String(error ?? stats?.toString('errors-only')));
      else {
        writeRecord(outDir, {
          ...readModuleMetadata(dir),
          version,
          entry: 'remoteEntry.js',
          files: integrityOfFiles(outDir),
        });
        print(`${folderName(dir)} is built.`);
      }
      // webpack calls back later than `watch` returns.
      resolve(begun);
    });
  });
  return {
    origin: `http://localhost:${port}`,
    async close() {
      await new Promise((resolve) => watching?.close(resolve));
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface ServedHot {
  readonly dir: string;
  /** Its federation name. */
  readonly id: string;
  readonly version: string;
  readonly port: number;
}

/** Serves the remote on `port`; every save rebuilds it and reloads it hot. */
export async function serveHot({ dir, id, version, port }: ServedHot): Promise<void> {
  // Loaded late, so that a refused start, and one with --alone, is fast.
  const [{ default: webpack }, { default: WebpackDevServer }, { webpackConfiguration }] = await Promise.all([
    import('webpack'),
    import('webpack-dev-server'),
    import('../webpack/preset.ts'),
  ]);
  const outDir = join(buildDir, 'dev', folderName(dir));
  const configuration = webpackConfiguration({ dir, id, version, outDir, mode: 'development' });
  const publicPath = `http://localhost:${port}/`;
  const compiler = webpack({ ...configuration, output: { ...configuration.output, publicPath } });
  if (!compiler) throw new Error('webpack gave no compiler');
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      client: { overlay: false, webSocketURL: { hostname: 'localhost', port } },
    },
    compiler,
  );
  await server.start();
}
