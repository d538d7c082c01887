import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { transformFile } from '@swc/core';
import webpack, { type Compiler } from 'webpack';

/**
 * Classic scripts of the host without imports, which no runtime may be bundled into. Browsers ask for a service worker again
 * by its name, so that stays; the others' change with what is in them.
 */
const scripts: Readonly<Record<string, (hash: string) => string>> = {
  'service-worker/service-worker.ts': () => 'service-worker.js',
  'service-worker/unregister.ts': () => 'service-worker-unregister.js',
  'picture-worker/picture-worker.ts': (hash) => `picture-worker.${hash}.js`,
  'handoff/pre-paint.ts': (hash) => `pre-paint.${hash}.js`,
};

/** Adds them to its build. */
export class PlainScripts {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PlainScripts', (compilation) => {
      compilation.hooks.processAssets.tapPromise('PlainScripts', async () => {
        for (const [source, nameFor] of Object.entries(scripts)) {
          const { code } = await transformFile(join(compiler.context, 'src', source), {
            isModule: false,
            minify: true,
            jsc: { target: 'es2022', parser: { syntax: 'typescript' }, minify: { compress: true, mangle: true } },
          });
          const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
          compilation.emitAsset(nameFor(hash), new webpack.sources.RawSource(code));
        }
      });
    });
  }
}
