import { withdrawalsCall } from '@livery/contract/calls/withdrawals';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { isBusy } from '@livery/platform/commands';
import { useMemberCall } from '@livery/platform/query';
import { Amount, Button, token } from '@livery/ui';
import { CodeField } from '@livery/ui/form';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ChunkedAddress } from '../money-form/chunked-address.tsx';
import { CommandNotice } from '../money-form/command-notice.tsx';
import { KeyValues } from '../money-form/key-values.ts';
import { Notice } from '../money-form/notice.tsx';
import { FieldsCard, MoneyCards, ReviewCard } from '../money-layout/money-page.tsx';
import { withdrawMessages } from './messages.ts';
import type { WithdrawalForm } from './use-withdrawal-form.ts';
import { sameInProgress } from './withdrawal-choice.ts';

const ReviewTitle = styled.h2`
  outline: none;
`;

const ProofPart = styled.div`
  display: grid;
  gap: ${token.s4};
`;

/** Everything once more before it is sent, and what proves that the member wants it. */
export function WithdrawReview({ form }: { readonly form: WithdrawalForm }) {
  const t = useTranslation(withdrawMessages);
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const recent = useMemberCall(withdrawalsCall, { query: { pageSize: 20 } }, ['funds']);
  const { amount, received, info, channel, wallet, state } = form;
  if (!wallet || !amount.value || !received) return null;
  const { coin } = info;
  const { address, memo, label, network, networkName } = wallet;
  const same = sameInProgress(recent.data?.list ?? [], { coin, network, address, memo, amount: amount.value });
  return (
    <MoneyCards
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FieldsCard as="div">
        <ReviewTitle ref={title} tabIndex={-1}>
          {t('checkFirst')}
        </ReviewTitle>
        <KeyValues>
          <div>
            <dt>{t('amountLabel')}</dt>
            <dd>
              <Amount value={amount.value} unit={coin} />
            </dd>
          </div>
          <div>
            <dt>{t('networkFee')}</dt>
            <dd>
              <Amount value={channel.fee} unit={coin} />
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
              <ChunkedAddress address={address} />
            </dd>
          </div>
          {channel.hasMemo && (
            <div>
              <dt>{t('memo')}</dt>
              <dd translate="no">{memo === '' ? t('noMemo') : memo}</dd>
            </div>
          )}
        </KeyValues>
        {same && <Notice>{t('sameInProgress', { time: formatTime(same.createTime) })}</Notice>}
        <Notice>{t('cannotReturn')}</Notice>
      </FieldsCard>
      <ReviewCard as="div">
        <ProofPart data-grow>
          <CodeField
            ref={form.passwordInput}
            label={t('fundsPassword')}
            name="funds-password"
            autoComplete="off"
            masked
            value={form.password}
            error={form.passwordError}
            onChange={form.typePassword}
          />
        </ProofPart>
        <ProofPart>
          <CommandNotice state={state} />
          <Button type="submit" variant="primary" size={44} wide busy={isBusy(state)} busyLabel={t('sending')}>
            {t('withdrawAmount', { amount: `${formatDecimal(amount.value, language)} ${coin}` })}
          </Button>
          <Button size={44} wide disabled={isBusy(state)} onClick={form.change}>
            {t('change')}
          </Button>
        </ProofPart>
      </ReviewCard>
    </MoneyCards>
  );
}
