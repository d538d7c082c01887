import { healthCall, overviewFiguresCall, queueCountsCall } from '@livery/contract/calls/operator/overview';
import type { Exchange } from '../../exchange.ts';
import { registerCall, type CallRegistry } from '../../http/register-call.ts';
import { overviewFigures } from './figures.ts';
import { health } from './health.ts';
import { queueCounts } from './queue-counts.ts';

/** What waits and what happens, over all queues. */
export function registerOverviewCalls(registry: CallRegistry, exchange: Exchange): void {
  registerCall(registry, queueCountsCall, ({ query }, { caller }) => queueCounts(exchange, caller, query.tenant));
  registerCall(registry, overviewFiguresCall, ({ query }, { caller }) => overviewFigures(exchange, caller, query));
  registerCall(registry, healthCall, () => health(exchange));
}
