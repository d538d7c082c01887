import type { OrderEvent, OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { formatDecimal, type Language, type Translate } from '@livery/i18n';
import type { TimelineMessageKey } from '../../../messages.ts';
import { coinDigits } from '../fiat-money.ts';

/** The message key of each event, by actor where several can cause it. */
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

/** An event as a sentence. Both sides read the same one. */
export const eventText = (
  event: OrderEvent,
  { quantity, coin }: Pick<OrderRoom, 'quantity' | 'coin'>,
  t: Translate<TimelineMessageKey>,
  language: Language,
): string => t(sentenceOf(event), { amount: `${formatDecimal(quantity, language, coinDigits)} ${coin}` });

/** The actor of an event: a side's nickname, the operator or the timer. */
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
