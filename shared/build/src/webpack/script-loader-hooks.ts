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
