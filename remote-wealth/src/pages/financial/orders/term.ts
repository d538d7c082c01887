/** How far a pledge has come (spec §5, docs/decisions.md §46). Times are epoch seconds. */
import type { WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { deliveryTime } from '@livery/contract/rules/wealth';

const daySeconds = 86_400;
const utcDay = (epochSeconds: number) => Math.floor(epochSeconds / daySeconds);

type Term = Pick<WealthOrder, 'createTime' | 'productCircleDate'>;

/** Creation time plus (product cycle days + 1) days (spec §5 'Delivery date'). */
export const deliveryOf = ({ createTime, productCircleDate }: Term): number =>
  deliveryTime(createTime, productCircleDate);

/** Which of its days a pledge has reached: 0 on the UTC day of purchase, which pays nothing. */
export const reachedDay = ({ createTime, productCircleDate }: Term, now: number): number =>
  Math.min(productCircleDate, Math.max(0, utcDay(now) - utcDay(createTime)));

/** Whether the principal of a pledge whose period is over is back already. Servers without our `state` tell it by the time. */
export const isDelivered = (order: WealthOrder, now: number): boolean =>
  order.state === undefined ? deliveryOf(order) <= now : order.state === 'completed';
