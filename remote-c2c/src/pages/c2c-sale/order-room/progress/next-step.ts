import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';

type RoomState = Pick<OrderRoom, 'status' | 'type' | 'isCancelRequested' | 'payLateBefore'>;

/** The key of the sentence that says what a side of an order does next, or what it waits for. */
export function nextStep({ status, type, isCancelRequested, payLateBefore }: RoomState) {
  const isBuyer = type === 'buy';
  if (isCancelRequested && (status === 'paid' || status === 'disputed'))
    return isBuyer ? 'nextConsent' : 'nextAwaitConsent';
  switch (status) {
    case 'unpaid':
      return isBuyer ? 'nextPay' : 'nextAwaitPayment';
    case 'paid':
      return isBuyer ? 'nextAwaitRelease' : 'nextRelease';
    case 'disputed':
      return isBuyer ? 'nextBuyerEvidence' : 'nextSellerEvidence';
    case 'latePaid':
      return isBuyer ? 'nextLateBuyer' : 'nextLateSeller';
    case 'released':
      return isBuyer ? 'nextReceived' : 'nextHandedOver';
    case 'cancelled':
      if (payLateBefore !== null) return isBuyer ? 'nextExpired' : 'nextExpiredSeller';
      return isBuyer ? 'nextCancelled' : 'nextReturned';
  }
}

/** The keys of what is to be known besides. */
export function remarksOn({ status, hasPriority, isLate }: Pick<OrderRoom, 'status' | 'hasPriority' | 'isLate'>) {
  return [
    ...(status === 'disputed' && hasPriority ? (['hasPriority'] as const) : []),
    ...(status === 'paid' && isLate ? (['wasLate'] as const) : []),
  ];
}
