import { cancelOrderCall } from '@livery/contract/calls/c2c/order-room';
import { useTranslation } from '@livery/i18n';
import { orderRoomMessages, orderDialogMessages } from '../../../../messages.ts';
import { Notice } from '@livery/ui/notice';
import { StepDialog } from './step-dialog.tsx';
import { useOrderStep, type OrderDialogProps } from './use-order-step.ts';

/** Asks a buyer before they give an order up: at once while it is unpaid, as a consent after that (docs/decisions.md §22). */
export function CancelDialog(props: OrderDialogProps) {
  const { order, onClose } = props;
  const t = useTranslation(orderDialogMessages);
  const room = useTranslation(orderRoomMessages);
  const { state, isPossible, take } = useOrderStep(props, 'cancel');
  const isUnpaid = order.payTime === null && order.status !== 'latePaid';
  return (
    <StepDialog
      title={t('cancelTitle')}
      label={room(order.isCancelRequested ? 'agreeToCancel' : 'cancelOrder')}
      variant="danger"
      onSubmit={() => take(cancelOrderCall, { params: { id: order.id } })}
      {...{ state, isPossible, onClose }}
    >
      <p>{t(isUnpaid ? 'cancelUnpaid' : 'cancelPaid')}</p>
      <Notice>{t(isUnpaid ? 'cancelUnpaidRisk' : 'cancelPaidRisk')}</Notice>
    </StepDialog>
  );
}
