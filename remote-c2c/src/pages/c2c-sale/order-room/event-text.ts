import type { OrderEvent, OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { formatDecimal, type Language, type Translate } from '@livery/i18n';
import type { TimelineMessageKey } from '../../../messages.ts';

/** The sentence of a step; those that several actors take have one for each. */
function sentenceOf({ action, actor }: OrderEvent): TimelineMessageKey {
  const byOperator = actor === 'operator';
  const bySeller = actor === 'seller';
  switch (action) {
    case 'release':
      return byOperator ? 'operatorRelease' : action;
    case 'cancel':
      return byOperator ? 'operatorCancel' : action;
    case 'dispute':
      return bySeller ? 'sellerDispute' : 'buyerDispute';
    case 'evidence':
      return bySeller ? 'sellerEvidence' : 'buyerEvidence';
    case 'take':
    case 'pay':
    case 'requestCancel':
    case 'declineCancel':
    case 'payLate':
    case 'hold':
    case 'expire':
      return action;
  }
}

/** What an event was, in a sentence that both sides read alike. */
export const eventText = (
  event: OrderEvent,
  { quantity, coin }: Pick<OrderRoom, 'quantity' | 'coin'>,
  t: Translate<TimelineMessageKey>,
  language: Language,
): string => t(sentenceOf(event), { amount: `${formatDecimal(quantity, language)} ${coin}` });

/** Who took a step, by nickname where it was a side of the order. */
export function actorText(
  { actor }: OrderEvent,
  { buyerNickname, sellerNickname }: Pick<OrderRoom, 'buyerNickname' | 'sellerNickname'>,
  t: Translate<TimelineMessageKey>,
): string {
  switch (actor) {
    case 'buyer':
      return t('buyer', { name: buyerNickname });
    case 'seller':
      return t('seller', { name: sellerNickname });
    case 'operator':
      return t('operator');
    case 'timer':
      return t('timer');
  }
}
