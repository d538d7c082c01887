import { code } from '@livery/contract/envelope';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../storage/database.ts';
import { wealthEntries, wealthOrders } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { accountOf, treasuryAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/entries.ts';
import { closeHold } from '../../ledger/holds.ts';
import { payOrders } from './pay-orders.ts';
import { redeemCost } from './terms.ts';

export interface Redemption {
  readonly tenantId: string;
  readonly memberId: string;
  readonly orderId: number;
  readonly at: Date;
}

/**
 * Ends a pledge early, after every day that is due is paid. The principal is available again, less the cost, and what was
 * paid stays paid. A pledge whose delivery is due is delivered instead, which costs nothing. Returns the cost in ledger
 * units.
 * @throws DomainError `notFound`; `notRedeemable` for a product without early redemption and a pledge that has ended
 */
export async function redeem(tx: Transaction, { tenantId, memberId, orderId, at }: Redemption): Promise<bigint> {
  const own = and(eq(wealthOrders.id, orderId), eq(wealthOrders.memberId, memberId));
  const [found] = await tx.select().from(wealthOrders).where(own).for('update');
  if (found === undefined) throw new DomainError(code.notFound, { field: 'id' });
  const [order = found] = await payOrders(tx, [found], at);
  if (order.state === 'completed' && found.state !== 'completed') return 0n;
  if (order.state !== 'holding' || order.redeemCostRatio === null) throw new DomainError(code.notRedeemable);
  const cost = redeemCost(order);
  await tx.update(wealthOrders).set({ state: 'redeemed', endedAt: at, redeemCost: cost }).where(own);
  await closeHold(tx, order.incomeHoldId, at);
  await closeHold(tx, order.principalHoldId, at);
  if (cost > 0n) {
    const { coin } = order;
    const entryId = await post(tx, {
      kind: 'pledge redemption',
      reference: `pledge ${orderId}`,
      at,
      postings: [
        { accountId: await accountOf(tx, memberId, 'WEALTH'), coin, amount: -cost },
        { accountId: await treasuryAccount(tx, tenantId, 'wealth'), coin, amount: cost },
      ],
    });
    await tx.insert(wealthEntries).values({ orderId, entryId });
  }
  return cost;
}
