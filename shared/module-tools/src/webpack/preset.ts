import { createRequire } from 'node:module';
import { join } from 'node:path';
import { prerenderFile } from '@livery/contract/prerender';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { isCompressedForm } from '../release/version-files.ts';
import { folderName, isPrerenderable, root } from '../workspace.ts';
import { PlainScripts, ScriptLoaderHooks } from './plugins.ts';
import { prerenderBuildName } from './prerender.ts';
import { libraries, libraryVersion, pageFrames, requiredRange } from './shared-libraries.ts';
import { sourceRules } from './source-rules.ts';

/** The `shared` option of the federation plugin for the host or for a remote. */
function sharedLibraries(kind: 'host' | 'remote'): Record<string, object> {
  return Object.fromEntries(
    libraries.map(({ name, lazy = false, file }) => {
      const common = { singleton: true, version: libraryVersion(name), requiredVersion: requiredRange(name) };
      const provided = { eager: !lazy, ...(file && { import: file }) };
      return [name, { ...common, ...(kind === 'host' ? provided : { import: false, strictVersion: true }) }];
    }),
  );
}

const require = createRequire(import.meta.url);

/** Spec §9. The page shows earlier that loading is slow (`host/src/loading/load-chunk.ts`). */
const chunkLoadTimeoutMs = 120_000;

/** The script of a module that the host loads first. */
export const moduleEntry = 'remoteEntry.js';

export interface BuildTarget {
  /** The package's folder from the root: `host`, `remote-wealth`. */
  readonly dir: string;
  /** The federation name: `host`, or the id of one version of a remote. */
  readonly id: string;
  /** The build's version: the package's version and a hash of the sources. */
  readonly version: string;
  readonly outDir: string;
  readonly mode: 'production' | 'development';
}

/** The file that federation's plugin injects; its `.js` twin does not bundle a second copy of its runtime (10 KB). */
function federationOfHost(): Record<string, string> {
  const federationPackages = createRequire(require.resolve('@module-federation/enhanced/webpack'));
  const cjs = federationPackages.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [cjs]: cjs.replace(/\.cjs$/, '.js') };
}

/** React Router's published entry points to its development build, whatever the mode. */
function routerBuild(mode: BuildTarget['mode']): Record<string, string> {
  const platform = createRequire(join(root, 'shared/platform/package.json'));
  const router = createRequire(platform.resolve('react-router-dom/package.json')).resolve('react-router/package.json');
  const file = (name: string) => join(router, '../dist', mode, name);
  return { 'react-router$': file('index.mjs'), 'react-router/dom$': file('dom-export.mjs') };
}

function federation({ id, dir }: BuildTarget): ModuleFederationPlugin {
  const isHost = dir === 'host';
  return new ModuleFederationPlugin({
    name: id,
    manifest: false,
    dts: false,
    shareStrategy: 'loaded-first',
    ...(isHost
      ? {}
      : {
          filename: moduleEntry,
          exposes: { './module': { import: './src/module.tsx', name: 'expose_module' } },
        }),
    shared: sharedLibraries(isHost ? 'host' : 'remote'),
    experiments: {
      ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

/** Libraries that several chunks of the host use. The chart library is one chunk with the module that provides it. */
const vendors = { test: /[\\/]node_modules[\\/](?!.*klinecharts)/, priority: -10, reuseExistingChunk: true };

/** The webpack configuration that builds `target`. */
export function webpackConfiguration(target: BuildTarget): Configuration {
  const { dir, id, version, outDir, mode } = target;
  const isHost = dir === 'host';
  const development = mode === 'development';
  // Hot reload is for the remote under development; the host stays as built.
  const refresh = development && !isHost;
  const prerenders = !development && isPrerenderable(dir);
  return {
    name: folderName(dir),
    // The prerender build comes first, because the record hashes every file of a finished build.
    dependencies: prerenders ? [prerenderBuildName(dir)] : [],
    mode,
    context: join(root, dir),
    target: ['web', 'es2022'],
    // Source maps by eval would need a looser policy than the site's.
    devtool: development ? 'cheap-module-source-map' : false,
    entry: isHost
      ? {
          main: [
            ...(development ? ['./src/kernel/renderers-hook.ts'] : []),
            './src/kernel/script-loader.ts',
            './src/index.tsx',
          ],
        }
      : {},
    output: {
      path: outDir,
      clean: { keep: (name) => name === prerenderFile || isCompressedForm(name) },
      publicPath: isHost ? '/' : 'auto',
      uniqueName: id,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: chunkLoadTimeoutMs,
      // A module that failed because a dependency failed to load runs again at the retry, instead of staying half initialised.
      strictModuleExceptionHandling: true,
      filename: '[name].[contenthash:8].js',
      // The host's server preloads chunks by name. A remote's version has a folder of its own: without names and hashes, its
      // entry needs no table of them, which 15 languages make long.
      chunkFilename: isHost ? '[name].[contenthash:8].js' : '[id].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        ...(isHost && { ...federationOfHost(), ...routerBuild(mode) }),
        ...pageFrames,
        // The protocol has no 64-bit fields.
        long: false,
      },
    },
    module: {
      rules: [
        ...sourceRules({ development, refresh }),
        { test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // Header and footer share the menus: this size makes them one chunk without further requests.
      splitChunks: isHost ? { minSize: 12_000, cacheGroups: { defaultVendors: vendors } } : { minSize: 60_000 },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 3 } },
        }),
      ],
      // A development remote needs a host with the development build of React.
      nodeEnv: mode,
    },
    plugins: [
      federation(target),
      new ScriptLoaderHooks(),
      ...(isHost ? [new PlainScripts()] : []),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' }),
      new webpack.DefinePlugin({
        __CLIENT_VERSION__: JSON.stringify(version),
        __DEVELOPMENT__: JSON.stringify(development),
      }),
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false, library: id })] : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
