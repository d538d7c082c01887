import { federationId, type ReleasedModule } from '@livery/contract/release';
import { loadExposed } from '../kernel/federation.ts';
import type { VersionToTry } from '../release/version-memory.ts';
import { LoadingError, loadTimeoutMs, withTimeout } from './load-chunk.ts';
import { checkContract, checkShape, withRetries, type Load, type OpenedModule, type Step } from './steps.ts';

/** A loaded module and its version. */
export interface OpenedVersion {
  readonly module: OpenedModule;
  readonly release: ReleasedModule;
}

/** After this time, a version that worked before replaces one that is not loaded. */
const versionTimeoutMs = 8000;

/**
 * The steps of loading a version, outermost first. The manifest's signature and the tenant's flag are checked before them,
 * the integrity of every file inside them (`kernel/script-loader.ts`); time limit and fallback versions are around them.
 */
const chain = (waitsMs: readonly number[]): readonly Step[] => [checkContract, withRetries(waitsMs), checkShape];
const loadBy = (steps: readonly Step[]): Load => steps.reduceRight<Load>((next, step) => step(next), loadExposed);

const loadLastVersion = loadBy(chain([500, 2000, 5000]));
/** One retry, because there is another version. */
const loadWithFallback = loadBy(chain([300]));

const opened = new Map<string, Promise<OpenedModule>>();
const idOf = ({ name, version }: ReleasedModule) => federationId(name, version);

/** Loads the version once. A later call retries a failed load. */
function open(release: ReleasedModule, load: Load): Promise<OpenedModule> {
  const id = idOf(release);
  const known = opened.get(id);
  if (known) return known;
  // `checkShape` has checked the shape.
  const opening = load(release) as Promise<OpenedModule>;
  opened.set(id, opening);
  opening.catch(() => opened.delete(id));
  return opening;
}

/** The result of opening a version. A `slow` version has not failed and may still load. */
export type Outcome = 'opened' | 'failed' | 'slow';
/** Called for every version that was tried, with its duration in ms. */
export type Observe = (release: ReleasedModule, outcome: Outcome, ms: number) => void;

const outcomeOf = (error: unknown): Outcome =>
  error instanceof LoadingError && error.step === 'time' ? 'slow' : 'failed';

/** The versions from the first readable one on. */
async function fromFirstReadable(versions: readonly VersionToTry[]): Promise<readonly VersionToTry[]> {
  for (const [index, version] of versions.entries()) if (await version.read()) return versions.slice(index);
  return [];
}

/**
 * Opens the first version of a module that loads, skipping unreadable ones. Rejects with the failure of the last one,
 * which may take as long as spec §8 allows. Failures while offline are not reported, because the version is not at
 * fault.
 */
export async function openModule(versions: readonly VersionToTry[], observe: Observe): Promise<OpenedVersion> {
  const [version, ...others] = await fromFirstReadable(versions);
  const release = await version?.read();
  if (!version || !release) throw new Error('there is no version of this module');
  const [load, limitMs] = others.length > 0 ? [loadWithFallback, versionTimeoutMs] : [loadLastVersion, loadTimeoutMs];
  const isFirst = !opened.has(idOf(release));
  const start = performance.now();
  const report = (outcome: Outcome) =>
    isFirst && navigator.onLine && observe(release, outcome, performance.now() - start);
  try {
    const timeoutError = () => new LoadingError('time', release.name);
    const module = await withTimeout(limitMs, open(release, load), timeoutError);
    report('opened');
    return { release, module };
  } catch (error) {
    report(outcomeOf(error));
    if (others.length === 0) throw error;
    const fallbacks = await fromFirstReadable(others);
    // No fallback is readable, so this version gets the time limit of a last one.
    if (fallbacks.length === 0) return openModule([version], observe);
    console.error(`module ${release.name} ${release.version} is replaced by ${fallbacks[0]?.version}`, error);
    return openModule(fallbacks, observe);
  }
}
