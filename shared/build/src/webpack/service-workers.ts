import { join } from 'node:path';
import { transformFile } from '@swc/core';
import webpack, { type Compiler } from 'webpack';

/** Each a classic script without imports: service workers of the host, which no runtime may be bundled into. */
const workers = {
  'service-worker.js': 'service-worker.ts',
  'service-worker-farewell.js': 'farewell.ts',
} as const;

/** Adds the host's service workers to its build, each under a name that stays: browsers ask for it again by that name. */
export class ServiceWorkers {
  apply(compiler: Compiler): void {
    const dir = join(compiler.context, 'src', 'service-worker');
    compiler.hooks.thisCompilation.tap('ServiceWorkers', (compilation) => {
      compilation.hooks.processAssets.tapPromise('ServiceWorkers', async () => {
        for (const [name, source] of Object.entries(workers)) {
          const { code } = await transformFile(join(dir, source), {
            isModule: false,
            jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
          });
          compilation.emitAsset(name, new webpack.sources.RawSource(code));
        }
      });
    });
  }
}
