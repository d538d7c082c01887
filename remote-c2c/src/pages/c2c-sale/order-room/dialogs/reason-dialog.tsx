import { maxWrittenLength, written } from '@livery/contract/calls/c2c/fields';
import {
  declineCancelCall,
  disputeOrderCall,
  evidenceCall,
  payLateCall,
  requestCancelCall,
} from '@livery/contract/calls/c2c/order-room';
import { useTranslation } from '@livery/i18n';
import { TextAreaField } from '@livery/ui/field';
import { useRef, useState } from 'react';
import type { MemberAction } from '../actions/room-buttons.ts';
import { orderDialogMessages } from '../../../../messages.ts';
import { PicturesField } from './pictures-field.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useFormPictures } from './use-form-pictures.ts';
import { useOrderStep, type OrderDialogProps } from './use-order-step.ts';

/** An action whose reason the other side and the operator read. */
export type ReasonedAction = Exclude<MemberAction, 'pay' | 'cancel' | 'release'>;

const texts = {
  payLate: { title: 'payLateTitle', text: 'payLateText', label: 'payLateLabel' },
  dispute: { title: 'disputeTitle', text: 'disputeText', label: 'disputeLabel' },
  evidence: { title: 'evidenceTitle', text: 'evidenceText', label: 'evidenceLabel' },
  requestCancel: { title: 'requestCancelTitle', text: 'requestCancelText', label: 'requestCancelLabel' },
  declineCancel: { title: 'declineCancelTitle', text: 'declineCancelText', label: 'declineCancelLabel' },
} as const satisfies Record<ReasonedAction, Record<'title' | 'text' | 'label', string>>;

const calls = { payLate: payLateCall, dispute: disputeOrderCall, evidence: evidenceCall } as const;
const plainCalls = { requestCancel: requestCancelCall, declineCancel: declineCancelCall } as const;

const hasEvidence = (action: ReasonedAction): action is keyof typeof calls => action in calls;

/** Takes a step with its reason; with evidence, where the operator is to decide by it. */
export function ReasonDialog({ action, ...props }: OrderDialogProps & { readonly action: ReasonedAction }) {
  const { order, onClose } = props;
  const t = useTranslation(orderDialogMessages);
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const reasonInput = useRef<HTMLTextAreaElement>(null);
  const pictures = useFormPictures();

  function refuseReason(message: string): void {
    setReasonError(message);
    reasonInput.current?.focus();
  }
  const { state, isPossible, take } = useOrderStep(props, action, ({ field, message }) => {
    if (field === 'reason') refuseReason(message);
    return field === 'reason';
  });

  async function submit(): Promise<void> {
    const text = reason.trim();
    const isNeeded = hasEvidence(action);
    if (text === '' && isNeeded) return refuseReason(t('reasonRequired'));
    if (text !== '' && !written.safeParse(text).success) return refuseReason(t('reasonFormat'));
    const params = { id: order.id };
    if (!isNeeded) return take(plainCalls[action], { params, body: { reason: text } });
    const sent = pictures.readySent();
    if (sent) await take(calls[action], { params, body: { reason: text, ...sent } });
  }

  const { title, text, label } = texts[action];
  return (
    <StepDialog title={t(title)} label={t(label)} onSubmit={submit} {...{ state, isPossible, onClose }}>
      <p>{t(text)}</p>
      <TextAreaField
        ref={reasonInput}
        label={t('reason')}
        labelEnd={hasEvidence(action) ? undefined : t('optional')}
        help={t('reasonHelp', { max: maxWrittenLength })}
        error={reasonError}
        rows={4}
        maxLength={maxWrittenLength}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setReasonError(undefined);
        }}
      />
      {hasEvidence(action) && <PicturesField label={t('evidence')} pictures={pictures} />}
    </StepDialog>
  );
}
