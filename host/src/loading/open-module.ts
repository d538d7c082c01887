import { federationId, type ReleasedModule } from '@livery/contract/release';
import { loadExposed } from '../kernel/federation.ts';
import type { VersionToTry } from '../release/version-memory.ts';
import { LoadingError } from './loading-error.ts';
import { givenUpAfterMs, within } from './patience.ts';
import { checkContract, checkShape, withRetries, type Load, type OpenedModule, type Step } from './steps.ts';

/** A module that is there to be mounted, and which of its versions it is. */
export interface OpenedVersion {
  readonly module: OpenedModule;
  readonly release: ReleasedModule;
}

/** A version that is not there by then gives way to one that worked before. */
const patienceMs = 8000;

/**
 * What a version goes through, outermost first. Before it come the manifest's signature and the tenant's flag, inside it
 * the integrity of every file (`kernel/door.ts`), around it the time limit and the versions that stand in for one another.
 */
const chain = (waitsMs: readonly number[]): readonly Step[] => [checkContract, withRetries(waitsMs), checkShape];
const loadBy = (steps: readonly Step[]): Load => steps.reduceRight<Load>((next, step) => step(next), loadExposed);

const loadPatiently = loadBy(chain([500, 2000, 5000]));
/** One more try: there is another version to go to. */
const loadOrGiveWay = loadBy(chain([300]));

const opened = new Map<string, Promise<OpenedModule>>();
const idOf = ({ name, version }: ReleasedModule) => federationId(name, version);

/** The version, loaded once. A later call tries again what failed. */
function open(release: ReleasedModule, load: Load): Promise<OpenedModule> {
  const id = idOf(release);
  const known = opened.get(id);
  if (known) return known;
  // `checkShape` has looked at what came.
  const opening = load(release) as Promise<OpenedModule>;
  opened.set(id, opening);
  opening.catch(() => opened.delete(id));
  return opening;
}

/** How it ended that a version was opened: `slow` is no fault of its own, and it may still come. */
export type Outcome = 'opened' | 'failed' | 'slow';
/** Told of every version that was tried, and how long that took (ms). */
export type Observe = (release: ReleasedModule, outcome: Outcome, ms: number) => void;

const outcomeOf = (error: unknown): Outcome =>
  error instanceof LoadingError && error.step === 'time' ? 'slow' : 'failed';

/** The versions from the first on that can be read. */
async function fromReadable(versions: readonly VersionToTry[]): Promise<readonly VersionToTry[]> {
  for (const [index, version] of versions.entries()) if (await version.read()) return versions.slice(index);
  return [];
}

/**
 * Opens the first of a module's versions that can be had; those that cannot be read are left out. Rejects with the last
 * one's failure; the last is waited for as long as the spec says (§8). What has no network is nobody's fault and is not told.
 */
export async function openModule(versions: readonly VersionToTry[], observe: Observe): Promise<OpenedVersion> {
  const [version, ...others] = await fromReadable(versions);
  const release = await version?.read();
  if (!version || !release) throw new Error('there is no version of this module');
  const [load, limitMs] = others.length > 0 ? [loadOrGiveWay, patienceMs] : [loadPatiently, givenUpAfterMs];
  const isFirst = !opened.has(idOf(release));
  const start = performance.now();
  const tell = (outcome: Outcome) =>
    isFirst && navigator.onLine && observe(release, outcome, performance.now() - start);
  try {
    const late = () => new LoadingError('time', release.name);
    const module = await within(limitMs, open(release, load), late);
    tell('opened');
    return { release, module };
  } catch (error) {
    tell(outcomeOf(error));
    if (others.length === 0) throw error;
    const standIns = await fromReadable(others);
    // None of them is what it was: this one is waited for, as if there had never been another.
    if (standIns.length === 0) return openModule([version], observe);
    console.error(`module ${release.name} ${release.version} gives way to ${standIns[0]?.version}`, error);
    return openModule(standIns, observe);
  }
}
