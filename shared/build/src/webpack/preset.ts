/** The one webpack configuration: of the host, and of every remote. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { prerenderFile } from '@livery/contract/prerender';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { isPrerenderable, root } from '../workspace.ts';
import { DoorHooks } from './door-hooks.ts';
import { CheckReexports } from './check-reexports.ts';
import { prerenderBuildName } from './prerender.ts';
import { PlainScripts } from './plain-scripts.ts';
import { routerAliases, routerRule } from './router-build.ts';
import { reexportsOfLibraries, sharedLibraries } from './shared-libraries.ts';
import { sourceRules } from './source-rules.ts';
import { libraryDir, withoutUnusedParts } from './unused-parts.ts';

const require = createRequire(import.meta.url);
const reexports = reexportsOfLibraries();

/** Spec §9. Slowness is told earlier, by whoever waits (`host/src/loading/patience.ts`). */
const chunkLoadTimeoutMs = 120_000;

export interface BuildTarget {
  /** The package's folder from the root: `host`, `remote-wealth`. */
  readonly dir: string;
  /** The federation name: `host`, or the id of one version of a remote. */
  readonly id: string;
  /** What the build calls itself: its package's version and a hash of what it is made from. */
  readonly version: string;
  readonly outDir: string;
  readonly mode: 'production' | 'development';
  /** Of a development host: where the one remote comes from that is being worked on, whose files have no hashes. */
  readonly developmentOrigin?: string;
}

/** The file that federation's plugin injects; its `.js` twin does not bundle a second copy of its runtime (10 KB). */
function federationOfHost(): Record<string, string> {
  const federationPackages = createRequire(require.resolve('@module-federation/enhanced/webpack'));
  const cjs = federationPackages.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [cjs]: cjs.replace(/\.cjs$/, '.js') };
}

/** The host's glue between webpack and federation's runtime, and its maker of icons, in the place of copies. */
const providedToRemote = (): Record<string, string> => ({
  [require.resolve('@module-federation/webpack-bundler-runtime/bundler')]: join(
    import.meta.dirname,
    'provided-federation.ts',
  ),
  [join(libraryDir(['host', 'lucide-react']), 'dist/esm/createLucideIcon.mjs')]: join(
    root,
    'shared/ui/src/identity/provided-icons.ts',
  ),
});

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
          filename: 'remoteEntry.js',
          exposes: { './module': { import: './src/module.tsx', name: 'expose_module' } },
        }),
    shared: sharedLibraries(isHost ? 'host' : 'remote'),
    experiments: {
      ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

/** Libraries that several chunks of the host use; not the one that it only provides, which is one chunk with its reexports. */
const vendors = { test: /[\\/]node_modules[\\/](?!.*klinecharts)/, priority: -10, reuseExistingChunk: true };

/** The webpack configuration that builds `target`. */
export function webpackConfiguration(target: BuildTarget): Configuration {
  const { dir, id, version, outDir, mode, developmentOrigin } = target;
  const isHost = dir === 'host';
  const development = mode === 'development';
  // Only a remote is worked on hot; its host stands as built.
  const refresh = development && !isHost;
  const draws = !development && isPrerenderable(dir);
  return {
    name: dir,
    // What lies in the build when it is finished has its hash in the record.
    dependencies: draws ? [prerenderBuildName(dir)] : [],
    mode,
    context: join(root, dir),
    target: ['web', 'es2022'],
    // Eval would need a looser policy than the site has.
    devtool: development ? 'cheap-module-source-map' : false,
    entry: isHost
      ? {
          main: [
            ...(development ? ['./src/kernel/renderers-hook.ts'] : []),
            './src/kernel/door.ts',
            join(import.meta.dirname, 'provide-federation.ts'),
            './src/index.tsx',
          ],
        }
      : {},
    output: {
      path: outDir,
      clean: { keep: prerenderFile },
      publicPath: isHost ? '/' : 'auto',
      uniqueName: id,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: chunkLoadTimeoutMs,
      // A module that failed because another could not be had runs again with the retry, instead of half made.
      strictModuleExceptionHandling: true,
      filename: '[name].[contenthash:8].js',
      // The host's server preloads chunks by name. A remote's chunks need no table of names in its entry.
      chunkFilename: isHost ? '[name].[contenthash:8].js' : '[id].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        ...(isHost ? { ...federationOfHost(), ...routerAliases(mode) } : providedToRemote()),
        ...withoutUnusedParts(),
        // No field of the protocol has 64 bits.
        long: false,
      },
    },
    module: {
      rules: [
        ...sourceRules({ development, refresh }),
        { test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
        ...(isHost ? [routerRule(mode)] : []),
      ],
    },
    optimization: {
      // The menus are in header and footer alike: one chunk of them, and no more requests than without.
      ...(isHost && { splitChunks: { minSize: 12_000, cacheGroups: { defaultVendors: vendors } } }),
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 3 } },
        }),
      ],
      // A development remote runs on a host whose React must be of its kind too.
      nodeEnv: mode,
    },
    plugins: [
      federation(target),
      new DoorHooks(),
      new CheckReexports(reexports),
      ...(isHost ? [new PlainScripts()] : []),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' }),
      new webpack.DefinePlugin({
        __CLIENT_VERSION__: JSON.stringify(version),
        // `undefined` in every production build: the door's exception is not even in it.
        __DEVELOPMENT_ORIGIN__: JSON.stringify(developmentOrigin) ?? 'undefined',
      }),
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false, library: id })] : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
