import { FundsPermitFields } from '@livery/account-forms/funds-permit';
import { methodsOf } from '@livery/account-forms/proof';
import { secondFactorsCall } from '@livery/contract/calls/second-factor';
import { withdrawalsCall } from '@livery/contract/calls/withdrawals';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { useCall, useMemberCall } from '@livery/platform/query';
import { Amount, Button, Card, ErrorState, Skeleton, token } from '@livery/ui';
import { KeyValues } from '@livery/ui/key-values';
import { Notice } from '@livery/ui/notice';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ChunkedAddress } from '../../money-form/chunked-address.tsx';
import { CommandNotice } from '../../money-form/command-notice.tsx';
import { FieldsCard, MoneyCards, ReviewCard } from '../../money-layout/money-page.tsx';
import { withdrawMessages, reviewMessages } from '../../../messages.ts';
import { findProcessingDuplicate } from './find-processing-duplicate.ts';
import { useSendWithdrawal, type SendWithdrawalOptions } from './use-send-withdrawal.ts';

const ReviewTitle = styled.h2`
  outline: none;
`;

const ProofPart = styled.div`
  display: grid;
  gap: ${token.s4};
`;

/** Everything once more before it is sent, and what proves that the member wants it. */
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

export interface WithdrawReviewProps extends ReviewProps {
  readonly hasSecondFactor: boolean;
}

/** The review of a withdrawal. A member with a second factor proves it there (docs/decisions.md §39). */
export function WithdrawReview({ hasSecondFactor, ...props }: WithdrawReviewProps) {
  return hasSecondFactor ? <ReviewWithSecondFactor {...props} /> : <Review {...props} methods={[]} />;
}
