import webpack, { type Compilation, type Compiler, type Module } from 'webpack';

/** What federation puts in the place of a shared library. */
interface ConsumedLibrary extends Module {
  readonly options: { readonly shareKey: string };
}

const isConsumed = (module: Module): module is ConsumedLibrary => module.type === 'consume-shared-module';

/** What this build's modules refer to of a library; `*` where one of them may refer to anything. */
function namesUsedOf(module: Module, compilation: Compilation): Set<string> {
  const names = new Set<string>();
  for (const { dependency } of compilation.moduleGraph.getIncomingConnections(module)) {
    if (!dependency) continue;
    for (const reference of compilation.getDependencyReferencedExports(dependency, undefined))
      names.add(('name' in reference ? reference.name : reference)[0] ?? '*');
  }
  return names;
}

/** Fails a build that uses a name of a shared library that we do not reexport: it would be `undefined` at run time. */
export class CheckReexports {
  /** The reexported names, by library. */
  readonly reexports: Readonly<Record<string, ReadonlySet<string>>>;

  constructor(reexports: Readonly<Record<string, ReadonlySet<string>>>) {
    this.reexports = reexports;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('CheckReexports', (compilation) => {
      compilation.hooks.afterOptimizeDependencies.tap('CheckReexports', (modules) => {
        for (const module of modules) {
          const names = isConsumed(module) ? this.reexports[module.options.shareKey] : undefined;
          if (!names) continue;
          const missing = [...namesUsedOf(module, compilation)].filter((name) => !names.has(name));
          if (missing.length > 0)
            compilation.errors.push(
              new webpack.WebpackError(`${module.identifier()}: its reexports lack ${missing.join(', ')}`),
            );
        }
      });
    });
  }
}
