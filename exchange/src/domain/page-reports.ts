import type { PageReport } from '@livery/contract/calls/telemetry';
import { releaseManifest, versionsIn } from '@livery/contract/release';
import type { Logger } from 'pino';
import { DomainError } from '../errors.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { MemoryRateLimit } from './members/limits.ts';
import { readStored, type ReleaseStore } from './release-store.ts';

/** What no release names is counted together. */
const other = 'other';
/** The shell, which belongs to every release and has no version in it. */
const shell = 'host';
/**
 * The most reports of one address in a minute. A broken page reports a few times, and nobody may drown out the others.
 */
const maxPerMinute = 60;

interface ReceivedReports {
  /** The version of the page's host, if the page names it. */
  readonly host?: string | undefined;
  readonly reports: readonly PageReport[];
}

interface PageReportsOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Without one, the versions of reports are unknown. */
  readonly releaseStore?: ReleaseStore | undefined;
}

/**
 * Counts what pages report, by module and version. Senders are unknown and may lie, so the reports of an address are
 * bounded, and only modules and versions that a release names, and hosts that are registered in the store, are counted by
 * name.
 */
export class PageReports {
  readonly #log: Logger;
  readonly #metrics: Metrics;
  readonly #limit: MemoryRateLimit;
  readonly #released: ReleasedVersions;
  readonly #hosts: RegisteredHosts;

  constructor({ clock, log, metrics, releaseStore }: PageReportsOptions) {
    this.#log = log;
    this.#metrics = metrics;
    this.#limit = new MemoryRateLimit(clock, maxPerMinute, 60_000);
    this.#released = new ReleasedVersions(releaseStore, clock, (error) =>
      log.warn({ err: error }, 'the release of a site cannot be read, so its versions are not counted by name'),
    );
    this.#hosts = new RegisteredHosts(releaseStore, clock, (error) =>
      log.warn({ err: error }, 'the hosts of the release store cannot be read, so they are not counted by name'),
    );
  }

  /** @param tenantHost the tenant's host name, whose release names the versions */
  async take(address: string, tenantHost: string, { host, reports }: ReceivedReports): Promise<void> {
    const counted = reports.filter(() => this.#isWithinLimit(address));
    if (counted.length === 0) return;
    const versions = await this.#released.of(tenantHost);
    const isRegistered = host !== undefined && (await this.#hosts.has(host));
    for (const report of counted) this.#count(report, versions, isRegistered ? host : other);
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

  #count(report: PageReport, versions: Versions, host: string): void {
    const labels = labelsOf(report, versions);
    const { moduleOpenings, moduleOpeningTime, moduleErrors, layoutShift, vitalTime } = this.#metrics;
    if (report.kind === 'opening') {
      moduleOpenings.inc({ ...labels, outcome: report.outcome, host });
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

/** By module. */
type Versions = ReadonlyMap<string, ReadonlySet<string>>;

/** A new release is known after this time. */
const cacheMs = 10_000;

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

/** The most versions of the host that are looked for, or known as missing, at a time. */
const maxUnknownHosts = 20;

/** The versions of the host that `npm run release -- keep-host` registered in the store. */
class RegisteredHosts {
  readonly #store: ReleaseStore | undefined;
  readonly #clock: Clock;
  readonly #onFailure: (error: unknown) => void;
  /** As many as were deployed while this process runs. */
  readonly #registered = new Set<string>();
  readonly #lookups = new Map<string, { readonly at: number; readonly done: Promise<void> }>();

  constructor(store: ReleaseStore | undefined, clock: Clock, onFailure: (error: unknown) => void) {
    this.#store = store;
    this.#clock = clock;
    this.#onFailure = onFailure;
  }

  /** Of many callers at once, one looks. An invented version costs at most one request in ten seconds. */
  async has(version: string): Promise<boolean> {
    if (this.#store === undefined) return false;
    if (this.#registered.has(version)) return true;
    const now = this.#clock.now();
    for (const [looked, { at }] of this.#lookups) if (now - at >= cacheMs) this.#lookups.delete(looked);
    if (!this.#lookups.has(version)) {
      if (this.#lookups.size >= maxUnknownHosts) return false;
      this.#lookups.set(version, { at: now, done: this.#look(this.#store, version).catch(this.#onFailure) });
    }
    await this.#lookups.get(version)?.done;
    return this.#registered.has(version);
  }

  async #look(store: ReleaseStore, version: string): Promise<void> {
    // The pattern of a version allows dots, and `..` is a folder.
    if (!/^\d/.test(version)) return;
    if ((await readStored(store, `hosts/${version}/record.json`)) === undefined) return;
    this.#registered.add(version);
    this.#lookups.delete(version);
  }
}

const currentRelease = (store: ReleaseStore, tenant: string): Promise<string | undefined> =>
  readStored(store, `channels/${tenant}/${store.channel}/current.signed`);
