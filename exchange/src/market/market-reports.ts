import type { Logger } from 'pino';
import type { Metrics } from '../runtime/metrics.ts';
import { isDatabaseUnavailable } from '../storage/database-unavailable.ts';
import { isRefusedWrite } from '../storage/disk.ts';
import type { MarketWriters } from './market-writers.ts';

/** What markets report: to the metrics, and to the log what nobody else says. */
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
      // That the database is away is said once, not by each market.
      if (!isDatabaseUnavailable(error) && !refusals.notice(error))
        log.error({ err: error, symbol }, 'a market could not go on');
    },
  };
}

/**
 * Logs once that the database takes no writes, and once that it does again: on a full disk every market fails several
 * times a second.
 */
export class WriteRefusals {
  readonly #log: Logger;
  #isRefusing = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Whether an error is a refused write. The first of them is logged. */
  notice(error: unknown): boolean {
    if (!isRefusedWrite(error)) return false;
    if (!this.#isRefusing)
      this.#log.error({ err: error }, 'the database takes no writes: its disk is full or it only reads');
    this.#isRefusing = true;
    return true;
  }

  /** Takes what a market stores for the end of the refusals. */
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
