/** Which version of a module this visitor runs (a roll-out reaches some of them before the others). */
import { isWithinContract, type ModuleRelease, type ReleasedModule, type RollOut } from '@livery/contract/release';

export interface Visitor {
  /** Random, and the same for as long as the browser keeps it. */
  readonly deviceId: string;
  readonly agentIdentity: string;
}

/** 0 to below 100, evenly spread over texts (FNV-1a of 32 bits, with the last mix of MurmurHash3). */
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

/** The same answer for the same visitor and version, whatever else changes; a growing share takes nobody out. */
function isAmong({ release, share, agents }: RollOut, { deviceId, agentIdentity }: Visitor): boolean {
  return agents.includes(agentIdentity) || percentile(`${release.version} ${release.name} ${deviceId}`) < share;
}

/** A new version that this host cannot run is left to hosts that can. */
export const chooseVersion = ({ stable, candidate }: ModuleRelease, visitor: Visitor): ReleasedModule =>
  candidate && isWithinContract(candidate.release.contract) && isAmong(candidate, visitor) ? candidate.release : stable;
