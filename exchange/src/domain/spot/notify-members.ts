import type { StoredBatch } from '../../market/market-writer.ts';
import type { MarketWriters } from '../../market/market-writers.ts';
import type { MemberEvents } from '../../member-events.ts';

/** Tells members when trading changes their orders, trades and balances. The treasury's members are not told. */
export function notifyMembers(markets: MarketWriters, events: MemberEvents): void {
  for (const market of markets.values()) market.onStored((stored) => notify(stored, events));
}

function notify({ orders, trades }: StoredBatch, events: MemberEvents): void {
  const owners = new Set<string>();
  for (const { id, member } of orders.keys()) {
    if (member === undefined) continue;
    events.publish(member.id, 'orders', String(id));
    owners.add(member.id);
  }
  const traders = new Set<string>();
  for (const order of trades.flatMap(({ buyer, seller }) => [buyer, seller])) {
    if (order.kind === 'order' && order.member !== undefined) traders.add(order.member.id);
  }
  for (const memberId of traders) events.publish(memberId, 'trades');
  for (const memberId of owners) events.publish(memberId, 'balances');
}
