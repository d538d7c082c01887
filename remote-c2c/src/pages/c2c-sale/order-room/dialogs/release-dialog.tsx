import { FundsPermitFields, usePermittedCall } from '@livery/account-forms/funds-permit';
import { methodsOf } from '@livery/account-forms/proof';
import { releaseOrderCall } from '@livery/contract/calls/c2c/order-room';
import { memberInfoCall } from '@livery/contract/calls/member';
import { secondFactorsCall } from '@livery/contract/calls/second-factor';
import type { SecondFactorMethod } from '@livery/contract/calls/session';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import { Dialog } from '@livery/ui/overlay';
import { ErrorState, Skeleton } from '@livery/ui';
import { formatFiat } from '../../shared/fiat-money.ts';
import { coinDigits } from '../coin-digits.ts';
import { Notice } from '@livery/ui/notice';
import { orderRoomMessages, orderDialogMessages } from '../../../../messages.ts';
import { PasswordUnset, type PasswordUnsetProps } from './password-unset.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useStepEnd, type OrderDialogProps } from './use-order-step.ts';

type ReleaseFormProps = OrderDialogProps & { readonly methods: readonly SecondFactorMethod[] };

function ReleaseForm(props: ReleaseFormProps) {
  const { order, onClose, methods } = props;
  const t = useTranslation(orderDialogMessages);
  const room = useTranslation(orderRoomMessages);
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
      label={room('release')}
      isPreparing={permit.isProving}
      onSubmit={submit}
      {...{ state, isPossible, onClose }}
    >
      <p>
        {t('releaseText', {
          amount: formatFiat(order.fiatAmount, order.currency, language),
          buyer: order.counterparty,
        })}
      </p>
      <Notice>{t('releaseRisk')}</Notice>
      <FundsPermitFields permit={permit} />
    </StepDialog>
  );
}

/** A seller hands the coins over, by funds password and, where set, second factor (spec §1, docs/decisions.md §39). */
export function ReleaseDialog({
  onSetPassword,
  ...props
}: OrderDialogProps & Pick<PasswordUnsetProps, 'onSetPassword'>) {
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
