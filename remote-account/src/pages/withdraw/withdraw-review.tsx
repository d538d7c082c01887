import { FundsPermitFields, methodsOf, usePermittedCall } from '@livery/account-forms/proof';
import { secondFactorsCall } from '@livery/contract/calls/second-factor';
import type { SecondFactorMethod } from '@livery/contract/calls/session';
import { withdrawalsCall, withdrawCall, type Withdrawal } from '@livery/contract/calls/withdrawals';
import { isEqual } from '@livery/contract/decimal';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute, type ApiError } from '@livery/platform';
import { useCall, useMemberCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { Amount, Button, ButtonLink, Card, ErrorState, Skeleton, toast, token } from '@livery/ui';
import { KeyValues } from '@livery/ui/key-values';
import { Notice } from '@livery/ui/notice';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { reviewMessages, withdrawMessages } from '../../messages.ts';
import { ChunkedAddress } from '../money/chunked-address.tsx';
import { FieldsCard, MoneyCards, ReviewCard } from '../money/money-page.tsx';
import { CommandNotice, OutcomeCard } from '../money/outcome-card.tsx';
import { shortAddress } from '../wallets/wallet-networks.ts';
import type { ReviewedWithdrawal, WithdrawalForm } from './use-withdrawal-form.ts';

interface StepsAfterFormProps extends Pick<WithdrawReviewProps, 'hasSecondFactor' | 'onStale'> {
  readonly form: WithdrawalForm;
}

/** The review of a withdrawal, and its outcome. */
export function StepsAfterForm({ form, ...props }: StepsAfterFormProps) {
  if (form.done) return <WithdrawalDone form={form} done={form.done} />;
  return form.reviewed && <WithdrawReview {...props} form={form} reviewed={form.reviewed} />;
}

/** Shows the withdrawal once more before it is sent, with the fields that prove the member's consent. */
function Review(options: SendWithdrawalOptions) {
  const t = useTranslation(withdrawMessages);
  const step = useTranslation(reviewMessages);
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const recent = useMemberCall(withdrawalsCall, { query: { pageSize: 20 } }, ['funds']);
  const sending = useSendWithdrawal(options);
  const { coin, amount, fee, received, wallet, hasMemo } = options.reviewed;
  const { address, memo, label, network, networkName } = wallet;
  const same = findProcessingDuplicate(recent.data?.list ?? [], { coin, network, address, memo, amount });
  return (
    <MoneyCards
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sending.submit();
      }}
    >
      <FieldsCard as="div">
        <ReviewTitle ref={title} tabIndex={-1}>
          {step('checkFirst')}
        </ReviewTitle>
        <KeyValues>
          <div>
            <dt>{t('amountLabel')}</dt>
            <dd>
              <Amount value={amount} unit={coin} />
            </dd>
          </div>
          <div>
            <dt>{t('networkFee')}</dt>
            <dd>
              <Amount value={fee} unit={coin} />
            </dd>
          </div>
          <div>
            <dt>{t('youReceive')}</dt>
            <dd>
              <Amount value={received} unit={coin} />
            </dd>
          </div>
          <div>
            <dt>{t('networkLabel')}</dt>
            <dd>{networkName}</dd>
          </div>
          {label !== '' && (
            <div>
              <dt>{t('wallet')}</dt>
              <dd>{label}</dd>
            </div>
          )}
          <div>
            <dt>{t('addressLabel')}</dt>
            <dd>
              <ChunkedAddress address={address} size={13} />
            </dd>
          </div>
          {hasMemo && (
            <div>
              <dt>{step('memo')}</dt>
              <dd translate="no">{memo === '' ? step('noMemo') : memo}</dd>
            </div>
          )}
        </KeyValues>
        {same && !sending.busy && <Notice>{step('sameInProgress', { time: formatTime(same.createTime) })}</Notice>}
        <Notice>{step('cannotReturn')}</Notice>
      </FieldsCard>
      <ReviewCard as="div">
        <ProofPart data-grow>
          <FundsPermitFields permit={sending.permit} />
        </ProofPart>
        <ProofPart>
          <CommandNotice state={sending.state} />
          <Button type="submit" variant="primary" size={44} wide busy={sending.busy} busyLabel={step('sending')}>
            {step('withdrawAmount', { amount: `${formatDecimal(amount, language)} ${coin}` })}
          </Button>
          <Button size={44} wide disabled={sending.busy} onClick={options.form.change}>
            {step('change')}
          </Button>
        </ProofPart>
      </ReviewCard>
    </MoneyCards>
  );
}

