import type { CallData } from '@livery/contract/call';
import type { healthCall } from '@livery/contract/calls/operator/overview';
import { isWithinHours } from '../../domain/futures/products/trading-hours.ts';
import type { Exchange } from '../../exchange.ts';
import { isDatabaseReady } from '../../http/operations.ts';
import type { Metrics } from '../../runtime/metrics.ts';

/** The share of calls that `callMs` bounds. */
const percentile = 0.95;

/** How the exchange is, as this process sees it. It costs one statement. */
export async function health(exchange: Exchange): Promise<CallData<typeof healthCall>> {
  const { clock, role, metrics, markets, futures } = exchange;
  const time = Math.floor(clock.now() / 1000);
  const open = [...markets.values()].filter(({ isOpen }) => isOpen);
  const { values } = await metrics.connections.get();
  return {
    time,
    role,
    callMs: await slowCallMs(metrics),
    connections: values.reduce((sum, { value }) => sum + value, 0),
    isDatabaseReady: await isDatabaseReady(exchange),
    markets: { current: open.filter(({ view }) => view.isCurrent).length, open: open.length },
    indices: futures.board.products
      .filter(({ hours }) => isWithinHours(hours, time))
      .map(({ id, terms }) => ({ symbol: terms.symbol, time: futures.board.latest(id)?.time ?? null })),
  };
}

/** The upper bound of the bucket that the slow calls begin in. */
async function slowCallMs({ calls }: Metrics): Promise<number | null> {
  const { values } = await calls.get();
  const counts = new Map<number, number>();
  for (const { metricName, labels, value } of values) {
    // The histogram adds this label to its own.
    const bound = Number(Object.entries(labels).find(([name]) => name === 'le')?.[1]);
    if (metricName?.endsWith('_bucket')) counts.set(bound, (counts.get(bound) ?? 0) + value);
  }
  // They are cumulative. `+Inf`, which is not a number, has all.
  const all = [...counts].find(([bound]) => Number.isNaN(bound))?.[1] ?? 0;
  const bounds = [...counts].filter(([bound]) => !Number.isNaN(bound)).toSorted(([one], [other]) => one - other);
  const slow = bounds.find(([, count]) => count >= all * percentile);
  return all === 0 || slow === undefined ? null : slow[0] * 1000;
}
