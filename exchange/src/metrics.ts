import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; from what a person does not notice to what no one waits for. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What an operator watches an exchange by, in Prometheus' terms; served at `/metrics`. */
export class Metrics {
  readonly registry = new Registry();
  /** By the call's path in the contract, never the address asked for, which anybody may invent. */
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
    help: 'Market commands that were settled, the house’s own included',
    registers: [this.registry],
  });
}
