/** Chooses the version of a module that a visitor runs: a roll-out gives a new one to some visitors first. */
import { isWithinContract, type ModuleRelease, type ReleasedModule, type RollOut } from '@livery/contract/release';

export interface Visitor {
  /** Random, and stored in the browser. */
  readonly deviceId: string;
  readonly agentIdentity: string;
}

/** A number from 0 to below 100, evenly distributed over texts (32-bit FNV-1a with the finalizer of MurmurHash3). */
function percentile(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}

/** Whether a roll-out includes a visitor. The answer depends on visitor and version only; a growing share removes nobody. */
function isIncluded({ release, share, agents }: RollOut, { deviceId, agentIdentity }: Visitor): boolean {
  return agents.includes(agentIdentity) || percentile(`${release.version} ${release.name} ${deviceId}`) < share;
}

/** The candidate if this host can run it and the roll-out includes the visitor, else the stable version. */
export const chooseVersion = ({ stable, candidate }: ModuleRelease, visitor: Visitor): ReleasedModule =>
  candidate && isWithinContract(candidate.release.contract) && isIncluded(candidate, visitor)
    ? candidate.release
    : stable;
