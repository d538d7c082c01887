import type { NewsNotice, WaitingNotice } from '@livery/contract/calls/notices';
import { formatPrice } from '../../market/terms.ts';
import type { Connection } from '../../storage/database.ts';
import { termsOfMarket } from '../spot/markets.ts';
import { alertPercent, firedPriceAlerts, firingOf } from '../trade-page/price-alerts.ts';

type AlertNotice = Extract<NewsNotice, { kind: 'priceAlert' }>;
type Prepared = Extract<WaitingNotice, { kind: 'priceAlert' }>['prepared'];

/**
 * The fired price alerts of a member for the bell, the newest first. `prepared` is the order that waits for the member.
 * @param since only alerts that fired since then; by default all that are kept
 */
export async function alertNotices(
  connection: Connection,
  memberId: string,
  since = new Date(0),
): Promise<{ notice: AlertNotice; prepared: Prepared | null }[]> {
  const rows = await firedPriceAlerts(connection, memberId, since);
  const notices = await Promise.all(
    rows.map(async (row) => {
      const terms = await termsOfMarket(connection, row.symbol);
      const fired = firingOf(terms, row);
      if (fired === null) return [];
      const { id, symbol, kind: condition, priceTicks, percent, repeats, isDismissed } = row;
      const target = priceTicks === null ? null : formatPrice(terms, priceTicks);
      const notice: AlertNotice = {
        kind: 'priceAlert',
        id,
        symbol,
        coin: terms.base,
        condition,
        target,
        percent: alertPercent(percent),
        ...fired,
        repeats,
      };
      return [{ notice, prepared: isDismissed ? null : row.prepared }];
    }),
  );
  return notices.flat();
}
