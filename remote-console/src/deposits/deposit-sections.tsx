import { useLanguage, useTranslation } from '@livery/i18n';
import { Button, token } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { depositMessages, reviewMessages } from '../messages.ts';
import { TimeMark } from '../queue/time-mark.tsx';
import { AddressText } from '../review/address-text.tsx';
import { Facts, RecordAmount, ShareBar } from '../review/record-amount.tsx';
import { Section } from '../review/review-panel.tsx';
import { formatUsd } from '../usd.ts';
import { formatUtc } from '../utc.ts';
import type { Deposit } from './deposit-record.tsx';
import type { DepositDecisions } from './use-deposit-decisions.ts';

interface SectionProps {
  readonly deposit: Deposit;
}

/** How much was reported, when, and until when a decision is promised. */
export function DepositAmountSection({ deposit }: SectionProps) {
  const t = useTranslation(depositMessages);
  const review = useTranslation(reviewMessages);
  const language = useLanguage();
  const { amount, coin, worth, createTime, dueTime, stage, remarks, decidedBy, decideTime, reason } = deposit;
  return (
    <Section>
      <RecordAmount amount={amount} coin={coin} worth={worth === null ? undefined : formatUsd(worth, language)} />
      <Facts>
        <div>
          <dt>{t('reported')}</dt>
          <dd>{formatUtc(createTime)}</dd>
        </div>
        {(stage === 'waiting' || stage === 'secondApproval') && (
          <div>
            <dt>{review('promisedFor')}</dt>
            <dd>
              <TimeMark due={dueTime} />
            </dd>
          </div>
        )}
        {remarks !== '' && (
          <div>
            <dt>{review('fieldRemarks')}</dt>
            <dd>{remarks}</dd>
          </div>
        )}
        {decidedBy !== null && (
          <div>
            <dt>{review('decidedBy')}</dt>
            <dd>
              {decidedBy} {decideTime !== null && <small>{formatUtc(decideTime)}</small>}
            </dd>
          </div>
        )}
        {reason !== '' && (
          <div>
            <dt>{review('reason')}</dt>
            <dd>{reason}</dd>
          </div>
        )}
      </Facts>
    </Section>
  );
}

/** Where the member was told to pay. */
export function PaymentSection({ deposit: { networkName, address, memo, transaction } }: SectionProps) {
  const review = useTranslation(reviewMessages);
  return (
    <Section title={review('fieldAddress')} note={networkName}>
      <AddressText address={address} />
      <Facts hidden={memo === '' && transaction === null}>
        {memo !== '' && (
          <div>
            <dt>{review('fieldMemo')}</dt>
            <dd>{memo}</dd>
          </div>
        )}
        {transaction !== null && (
          <div>
            <dt>{review('fieldTransaction')}</dt>
            <dd>{transaction}</dd>
          </div>
        )}
      </Facts>
    </Section>
  );
}

interface ConfirmationSectionProps extends SectionProps {
  readonly decisions: DepositDecisions;
  /** The operator may say that the payment is on its network. */
  readonly mayNote: boolean;
}

/** How many blocks confirm the payment. Without a wallet that tells, an operator does. */
export function ConfirmationSection({ deposit, decisions, mayNote }: ConfirmationSectionProps) {
  const t = useTranslation(depositMessages);
  const { confirmations, seenTime, confirmTime } = deposit;
  const { count, required } = confirmations;
  const time = confirmTime ?? seenTime;
  return (
    <Section title={t('confirmations')} note={seenTime === null ? t('notSeen') : t('blocks', { count, required })}>
      <ShareBar share={required === 0 ? 1 : count / required} />
      {time !== null && (
        <Facts>
          <div>
            <dt>{t(confirmTime === null ? 'seen' : 'confirmed')}</dt>
            <dd>{formatUtc(time)}</dd>
          </div>
        </Facts>
      )}
      {mayNote && confirmTime === null && <SeenForm deposit={deposit} decisions={decisions} />}
    </Section>
  );
}

function SeenForm({ deposit, decisions }: Pick<ConfirmationSectionProps, 'deposit' | 'decisions'>) {
  const t = useTranslation(depositMessages);
  const review = useTranslation(reviewMessages);
  const { confirmations, transaction: known } = deposit;
  const [blocks, setBlocks] = useState('');
  const [transaction, setTransaction] = useState(known ?? '');
  const count = /^\d{1,4}$/.test(blocks.trim()) ? Number(blocks) : 0;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (count === 0 || decisions.isDeciding) return;
    const id = transaction.trim();
    void decisions.note({ confirmations: count, ...(id !== '' && id !== known && { transaction: id }) });
  }

  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        size={36}
        label={t('blocksSeen')}
        inputMode="numeric"
        suffix={`/ ${confirmations.required}`}
        value={blocks}
        maxLength={4}
        onChange={({ target }) => setBlocks(target.value)}
      />
      <TextField
        size={36}
        label={review('fieldTransaction')}
        help={t('booksNothing')}
        value={transaction}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTransaction(target.value)}
      />
      <Button type="submit" disabled={count === 0} busy={decisions.isDeciding}>
        {t('noteSeen')}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: 108px minmax(0, 1fr);
  align-items: start;
  gap: ${token.s2} ${token.s3};
  margin-top: ${token.s3};

  button {
    grid-column: 1 / -1;
    justify-self: end;
  }
`;
