import type { PageReport } from '@livery/contract/calls/telemetry';
import { releaseManifest, versionsIn } from '@livery/contract/release';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { DomainError } from '../errors.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { MemoryRateLimit } from './members/limits.ts';

/** What no release names is counted together. */
const other = 'other';
/** The shell, which belongs to every release and has no version in it. */
const shell = 'host';
/**
 * The most reports of one address in a minute. A broken page reports a few times, and nobody may drown out the others.
 */
const maxPerMinute = 60;

interface PageReportsOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Without one, the versions of reports are unknown. */
  readonly releaseStore?: ReleaseStore | undefined;
}

/**
 * Counts what pages report, by module and version. Senders are unknown and may lie, so the reports of an address are
 * bounded, and only modules and versions that a release names are counted by name.
 */
export class PageReports {
  readonly #log: Logger;
  readonly #metrics: Metrics;
  readonly #limit: MemoryRateLimit;
  readonly #released: ReleasedVersions;

  constructor({ clock, log, metrics, releaseStore }: PageReportsOptions) {
    this.#log = log;
    this.#metrics = metrics;
    this.#limit = new MemoryRateLimit(clock, maxPerMinute, 60_000);
    this.#released = new ReleasedVersions(releaseStore, clock, (error) =>
      log.warn({ err: error }, 'the release of a site cannot be read, so its versions are not counted by name'),
    );
  }

  /** @param host the tenant's host name, whose release names the versions */
  async take(address: string, host: string, reports: readonly PageReport[]): Promise<void> {
    const counted = reports.filter(() => this.#isWithinLimit(address));
    if (counted.length === 0) return;
    const versions = await this.#released.of(host);
    for (const report of counted) this.#count(report, versions);
  }

  #isWithinLimit(address: string): boolean {
    try {
      this.#limit.use(address);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  #count(report: PageReport, versions: Versions): void {
    const labels = labelsOf(report, versions);
    const { moduleOpenings, moduleOpeningTime, moduleErrors, layoutShift, vitalTime } = this.#metrics;
    if (report.kind === 'opening') {
      moduleOpenings.inc({ ...labels, outcome: report.outcome });
      if (report.outcome === 'opened') moduleOpeningTime.observe(labels, report.ms / 1000);
    } else if (report.kind === 'error') {
      moduleErrors.inc({ ...labels, place: report.place });
      this.#log.warn({ ...labels, place: report.place, said: report.message }, 'a page reports an error');
    } else if (report.name === 'CLS') layoutShift.observe(labels, report.value);
    else vitalTime.observe({ ...labels, name: report.name }, report.value / 1000);
  }
}

function labelsOf({ module, version }: PageReport, versions: Versions): { module: string; version: string } {
  const released = versions.get(module);
  if (released === undefined) return { module: module === shell ? shell : other, version: other };
  return { module, version: released.has(version) ? version : other };
}

/** Where the site's releases lie, and which of them it follows (`RELEASE_STORE`, `RELEASE_CHANNEL`). */
export interface ReleaseStore {
  /** A folder, or the http(s) address of one. */
  readonly place: string;
  readonly channel: string;
}

/** By module. */
type Versions = ReadonlyMap<string, ReadonlySet<string>>;

/** A new release is known after this time. */
const cacheMs = 10_000;
const timeoutMs = 5000;

/** The versions of modules that the release manifests of sites name, and have named since this process started. */
class ReleasedVersions {
  readonly #store: ReleaseStore | undefined;
  readonly #clock: Clock;
  readonly #onFailure: (error: unknown) => void;
  readonly #versions = new Map<string, Set<string>>();
  /** By host name of a tenant, of which there are few. */
  readonly #reads = new Map<string, { readonly at: number; readonly done: Promise<void> }>();

  /** @param store without one, no version is known */
  constructor(store: ReleaseStore | undefined, clock: Clock, onFailure: (error: unknown) => void) {
    this.#store = store;
    this.#clock = clock;
    this.#onFailure = onFailure;
  }

  /** The known versions, once those of a tenant's host name are read. Of many callers at once, one reads. */
  async of(host: string): Promise<Versions> {
    const known = this.#reads.get(host);
    const now = this.#clock.now();
    if (known === undefined || now - known.at >= cacheMs)
      this.#reads.set(host, { at: now, done: this.#read(host).catch(this.#onFailure) });
    await this.#reads.get(host)?.done;
    return this.#versions;
  }

  async #read(host: string): Promise<void> {
    if (this.#store === undefined) return;
    const text = (await currentRelease(this.#store, host)) ?? (await currentRelease(this.#store, 'default'));
    if (text === undefined) return;
    // After the line of its signature, which browsers check: here it only says what to count.
    const manifest = releaseManifest.parse(JSON.parse(text.slice(text.indexOf('\n'))));
    for (const { name, version } of versionsIn(manifest))
      this.#versions.set(name, (this.#versions.get(name) ?? new Set()).add(version));
  }
}

async function currentRelease({ place, channel }: ReleaseStore, tenant: string): Promise<string | undefined> {
  const path = `channels/${tenant}/${channel}/current.signed`;
  if (!/^https?:/.test(place)) return existsSync(join(place, path)) ? readFile(join(place, path), 'utf8') : undefined;
  const answer = await fetch(new URL(path, place.endsWith('/') ? place : `${place}/`), {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status === 404 || answer.status === 403) return undefined;
  if (!answer.ok) throw new Error(`the release store answered ${answer.status} to ${path}`);
  return answer.text();
}
