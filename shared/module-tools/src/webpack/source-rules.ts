import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Options } from '@swc/core';
import type { RuleSetRule } from 'webpack';
import { buildDir } from '../workspace.ts';

const require = createRequire(import.meta.url);

interface SourceMode {
  readonly development: boolean;
  /** Hot reload that keeps state. */
  readonly refresh: boolean;
}

/** How swc compiles our TypeScript, for pages and for published packages. */
export const swcOptions = (tsx: boolean, { development, refresh }: SourceMode): Options => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx },
    transform: { react: { runtime: 'automatic', development, refresh } },
    experimental: {
      cacheRoot: join(buildDir, 'swc'),
      plugins: [
        [
          require.resolve('@swc/plugin-styled-components'),
          { ssr: true, fileName: true, displayName: false, pure: true },
        ],
      ],
    },
  },
});

const script = (tsx: boolean, mode: SourceMode) => ({
  loader: require.resolve('swc-loader'),
  options: swcOptions(tsx, mode),
});

/** webpack's rules for our TypeScript sources. */
export const sourceRules = (mode: SourceMode): RuleSetRule[] => [
  { test: /\.tsx$/, use: script(true, mode) },
  { test: /\.ts$/, use: script(false, mode) },
];
