/** Builds the whole site as one bundle without federation, the baseline for the cost of independent deployment. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { compressBuild, integrityOfFiles, packageVersion, writeRecord } from '@livery/module-tools/build/artifact';
import { buildDir, remotes, root } from '@livery/module-tools/workspace';
import { ScriptLoaderHooks } from '@livery/module-tools/webpack/plugins';
import { webpackConfiguration } from '@livery/module-tools/webpack/preset';

const outDir = join(buildDir, 'one-bundle');

/** Replaces federation's runtime: the modules are chunks of the same build. */
function writeStaticLoader(): string {
  const path = join(buildDir, 'one-bundle-loader.js');
  const modules = remotes().map((dir) => {
    const source = JSON.stringify(join(root, dir, 'src', 'module.tsx'));
    return `  ${JSON.stringify(dir.replace('remote-', ''))}: () => import(${source}),`;
  });
  mkdirSync(buildDir, { recursive: true });
  writeFileSync(
    path,
    `const modules = {\n${modules.join('\n')}\n};\nexport const loadExposed = ({ name }) => modules[name]();\n`,
  );
  return path;
}

/** The host's configuration without federation. */
function wholeConfiguration(outDir: string): Configuration {
  const target = { dir: 'host', id: 'host', version: packageVersion('host'), outDir, mode: 'production' } as const;
  const { plugins = [], ...rest } = webpackConfiguration(target);
  return {
    ...rest,
    plugins: plugins.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
  };
}

function configuration(): Configuration {
  const { resolve, ...rest } = wholeConfiguration(outDir);
  // The preset's aliases are an object.
  const aliases = resolve?.alias as Record<string, string | false>;
  const federation = join(root, 'host', 'src', 'kernel', 'federation.ts');
  return {
    ...rest,
    resolve: { ...resolve, alias: { ...aliases, [federation]: writeStaticLoader() } },
  };
}

/** Runs webpack once, and resolves to the names of the page's entry files. Rejects with webpack's message. */
async function build(configured: Configuration): Promise<string[]> {
  const compiler = webpack(configured);
  if (!compiler) throw new Error('webpack gave no compiler');
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString('errors-only')));
        const entry = stats.toJson({ all: false, entrypoints: true }).entrypoints?.['main']?.assets ?? [];
        resolve(entry.map(({ name }) => name));
      });
    });
  });
}

/** Builds a page from `entry` with the site's loaders, and resolves to the names of its entry files. */
export function buildPage(entry: string, outDir: string): Promise<string[]> {
  const { plugins = [], ...rest } = wholeConfiguration(outDir);
  // The page has no script loader; that is part of the host.
  return build({
    ...rest,
    entry: { main: entry },
    plugins: plugins.filter((plugin) => !(plugin instanceof ScriptLoaderHooks)),
  });
}

/** Builds the bundle, and resolves to its folder, which `host/server` serves as `HOST_BUILD`. */
export async function buildOneBundle(): Promise<string> {
  const names = await build(configuration());
  await compressBuild(outDir);
  writeRecord(outDir, {
    fingerprint: 'one bundle',
    scripts: names.filter((name) => name.endsWith('.js')),
    styles: names.filter((name) => name.endsWith('.css')),
    files: integrityOfFiles(outDir),
  });
  return outDir;
}
