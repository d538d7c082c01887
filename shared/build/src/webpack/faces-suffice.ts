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

/** Fails a build that uses more of a shared library than its face hands on: at run time that would be `undefined`. */
export class FacesSuffice {
  /** The names that each face hands on, by the library that it stands for. */
  readonly faces: Readonly<Record<string, ReadonlySet<string>>>;

  constructor(faces: Readonly<Record<string, ReadonlySet<string>>>) {
    this.faces = faces;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FacesSuffice', (compilation) => {
      compilation.hooks.afterOptimizeDependencies.tap('FacesSuffice', (modules) => {
        for (const module of modules) {
          const face = isConsumed(module) ? this.faces[module.options.shareKey] : undefined;
          if (!face) continue;
          const missing = [...namesUsedOf(module, compilation)].filter((name) => !face.has(name));
          if (missing.length > 0)
            compilation.errors.push(
              new webpack.WebpackError(`${module.identifier()}: the face of it lacks ${missing.join(', ')}`),
            );
        }
      });
    });
  }
}
