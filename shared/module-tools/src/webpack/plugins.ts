import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { transformFile } from '@swc/core';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Sends every script and style element that webpack's runtime makes through the host's script loader
 * (`host/src/kernel/script-loader.ts`), which alone sets addresses and integrity.
 */
export class ScriptLoaderHooks {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ScriptLoaderHooks', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ScriptLoaderHooks',
        () =>
          'script=globalThis.__liveryScriptLoader.script(url);script.setAttribute("data-webpack",dataWebpackPrefix+key);',
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ScriptLoaderHooks',
        (source, { tag }) => `${source}globalThis.__liveryScriptLoader.style(${tag});`,
      );
    });
  }
}

/**
 * Classic scripts of the host without imports, which no runtime may be bundled into. Browsers ask for a service worker again
 * by its name, so that stays; the others' change with what is in them.
 */
const scripts: Readonly<Record<string, (hash: string) => string>> = {
  'service-worker/service-worker.ts': () => 'service-worker.js',
  'service-worker/unregister.ts': () => 'service-worker-unregister.js',
  'kernel/picture-worker.ts': (hash) => `picture-worker.${hash}.js`,
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
