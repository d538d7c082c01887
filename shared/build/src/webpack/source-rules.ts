import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { buildDir, root } from '../workspace.ts';

const require = createRequire(import.meta.url);

export interface SourceMode {
  readonly development: boolean;
  /** Hot reload that keeps state. */
  readonly refresh: boolean;
}

const script = (tsx: boolean, { development, refresh }: SourceMode) => ({
  loader: require.resolve('swc-loader'),
  options: {
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
  },
});

/** Of its schemas and calls, a page keeps those that it uses. */
const contractSources = join(root, 'shared/contract/src');
const pureCalls = join(import.meta.dirname, 'pure-calls-loader.ts');

/** webpack's rules for our TypeScript sources. */
export const sourceRules = (mode: SourceMode): RuleSetRule[] => [
  { test: /\.tsx$/, use: script(true, mode) },
  { test: /\.ts$/, exclude: contractSources, use: script(false, mode) },
  { test: /\.ts$/, include: contractSources, use: [pureCalls, script(false, mode)] },
];