type ReviewProps = Omit<SendWithdrawalOptions, 'methods'>;

function ReviewWithSecondFactor(props: ReviewProps) {
  const t = useTranslation(withdrawMessages);
  const { data, isError, refetch } = useCall(secondFactorsCall);
  if (data) return <Review {...props} methods={methodsOf(data)} />;
  return (
    <Card aria-busy={!isError}>
      {isError ? (
        <ErrorState title={t('termsFailed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={refetch} />
      ) : (
        <Skeleton height={320} />
      )}
    </Card>
  );
}

interface WithdrawReviewProps extends ReviewProps {
  readonly hasSecondFactor: boolean;
}

/** The review of a withdrawal. A member with a second factor proves it there (docs/decisions.md §39). */
function WithdrawReview({ hasSecondFactor, ...props }: WithdrawReviewProps) {
  return hasSecondFactor ? <ReviewWithSecondFactor {...props} /> : <Review {...props} methods={[]} />;
}

interface WithdrawalDoneProps {
  readonly form: WithdrawalForm;
  readonly done: NonNullable<WithdrawalForm['done']>;
}

/** The last step: the requested withdrawal, a link to its record, and a button for another one. */
function WithdrawalDone({ form, done }: WithdrawalDoneProps) {
  const t = useTranslation(reviewMessages);
  const language = useLanguage();
  const hasRecords = useHasRoute('/finance');
  const { amount, coin, networkName: network, address, id } = done;
  return (
    <OutcomeCard
      title={t('requested')}
      text={t('requestedText', {
        amount: `${formatDecimal(amount, language)} ${coin}`,
        address: shortAddress(address),
        network,
      })}
      actions={
        <>
          {hasRecords && (
            <ButtonLink as={Link} to={`/finance?tab=withdraw&record=${id}`} variant="primary" size={44}>
              {t('viewRecord')}
            </ButtonLink>
          )}
          <Button size={44} onClick={form.startAgain}>
            {t('newWithdrawal')}
          </Button>
        </>
      }
    />
  );
}

interface SendWithdrawalOptions {
  readonly form: Pick<WithdrawalForm, 'refuse' | 'finish' | 'change'>;
  readonly reviewed: ReviewedWithdrawal;
  /** The member's methods of proof; empty if they have no second factor. */
  readonly methods: readonly SecondFactorMethod[];
  /** Called when the member's data have changed. */
  readonly onStale: () => unknown;
}

/** Sends a reviewed withdrawal once, with its proofs. */
function useSendWithdrawal({ form, reviewed, methods, onStale }: SendWithdrawalOptions) {
  const { submit: submitOnce, permit, ...sending } = usePermittedCall(withdrawCall, methods);

  /** Shows a refusal at its field, otherwise as a toast (docs/decisions.md §32). */
  function showRefusal(error: ApiError): void {
    if (!permit.refuse(error) && !form.refuse(error)) toast.error(error.message);
    onStale();
  }

  async function submit(): Promise<void> {
    const { coin, amount, wallet } = reviewed;
    const { network, address, memo } = wallet;
    const outcome = await submitOnce((proof) => ({
      body: { coin, network, address, amount, ...proof, ...(memo !== '' && { memo }) },
    }));
    if (outcome?.status === 'refused') showRefusal(outcome.error);
    else if (outcome?.status === 'done') form.finish(outcome.data);
  }

  return { ...sending, permit, submit };
}

/** Finds an equal withdrawal that is still processing, to warn of a duplicate. */
export function findProcessingDuplicate(
  list: readonly Withdrawal[],
  wanted: Pick<Withdrawal, 'coin' | 'network' | 'address' | 'memo' | 'amount'>,
): Withdrawal | undefined {
  const { coin, network, address, memo, amount } = wanted;
  return list.find(
    (one) =>
      one.status === 'processing' &&
      one.coin === coin &&
      one.network === network &&
      one.address === address &&
      one.memo === memo &&
      isEqual(one.amount, amount),
  );
}

const ReviewTitle = styled.h2`
  outline: none;
`;

const ProofPart = styled.div`
  display: grid;
  gap: ${token.s4};
`;
