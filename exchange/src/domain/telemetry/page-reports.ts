import type { PageReport } from '@livery/contract/calls/telemetry';
import type { Clock } from '../../clock.ts';

import type { Metrics } from '../../metrics.ts';
import type { Logger } from 'pino';
import { DomainError } from '../../errors.ts';
import { MemoryRateLimit } from '../members/memory-limits.ts';

/** More versions than ever run side by side. Later ones are counted together. */
const maxVersions = 200;
const other = { module: 'other', version: 'other' };
/**
 * The most reports of one address in a minute. A broken page reports a few times, and nobody may drown out the others.
 */
const maxPerMinute = 60;

export interface PageReportsOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/**
 * Counts what pages report, by module and version. Senders are unknown and may lie, so reports of an address and names
 * of versions are bounded.
 */
export class PageReports {
  readonly #log: Logger;
  readonly #metrics: Metrics;
  readonly #limit: MemoryRateLimit;
  readonly #versions = new Set<string>();

  constructor({ clock, log, metrics }: PageReportsOptions) {
    this.#log = log;
    this.#metrics = metrics;
    this.#limit = new MemoryRateLimit(clock, maxPerMinute, 60_000);
  }

  take(address: string, reports: readonly PageReport[]): void {
    for (const report of reports) {
      if (!this.#isWithinLimit(address)) return;
      this.#count(report);
    }
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

  #labels({ module, version }: PageReport): { module: string; version: string } {
    const name = `${module} ${version}`;
    if (!this.#versions.has(name) && this.#versions.size >= maxVersions) return other;
    this.#versions.add(name);
    return { module, version };
  }

  #count(report: PageReport): void {
    const labels = this.#labels(report);
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
