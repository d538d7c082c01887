import type { PageReport } from '@livery/contract/calls/telemetry';
import type { Clock } from '../../clock.ts';
import type { Metrics } from '../../metrics.ts';
import type { Logger } from 'pino';
import { DomainError } from '../../errors.ts';
import { MemoryRateLimit } from '../members/limits.ts';
import { ReleasedVersions, type ReleaseStore, type Versions } from './released-versions.ts';

/** What no release names is counted together. */
const other = 'other';
/** The shell, which belongs to every release and has no version in it. */
const shell = 'host';
/**
 * The most reports of one address in a minute. A broken page reports a few times, and nobody may drown out the others.
 */
const maxPerMinute = 60;

export interface PageReportsOptions {
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
