import type { Logger } from 'pino';
import type { Metrics } from '../runtime/metrics.ts';
import { isDatabaseUnavailable } from '../storage/database-unavailable.ts';
import { isRefusedWrite } from '../storage/disk.ts';
import type { MarketWriters } from './market-writers.ts';

/** Reports of the markets: to the metrics, and to the log if nothing else logs them. */
interface MarketReports {
  readonly refusals: WriteRefusals;
  readonly onSettled: (commands: number, durationMs: number) => void;
  readonly onFailure: (symbol: string, error: unknown) => void;
}

export function createMarketReports(log: Logger, metrics: Metrics): MarketReports {
  const refusals = new WriteRefusals(log);
  return {
    refusals,
    onSettled: (commands, durationMs) => {
      metrics.commands.inc(commands);
      metrics.batches.observe(durationMs / 1000);
    },
    onFailure: (symbol, error) => {
      // The database logs its own outage once, so the markets do not.
      if (!isDatabaseUnavailable(error) && !refusals.notice(error))
        log.error({ err: error, symbol }, 'a batch of a market failed');
    },
  };
}

/**
 * Logs once that the database takes no writes, and once that it does again. With a full disk every market fails several
 * times a second.
 */
export class WriteRefusals {
  readonly #log: Logger;
  #isRefusing = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Whether an error is a refused write. Logs the first one. */
  notice(error: unknown): boolean {
    if (!isRefusedWrite(error)) return false;
    if (!this.#isRefusing)
      this.#log.error({ err: error }, 'the database takes no writes: its disk is full or it is read-only');
    this.#isRefusing = true;
    return true;
  }

  /** Ends the refusals when a market stores something. */
  watch(markets: MarketWriters): void {
    for (const market of markets.values()) {
      market.onStored(({ orders, trades }) => {
        if (!this.#isRefusing || orders.size + trades.length === 0) return;
        this.#isRefusing = false;
        this.#log.warn('the database takes writes again');
      });
    }
  }
}
