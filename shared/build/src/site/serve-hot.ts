/** Serves the remote under development to a site on this machine (`npm run dev`). */
import { join } from 'node:path';
import { buildDir } from '../workspace.ts';

export interface ServedHot {
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
  const outDir = join(buildDir, 'dev', dir);
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
