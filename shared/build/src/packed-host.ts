/**
 * The host as a package: its production and development builds, and its server as one file without dependencies. With it,
 * a module runs on the real host outside this repository (docs/module-teams.md).
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostDir } from '@livery/module-tools/build/artifact';
import { sourceRules } from '@livery/module-tools/webpack/source-rules';
import { buildDir, root } from '@livery/module-tools/workspace';
import webpack from 'webpack';
import { pack } from './published-packages.ts';
import { buildDevelopmentHost, buildSite } from './site/build-site.ts';

/** Bundles `host/server`: the program and the worker, which may read its own file only. */
async function bundleServer(outDir: string): Promise<void> {
  const server = join(root, 'host', 'server');
  const compiler = webpack({
    mode: 'production',
    context: join(root, 'host'),
    target: 'node22.18',
    devtool: false,
    entry: { main: join(server, 'main.ts'), worker: join(server, 'prerender', 'worker.ts') },
    output: {
      path: outDir,
      filename: '[name].js',
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
    },
    experiments: { outputModule: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      // The folder of the bundle, not of the source.
      parser: { javascript: { importMeta: false } },
      rules: [...sourceRules({ development: false, refresh: false }), { test: /\.css$/, type: 'asset/source' }],
    },
    node: { __dirname: 'node-module', __filename: 'node-module' },
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: { hints: false },
  });
  if (!compiler) throw new Error('webpack gave no compiler');
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
  });
}

/** Builds the package, and resolves to the path of its tarball. */
export async function packHost(outDir: string = join(buildDir, 'packages')): Promise<string> {
  const folder = join(outDir, 'host');
  const report = (line: string) => console.log(line);
  await buildSite(report, ['host']);
  const developmentDir = await buildDevelopmentHost(report);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  cpSync(hostDir, join(folder, 'dist', 'production'), { recursive: true });
  cpSync(developmentDir, join(folder, 'dist', 'development'), { recursive: true });
  await bundleServer(join(folder, 'dist', 'server'));
  // The server reads its texts beside itself.
  cpSync(join(root, 'host', 'src', 'locales'), join(folder, 'dist', 'src', 'locales'), { recursive: true });
  const { name, version, license, description } = JSON.parse(
    readFileSync(join(root, 'host', 'package.json'), 'utf8'),
  ) as Record<string, string>;
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    exports: { './package.json': './package.json' },
    files: ['dist', 'CHANGELOG.md'],
    engines: { node: '>=22.18' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, file), join(folder, file));
  cpSync(join(root, 'host', 'README.md'), join(folder, 'README.md'));
  return pack(folder, outDir);
}
