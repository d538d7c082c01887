import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';

export interface OrderStep {
  /** The key of its name. */
  readonly name:
    | ('created' | 'youPay' | 'buyerPays' | 'sellerReleases' | 'youRelease')
    | ('operatorDecides' | 'done' | 'cancelled');
  readonly state: 'done' | 'now' | 'ahead';
}

/** The four steps of an order as one of its sides sees them. An order that ended has no step under way. */
export function stepsOf({ status, type, payTime }: Pick<OrderRoom, 'status' | 'type' | 'payTime'>): OrderStep[] {
  const isBuyer = type === 'buy';
  const isPaid = payTime !== null || status === 'latePaid';
  const isDecided = status === 'disputed' || status === 'latePaid';
  const isReleased = status === 'released';
  const isCancelled = status === 'cancelled';
  const release = isBuyer ? 'sellerReleases' : 'youRelease';
  return [
    { name: 'created', state: 'done' },
    { name: isBuyer ? 'youPay' : 'buyerPays', state: isPaid ? 'done' : isCancelled ? 'ahead' : 'now' },
    {
      name: isDecided ? 'operatorDecides' : release,
      state: isReleased ? 'done' : isPaid && !isCancelled ? 'now' : 'ahead',
    },
    { name: isCancelled ? 'cancelled' : 'done', state: isReleased || isCancelled ? 'done' : 'ahead' },
  ];
}
