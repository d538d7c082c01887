import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { isDatabaseUnavailable } from './storage/database-unavailable.ts';
import { WriteRefusals } from './write-refusals.ts';

/** What markets report: to the metrics, and to the log what nobody else says. */
export interface MarketReports {
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
