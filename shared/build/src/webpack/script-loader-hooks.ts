import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Sends every script and style element that webpack's runtime makes through the host's door
 * (`host/src/kernel/door.ts`), which alone sets addresses and integrity.
 */
export class DoorHooks {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('DoorHooks', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'DoorHooks',
        () => 'script=globalThis.__liveryDoor.script(url);script.setAttribute("data-webpack",dataWebpackPrefix+key);',
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'DoorHooks',
        (source, { tag }) => `${source}globalThis.__liveryDoor.style(${tag});`,
      );
    });
  }
}
