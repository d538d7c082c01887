/** The build with which the server prerenders pages (`@livery/contract/prerender`): one script, not for browsers. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { prerenderFile } from '@livery/contract/prerender';
import webpack, { type Configuration } from 'webpack';
import { root } from '../workspace.ts';
import type { BuildTarget } from './preset.ts';
import { sourceRules } from './source-rules.ts';

export const prerenderBuildName = (dir: string): string => `${dir} prerender`;

export function prerenderConfiguration({ dir, version, outDir }: BuildTarget): Configuration {
  const requireFromPackage = createRequire(join(root, dir, 'package.json'));
  return {
    name: prerenderBuildName(dir),
    mode: 'production',
    context: join(root, dir),
    // The script runs without a page, Node's modules or a network (`host/server/prerender/worker.ts`).
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: './src/prerender.tsx',
    output: {
      path: outDir,
      filename: prerenderFile,
      library: { type: 'var', name: 'prerendered' },
      // Images lie beside the script.
      publicPath: 'auto',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // A module that throws while it is evaluated throws again at the retry. Otherwise its exports would be undefined.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // No browser builds of libraries: with its own, styled-components writes no rules.
      mainFields: ['module', 'main'],
      aliasFields: [],
      conditionNames: ['import', 'require', 'default'],
      alias: {
        'styled-components$': join(
          requireFromPackage.resolve('styled-components/package.json'),
          '../dist/styled-components.esm.js',
        ),
        // Prerendering sends no request and streams nothing.
        axios: false,
        stream: false,
        long: false,
      },
    },
    module: {
      rules: [
        ...sourceRules({ development: false, refresh: false }),
        // The browser build emits the files.
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    // No browser downloads the script.
    optimization: { minimize: false, nodeEnv: 'production' },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.DefinePlugin({
        __CLIENT_VERSION__: JSON.stringify(version),
        __DEVELOPMENT__: 'false',
      }),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
