import {
  cancelOrderCall,
  declineCancelCall,
  disputeOrderCall,
  evidenceCall,
  payLateCall,
  payOrderCall,
  requestCancelCall,
} from '@livery/contract/calls/c2c/order-room';
import { useTranslation } from '@livery/i18n';
import { defineCommandKind, useCommandOutcomes } from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { orderRoomMessages } from '../../../../messages.ts';

/** The steps that a member takes an order, but for the release: a funds password is kept nowhere. */
export const orderCommands = defineCommandKind({
  name: 'c2c.order',
  calls: [
    payOrderCall,
    payLateCall,
    cancelOrderCall,
    requestCancelCall,
    declineCancelCall,
    disputeOrderCall,
    evidenceCall,
  ],
});

/** Tells what has become of a step whose dialog, or page, was left before the answer came. */
export function useOrderOutcomes(onKnown: () => unknown): void {
  const t = useTranslation(orderRoomMessages);
  useCommandOutcomes(orderCommands, (outcome) => {
    const text = { text: t('orderNumber', { number: String(outcome.request.input.params.id) }) };
    if (outcome.status === 'done') toast.success(t('stepTaken'), text);
    else if (outcome.status === 'refused') toast.error(outcome.error.message, text);
    else toast.warning(t('outcomeUnknown'), text);
    onKnown();
  });
}
