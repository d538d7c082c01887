/** What a release may change: one module, and never another's. Each function throws an error of one sentence. */
import { isDeepStrictEqual } from 'node:util';
import type { ModuleRelease, ReleasedModule, RollOut } from '@livery/contract/release';

type Modules = readonly ModuleRelease[];

const named = (modules: Modules, name: string): ModuleRelease | undefined =>
  modules.find(({ stable }) => stable.name === name);

function released(modules: Modules, name: string): ModuleRelease {
  const found = named(modules, name);
  if (!found) throw new Error(`${name} is not released here.`);
  return found;
}

/** The modules with one of them as given, in its old place, or at the end. */
const withModule = (modules: Modules, module: ModuleRelease): Modules =>
  named(modules, module.stable.name)
    ? modules.map((other) => (other.stable.name === module.stable.name ? module : other))
    : [...modules, module];

const without = (versions: readonly string[], version: string) => versions.filter((other) => other !== version);

/** The version goes to everyone. */
export function publishToAll(modules: Modules, release: ReleasedModule): Modules {
  const { withdrawn = [] } = named(modules, release.name) ?? {};
  return withModule(modules, { stable: release, withdrawn: without(withdrawn, release.version) });
}

/** The version goes to some, and everyone else stays with what they have. */
export function publishToSome(modules: Modules, candidate: RollOut): Modules {
  const { release } = candidate;
  const before = named(modules, release.name);
  if (!before) throw new Error(`${release.name} is not released here yet: its first version goes to everyone.`);
  if (before.stable.version === release.version)
    throw new Error(`Everyone has ${release.name} ${release.version} already.`);
  const { stable, withdrawn } = before;
  return withModule(modules, { stable, candidate, withdrawn: without(withdrawn, release.version) });
}

/** The version that everyone has in another channel goes to everyone here, unless it was taken back here. */
export function takeOver(modules: Modules, release: ReleasedModule): Modules {
  const { name, version } = release;
  if (named(modules, name)?.withdrawn.includes(version))
    throw new Error(`${name} ${version} was taken back here: publish it with --version, if it is to come back.`);
  return publishToAll(modules, release);
}

/**
 * Throws when the module is not as it was `seen` any more: of two who take the same version back at once, the second would
 * take back the good one before it.
 */
export function assertUntouched(modules: Modules, seen: Modules, name: string): void {
  if (!isDeepStrictEqual(named(modules, name), named(seen, name)))
    throw new Error(`${name} was released by somebody else at this moment: look at its status, and try again.`);
}

/** The version that is on its way, else the one that everyone has. */
export const newestVersion = ({ stable, candidate }: ModuleRelease): string => (candidate?.release ?? stable).version;

/** Throws when `version` is not the newest of the module any more. How many have it makes no difference. */
export function assertNewest(modules: Modules, name: string, version: string): void {
  const newest = newestVersion(released(modules, name));
  if (newest !== version) throw new Error(`${name} ${version} is not the newest version any more: that is ${newest}.`);
}

/** The version that some have goes to everyone. */
export function promote(modules: Modules, name: string): Modules {
  const { candidate, withdrawn } = released(modules, name);
  if (!candidate) throw new Error(`No version of ${name} is on its way: there is nothing to promote.`);
  return withModule(modules, { stable: candidate.release, withdrawn });
}

/** The version for everyone of the newest earlier release that is wanted. */
function before(
  history: Iterable<Modules>,
  name: string,
  isWanted: (module: ReleasedModule) => boolean,
): ReleasedModule {
  for (const modules of history) {
    const stable = named(modules, name)?.stable;
    if (stable && isWanted(stable)) return stable;
  }
  throw new Error(`There is no earlier version of ${name} to go back to.`);
}

/**
 * Takes back the version that is on its way, or, without one, the version that everyone has: then everyone goes back to
 * `version`, or to the one before. What is taken back is withdrawn. `history` are the releases before, the newest first.
 */
export function rollBack(modules: Modules, name: string, history: Iterable<Modules>, version?: string): Modules {
  const { stable, candidate, withdrawn } = released(modules, name);
  if (candidate && version === undefined) {
    const taken = candidate.release.version;
    return withModule(modules, { stable, withdrawn: [...without(withdrawn, taken), taken] });
  }
  if (version === stable.version) throw new Error(`Everyone has ${name} ${version} already.`);
  const back = before(history, name, (module) =>
    version === undefined
      ? module.version !== stable.version && !withdrawn.includes(module.version)
      : module.version === version,
  );
  // Some may be on their way to the very version that everyone goes back to.
  const taken = without([stable.version, ...(candidate ? [candidate.release.version] : [])], back.version);
  const kept = without(withdrawn, back.version).filter((other) => !taken.includes(other));
  return withModule(modules, { stable: back, withdrawn: [...kept, ...taken] });
}

/** The module is not released any more. */
export function takeAway(modules: Modules, name: string): Modules {
  released(modules, name);
  return modules.filter(({ stable }) => stable.name !== name);
}
