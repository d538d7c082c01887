/** The changes that a release may make: each changes one module, and throws an error of one sentence when it cannot. */
import { isDeepStrictEqual } from 'node:util';
import type { ModuleRelease, ReleasedModule, RollOut } from '@livery/contract/release';

type Modules = readonly ModuleRelease[];

const findModule = (modules: Modules, name: string): ModuleRelease | undefined =>
  modules.find(({ stable }) => stable.name === name);

function getModule(modules: Modules, name: string): ModuleRelease {
  const found = findModule(modules, name);
  if (!found) throw new Error(`${name} is not released here.`);
  return found;
}

/** Replaces a module in its place, or appends it. */
const replaceModule = (modules: Modules, module: ModuleRelease): Modules =>
  findModule(modules, module.stable.name)
    ? modules.map((other) => (other.stable.name === module.stable.name ? module : other))
    : [...modules, module];

const removeVersion = (versions: readonly string[], version: string) => versions.filter((other) => other !== version);

/** Releases a version to everyone. */
export function publishToAll(modules: Modules, release: ReleasedModule): Modules {
  const { withdrawn = [] } = findModule(modules, release.name) ?? {};
  return replaceModule(modules, { stable: release, withdrawn: removeVersion(withdrawn, release.version) });
}

/** Releases a version to some visitors; the others keep theirs. */
export function publishToSome(modules: Modules, candidate: RollOut): Modules {
  const { release } = candidate;
  const current = findModule(modules, release.name);
  if (!current) throw new Error(`${release.name} is not released here yet: its first version goes to everyone.`);
  if (current.stable.version === release.version)
    throw new Error(`Everyone has ${release.name} ${release.version} already.`);
  const { stable, withdrawn } = current;
  return replaceModule(modules, { stable, candidate, withdrawn: removeVersion(withdrawn, release.version) });
}

/** Throws when this channel has withdrawn the version: it returns only when somebody names it. */
export function assertNotWithdrawn(modules: Modules, { name, version }: ReleasedModule): void {
  if (findModule(modules, name)?.withdrawn.includes(version))
    throw new Error(
      `${name} ${version} was withdrawn here. To release it again, publish it with --version ${version}.`,
    );
}

/**
 * Throws when the module has changed since it was `seen`: when two roll back the same version at once, the second would
 * roll back the good version before it.
 */
export function assertUnchanged(modules: Modules, seen: Modules, name: string): void {
  if (!isDeepStrictEqual(findModule(modules, name), findModule(seen, name)))
    throw new Error(`${name} was released by somebody else at this moment: look at its status, and try again.`);
}

/** The candidate's version, or without a candidate the one that everyone has. */
export const newestVersion = ({ stable, candidate }: ModuleRelease): string => (candidate?.release ?? stable).version;

/** Throws when `version` is no longer the module's newest, whatever share of visitors has it. */
export function assertNewest(modules: Modules, name: string, version: string): void {
  const newest = newestVersion(getModule(modules, name));
  if (newest !== version) throw new Error(`${name} ${version} is not the newest version any more: that is ${newest}.`);
}

/** Releases the candidate to everyone. */
export function promote(modules: Modules, name: string): Modules {
  const { candidate, withdrawn } = getModule(modules, name);
  if (!candidate) throw new Error(`No version of ${name} is on its way: there is nothing to promote.`);
  return replaceModule(modules, { stable: candidate.release, withdrawn });
}

/** The stable version of the newest earlier release that `isWanted` accepts. */
function previousVersion(
  history: Iterable<Modules>,
  name: string,
  isWanted: (module: ReleasedModule) => boolean,
): ReleasedModule {
  for (const modules of history) {
    const stable = findModule(modules, name)?.stable;
    if (stable && isWanted(stable)) return stable;
  }
  throw new Error(`There is no earlier version of ${name} to go back to.`);
}

/**
 * Takes back the version that is on its way, or, without one, the version that everyone has: then everyone goes back to
 * `version`, or to the one before. What is taken back is withdrawn. `history` are the releases before, the newest first.
 */
export function rollBack(modules: Modules, name: string, history: Iterable<Modules>, version?: string): Modules {
  const { stable, candidate, withdrawn } = getModule(modules, name);
  if (candidate && version === undefined) {
    const taken = candidate.release.version;
    return replaceModule(modules, { stable, withdrawn: [...removeVersion(withdrawn, taken), taken] });
  }
  if (version === stable.version) throw new Error(`Everyone has ${name} ${version} already.`);
  const back = previousVersion(history, name, (module) =>
    version === undefined
      ? module.version !== stable.version && !withdrawn.includes(module.version)
      : module.version === version,
  );
  // The candidate may be the very version that everyone returns to.
  const taken = removeVersion([stable.version, ...(candidate ? [candidate.release.version] : [])], back.version);
  const kept = removeVersion(withdrawn, back.version).filter((other) => !taken.includes(other));
  return replaceModule(modules, { stable: back, withdrawn: [...kept, ...taken] });
}

/** Removes a module from the release. */
export function removeModule(modules: Modules, name: string): Modules {
  getModule(modules, name);
  return modules.filter(({ stable }) => stable.name !== name);
}
