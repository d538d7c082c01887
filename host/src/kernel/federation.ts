/** Federation's runtime, as far as the house uses it. */
import { federationId, type ReleasedModule } from '@livery/contract/release';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** The loading chain decides how long is too long; federation's own limit only ends what nobody waits for any more. */
const scriptTimeoutMs = 120_000;

registerPlugins([
  {
    name: 'livery-door',
    createScript: ({ url }) => ({ script: globalThis.__liveryDoor.script(url), timeout: scriptTimeoutMs }),
    // A shared library that could not be had is asked for anew by the next who needs it; federation keeps the failure.
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const shared of Object.values(shareScopeMap).flatMap((names) => Object.values(names[pkgName] ?? {})))
        if (!shared.loaded) shared.loading = null;
    },
  },
]);

const registered = new Set<string>();

/** What a version of a module exposes. Its files are admitted at the door first; versions live side by side. */
export async function loadExposed(module: ReleasedModule): Promise<unknown> {
  const id = federationId(module.name, module.version);
  if (!registered.has(id)) {
    registered.add(id);
    globalThis.__liveryDoor.admit(module.base, module.files);
    registerRemotes([{ name: id, entry: module.base + module.entry, type: 'global' }]);
  }
  return loadRemote(`${id}/module`);
}
