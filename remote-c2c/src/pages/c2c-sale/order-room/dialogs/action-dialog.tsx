import { FundsPermitFields, methodsOf, usePermittedCall } from '@livery/account-forms/proof';
import { maxWrittenLength, reference, written } from '@livery/contract/calls/c2c/fields';
import {
  cancelOrderCall,
  declineCancelCall,
  disputeOrderCall,
  evidenceCall,
  payLateCall,
  payOrderCall,
  releaseOrderCall,
  requestCancelCall,
} from '@livery/contract/calls/c2c/order-room';
import { memberInfoCall } from '@livery/contract/calls/member';
import { secondFactorsCall } from '@livery/contract/calls/second-factor';
import type { SecondFactorMethod } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { maxReferenceLength, mentionsDigitalCurrency } from '@livery/contract/rules/c2c';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import { ErrorState, Skeleton } from '@livery/ui';
import { TextAreaField, TextField } from '@livery/ui/field';
import { Notice } from '@livery/ui/notice';
import { Dialog } from '@livery/ui/overlay';
import { useRef, useState } from 'react';
import { orderDialogMessages, orderRoomMessages } from '../../../../messages.ts';
import { coinDigits, formatFiat } from '../../fiat-money.ts';
import type { MemberAction } from '../room-actions.tsx';
import { PasswordUnset, PicturesField, StepDialog, useFormPictures, type PasswordUnsetProps } from './step-dialog.tsx';
import { useOrderStep, useStepEnd, type OrderDialogProps } from './use-order-step.ts';

interface ActionDialogProps extends OrderDialogProps, Pick<PasswordUnsetProps, 'onSetPassword'> {
  readonly action: MemberAction;
}

/** The dialog of an action. */
export function ActionDialog({ action, onSetPassword, ...props }: ActionDialogProps) {
  switch (action) {
    case 'pay':
      return <PayDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'release':
      return <ReleaseDialog {...props} onSetPassword={onSetPassword} />;
    case 'payLate':
    case 'dispute':
    case 'evidence':
    case 'requestCancel':
    case 'declineCancel':
      return <ReasonDialog {...props} action={action} />;
  }
}

/** A buyer confirms the payment, with the note on the transfer and a proof (spec §1). */
function PayDialog(props: OrderDialogProps) {
  const { order, onClose } = props;
  const t = useTranslation(orderDialogMessages);
  const tRoom = useTranslation(orderRoomMessages);
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
      label={tRoom('pay')}
      onSubmit={submit}
      state={state}
      isPossible={isPossible}
      onClose={onClose}
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

type ReleaseFormProps = OrderDialogProps & { readonly methods: readonly SecondFactorMethod[] };

function ReleaseForm(props: ReleaseFormProps) {
  const { order, onClose, methods } = props;
  const t = useTranslation(orderDialogMessages);
  const tRoom = useTranslation(orderRoomMessages);
  const language = useLanguage();
  const { state, permit, submit: submitOnce } = usePermittedCall(releaseOrderCall, methods);
  const { finish, refuse, isPossible } = useStepEnd(props, 'release');

  async function submit(): Promise<void> {
    const outcome = await submitOnce((body) => ({ params: { id: order.id }, body }));
    if (outcome?.status === 'done') finish();
    else if (outcome?.status === 'refused' && !permit.refuse(outcome.error)) refuse(outcome.error);
  }

  return (
    <StepDialog
      title={t('releaseTitle', { quantity: `${formatDecimal(order.quantity, language, coinDigits)} ${order.coin}` })}
      label={tRoom('release')}
      isPreparing={permit.isProving}
      onSubmit={submit}
      state={state}
      isPossible={isPossible}
      onClose={onClose}
    >
      <p>
        {t('releaseText', {
          amount: formatFiat(order.fiatAmount, order.currency, language),
          buyer: order.buyerName ?? order.counterparty,
        })}
      </p>
      {order.buyerName === null && <p>{t('releaseUnverified')}</p>}
      <Notice>{t('releaseRisk')}</Notice>
      <FundsPermitFields permit={permit} />
    </StepDialog>
  );
}

/** A seller releases the coins with the funds password and, if set, a second factor (spec §1, docs/decisions.md §39). */
function ReleaseDialog({ onSetPassword, ...props }: OrderDialogProps & Pick<PasswordUnsetProps, 'onSetPassword'>) {
  const t = useTranslation(orderDialogMessages);
  const member = useMemberCall(memberInfoCall, {}, ['profile']);
  const factors = useMemberCall(secondFactorsCall, {}, ['profile']);
  if (member.data?.hasFundsPassword === false)
    return <PasswordUnset onClose={props.onClose} onSetPassword={onSetPassword} />;
  if (member.data && factors.data) return <ReleaseForm {...props} methods={methodsOf(factors.data)} />;
  return (
    <Dialog title={t('releaseLoading')} isOpen onClose={props.onClose} closeLabel={t('close')}>
      {member.isError || factors.isError ? (
        <ErrorState
          title={t('loadFailed')}
          text={t('loadFailedHint')}
          retryLabel={t('tryAgain')}
          onRetry={() => Promise.all([member.refetch(), factors.refetch()])}
        />
      ) : (
        <Skeleton height={200} />
      )}
    </Dialog>
  );
}

/** Confirms a cancellation by the buyer: of an unpaid order, or as a consent to the seller's request (docs/decisions.md §22). */
function CancelDialog(props: OrderDialogProps) {
  const { order, onClose } = props;
  const t = useTranslation(orderDialogMessages);
  const tRoom = useTranslation(orderRoomMessages);
  const { state, isPossible, take } = useOrderStep(props, 'cancel');
  const isUnpaid = order.payTime === null && order.status !== 'latePaid';
  return (
    <StepDialog
      title={t('cancelTitle')}
      label={tRoom(order.isCancelRequested ? 'agreeToCancel' : 'cancelOrder')}
      variant="danger"
      onSubmit={() => take(cancelOrderCall, { params: { id: order.id } })}
      state={state}
      isPossible={isPossible}
      onClose={onClose}
    >
      <p>{t(isUnpaid ? 'cancelUnpaid' : 'cancelPaid')}</p>
      <Notice>{t(isUnpaid ? 'cancelUnpaidRisk' : 'cancelPaidRisk')}</Notice>
    </StepDialog>
  );
}

/** An action with a reason, which the other side and the operator read. */
type ReasonedAction = Exclude<MemberAction, 'pay' | 'cancel' | 'release'>;

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

/** Takes a step with a reason, and with evidence where the operator decides. */
function ReasonDialog({ action, ...props }: OrderDialogProps & { readonly action: ReasonedAction }) {
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
    <StepDialog
      title={t(title)}
      label={t(label)}
      onSubmit={submit}
      state={state}
      isPossible={isPossible}
      onClose={onClose}
    >
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

/** The buyer's note on the transfer. A banned word is an error while it is typed (spec §1). */
function useReference() {
  const t = useTranslation(orderDialogMessages);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const value = text.trim();
  function fault(): string | undefined {
    if (mentionsDigitalCurrency(value)) return t('forbiddenNote');
    return reference.safeParse(value).success ? refusal : t('noteFormat');
  }
  return {
    text,
    value,
    error: fault(),
    refuse: setRefusal,
    type(typed: string) {
      setText(typed);
      setRefusal(undefined);
    },
  };
}
