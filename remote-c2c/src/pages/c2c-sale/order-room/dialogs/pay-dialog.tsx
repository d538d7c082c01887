import { payOrderCall } from '@livery/contract/calls/c2c/order-room';
import { code } from '@livery/contract/envelope';
import { maxReferenceLength } from '@livery/contract/rules/c2c';
import { useLanguage, useTranslation } from '@livery/i18n';
import { TextField } from '@livery/ui/field';
import { useRef } from 'react';
import { formatFiat } from '../../shared/fiat-money.ts';
import { orderRoomMessages, orderDialogMessages } from '../../../../messages.ts';
import { PicturesField } from './pictures-field.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useFormPictures } from './use-form-pictures.ts';
import { useOrderStep, type OrderDialogProps } from './use-order-step.ts';
import { useReference } from './use-reference.ts';

/** A buyer says that the money is on its way, what stands on the transfer, and shows proof of it (spec §1). */
export function PayDialog(props: OrderDialogProps) {
  const { order, onClose } = props;
  const t = useTranslation(orderDialogMessages);
  const room = useTranslation(orderRoomMessages);
  const language = useLanguage();
  const note = useReference();
  const noteInput = useRef<HTMLInputElement>(null);
  const pictures = useFormPictures();
  const { state, isPossible, take } = useOrderStep(props, 'pay', (refusal) => {
    if (refusal.code !== code.forbiddenReference && refusal.field !== 'reference') return false;
    refuse(refusal.message);
    return true;
  });

  function refuse(message: string): void {
    note.refuse(message);
    noteInput.current?.focus();
  }

  async function submit(): Promise<void> {
    if (note.error !== undefined) return noteInput.current?.focus();
    const sent = pictures.readySent();
    if (!sent) return;
    if (note.value === '' && sent.pictures === undefined) return refuse(t('noteRequired'));
    await take(payOrderCall, { params: { id: order.id }, body: { reference: note.value, ...sent } });
  }

  return (
    <StepDialog
      title={t('payTitle', { amount: formatFiat(order.fiatAmount, order.currency, language) })}
      label={room('pay')}
      onSubmit={submit}
      {...{ state, isPossible, onClose }}
    >
      <p>{t('payText')}</p>
      <TextField
        ref={noteInput}
        label={t('noteLabel')}
        help={t('noteHelp', { reference: order.paymentReference })}
        error={note.error}
        value={note.text}
        maxLength={maxReferenceLength}
        autoComplete="off"
        onChange={({ target }) => note.type(target.value)}
      />
      <PicturesField label={t('proof')} pictures={pictures} />
    </StepDialog>
  );
}
