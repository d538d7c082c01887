/** The parts of federation's runtime that the host uses. */
import { federationId, type ReleasedModule } from '@livery/contract/release';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** The loading chain has shorter limits; this one only ends scripts that nobody waits for any more. */
const scriptTimeoutMs = 120_000;

registerPlugins([
  {
    name: 'livery-script-loader',
    createScript: ({ url }) => ({ script: globalThis.__liveryScriptLoader.script(url), timeout: scriptTimeoutMs }),
    // Federation keeps a failed load of a shared library; without this the next module could not try again.
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const shared of Object.values(shareScopeMap).flatMap((names) => Object.values(names[pkgName] ?? {})))
        if (!shared.loaded) shared.loading = null;
    },
  },
]);

const registered = new Set<string>();

/** Loads what a version of a module exposes. Its files are allowed first; versions can be loaded side by side. */
export async function loadExposed(module: ReleasedModule): Promise<unknown> {
  const id = federationId(module.name, module.version);
  if (!registered.has(id)) {
    registered.add(id);
    globalThis.__liveryScriptLoader.allow(module.base, module.files);
    registerRemotes([{ name: id, entry: module.base + module.entry, type: 'global' }]);
  }
  return loadRemote(`${id}/module`);
}
