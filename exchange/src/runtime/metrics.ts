import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds, from an unnoticed delay to one that nobody waits for. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Seconds, from an instant answer to a page that nobody waits for. */
const pageBuckets = [0.025, 0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8, 30, 120];

/** The figures by which an operator watches an exchange, for Prometheus; served at `/metrics`. */
export class Metrics {
  readonly registry = new Registry();
  /** Reads the figures of the engine, when it has a thread of its own. Its labels tell them from those of this thread. */
  readEngine: (() => Promise<readonly object[]>) | undefined;
  /** By the call's path in the contract, never by the requested address, which anybody may invent. */
  readonly calls = new Histogram({
    name: 'livery_call_duration_seconds',
    help: 'How long calls take to be answered',
    labelNames: ['method', 'path', 'status'],
    buckets,
    registers: [this.registry],
  });
  readonly connections = new Gauge({
    name: 'livery_socket_connections',
    help: 'Open connections',
    labelNames: ['path'],
    registers: [this.registry],
  });
  readonly stalledReaders = new Counter({
    name: 'livery_socket_stalled_readers_total',
    help: 'Connections that were ended because they read too slowly',
    registers: [this.registry],
  });
  readonly batches = new Histogram({
    name: 'livery_market_batch_duration_seconds',
    help: 'How long a batch of market commands takes to be matched and stored',
    buckets,
    registers: [this.registry],
  });
  readonly commands = new Counter({
    name: 'livery_market_commands_total',
    help: 'Market commands that were settled, the treasury’s own included',
    registers: [this.registry],
  });
  readonly moduleOpenings = new Counter({
    name: 'livery_module_openings_total',
    help: 'Modules that visitors’ pages opened, by how that ended (opened, failed, slow) and the version of the page’s host',
    labelNames: ['module', 'version', 'outcome', 'host'],
    registers: [this.registry],
  });
  readonly moduleOpeningTime = new Histogram({
    name: 'livery_module_opening_seconds',
    help: 'How long a module took to be there, as visitors’ pages report it',
    labelNames: ['module', 'version'],
    buckets: pageBuckets,
    registers: [this.registry],
  });
  readonly moduleErrors = new Counter({
    name: 'livery_module_errors_total',
    help: 'Errors in modules, as visitors’ pages report them',
    labelNames: ['module', 'version', 'place'],
    registers: [this.registry],
  });
  readonly vitalTime = new Histogram({
    name: 'livery_web_vital_seconds',
    help: 'Web vitals that are times (LCP, INP, FCP, TTFB), by the module of the page that was opened first',
    labelNames: ['module', 'version', 'name'],
    buckets: pageBuckets,
    registers: [this.registry],
  });
  readonly layoutShift = new Histogram({
    name: 'livery_web_vital_layout_shift',
    help: 'Cumulative layout shift, by the module of the page that was opened first',
    labelNames: ['module', 'version'],
    buckets: [0.001, 0.01, 0.02, 0.05, 0.1, 0.25, 1],
    registers: [this.registry],
  });

  /** The figures as plain objects. Those that are no number yet are left out: JSON has none for them. */
  async read(): Promise<readonly object[]> {
    const metrics = await this.registry.getMetricsAsJSON();
    return metrics.map((metric) => ({
      ...metric,
      values: metric.values.filter(({ value }) => Number.isFinite(value)),
    }));
  }

  /** All figures in Prometheus' format. */
  async text(): Promise<string> {
    const engine = await this.readEngine?.();
    if (engine === undefined) return this.registry.metrics();
    // No two figures have the same labels, so nothing is added up.
    const apart = (metrics: readonly object[]) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' }));
    return AggregatorRegistry.aggregate([apart(await this.read()), apart(engine)]).metrics();
  }
}
