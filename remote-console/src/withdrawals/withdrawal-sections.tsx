import { copyText } from '@livery/account-forms/member';
import { accountFormMessages } from '@livery/account-forms/messages';
import { isZero, proportion } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useServerTime } from '@livery/platform/clock';
import { Amount, IconButton, textStyle, token } from '@livery/ui';
import { Copy, History } from 'lucide-react';
import styled from 'styled-components';
import { reviewMessages, withdrawalMessages } from '../messages.ts';
import { formatMinutes, TimeMark } from '../queue/time-mark.tsx';
import { AddressText } from '../review/address-text.tsx';
import { Facts, RecordAmount, ShareBar } from '../review/record-amount.tsx';
import { Section } from '../review/review-panel.tsx';
import { formatUsd } from '../usd.ts';
import { formatUtc } from '../utc.ts';
import type { Withdrawal } from './withdrawal-record.tsx';

interface SectionProps {
  readonly withdrawal: Withdrawal;
}

const isOpenStage = (stage: Withdrawal['stage']) => stage !== 'sent' && stage !== 'refused';

/** How much is asked for, and what the address receives of it. */
export function AmountSection({ withdrawal }: SectionProps) {
  const t = useTranslation(withdrawalMessages);
  const review = useTranslation(reviewMessages);
  const language = useLanguage();
  const { amount, coin, worth, fee, feeWorth, sends, sendsWorth, networkName, createTime, dueTime, stage } = withdrawal;
  return (
    <Section>
      <RecordAmount amount={amount} coin={coin} worth={formatUsd(worth, language)} />
      <Facts>
        <div>
          <dt>{t('feeNetwork', { network: networkName })}</dt>
          <dd>
            <Amount value={fee} unit={coin} /> <small>{formatUsd(feeWorth, language)}</small>
          </dd>
        </div>
        <div>
          <dt>{t('receives')}</dt>
          <dd>
            <b>
              <Amount value={sends} unit={coin} />
            </b>{' '}
            <small>{formatUsd(sendsWorth, language)}</small>
          </dd>
        </div>
        <div>
          <dt>{t('askedFor')}</dt>
          <dd>{formatUtc(createTime)}</dd>
        </div>
        {isOpenStage(stage) && (
          <div>
            <dt>{review('promisedFor')}</dt>
            <dd>
              <TimeMark due={dueTime} />
            </dd>
          </div>
        )}
      </Facts>
    </Section>
  );
}

/** How it ended, or who approved it. */
export function OutcomeSection({ withdrawal }: SectionProps) {
  const t = useTranslation(withdrawalMessages);
  const review = useTranslation(reviewMessages);
  const { stage, approvedBy, approveTime, decidedBy, decideTime, transaction, reason } = withdrawal;
  if (approvedBy.length === 0 && decidedBy === null) return null;
  return (
    <Section title={t(stage)}>
      <Facts>
        {approvedBy.length > 0 && (
          <div>
            <dt>{review('fieldApprovedBy')}</dt>
            <dd>
              {approvedBy.join(', ')} {approveTime !== null && <small>{formatUtc(approveTime)}</small>}
            </dd>
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
        {transaction !== null && (
          <div>
            <dt>{review('fieldTransaction')}</dt>
            <dd>{transaction}</dd>
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

/** Where it goes, and what was sent there before. */
export function AddressSection({ withdrawal }: SectionProps) {
  const t = useTranslation(withdrawalMessages);
  const review = useTranslation(reviewMessages);
  const form = useTranslation(accountFormMessages);
  const language = useLanguage();
  const { address, memo, addressLabel, knownSince, sentBefore, history, coin } = withdrawal;
  const minutes = useServerTime((now) => Math.floor((now - knownSince) / 60));
  const known = t('knownFor', { time: formatMinutes(Math.max(1, minutes), language) });
  const sent = t('sentBefore', {
    count: sentBefore.count,
    amount: `${formatDecimal(sentBefore.amount, language)} ${coin}`,
  });
  return (
    <Section
      title={review('fieldAddress')}
      note={addressLabel === '' ? t('notSaved') : t('savedAs', { name: addressLabel })}
    >
      <AddressText address={address} />
      {memo !== '' && (
        <Facts>
          <div>
            <dt>{review('fieldMemo')}</dt>
            <dd>{memo}</dd>
          </div>
        </Facts>
      )}
      <KnownLine>
        <History size={14} aria-hidden />
        <span>{sentBefore.count === 0 ? t('nothingSent') : `${known} ${sent}`}</span>
        <IconButton
          label={t('copyAddress')}
          size={24}
          onClick={() => void copyText(address, { copied: form('copied'), failed: form('copyFailed') })}
        >
          <Copy size={14} aria-hidden />
        </IconButton>
      </KnownLine>
      {history.length > 0 && (
        <HistoryTable aria-label={review('fieldAddress')}>
          <tbody>
            {history.map((one) => (
              <tr key={one.id}>
                <td>{formatUtc(one.time)}</td>
                <td>
                  <Amount value={one.amount} unit={coin} />
                </td>
                <td data-stage={one.stage}>{t(one.stage)}</td>
              </tr>
            ))}
          </tbody>
        </HistoryTable>
      )}
    </Section>
  );
}

/** How much of the limit of 24 hours is used with it. */
export function LimitSection({ withdrawal: { limit } }: SectionProps) {
  const t = useTranslation(withdrawalMessages);
  const language = useLanguage();
  const permille = isZero(limit.max) ? 1000 : proportion(limit.used, limit.max, 1000);
  const percent = formatPercent(String(permille / 10), language);
  return (
    <Section title={t('limit')} note={t(limit.isVerified ? 'verified' : 'notVerified')}>
      <ShareBar share={permille / 1000} />
      <LimitLine>
        <span>
          {t('usedOf', {
            used: formatDecimal(limit.used, language, { min: 0, max: 2 }),
            max: formatDecimal(limit.max, language, { min: 0, max: 2 }),
          })}
        </span>
        <small>{percent}</small>
      </LimitLine>
    </Section>
  );
}

const KnownLine = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: 6px;
  ${textStyle(12)}
  color: ${token.text3};

  > span {
    flex: 1;
  }
`;

const HistoryTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  td {
    height: 22px;
    padding: 0;
    color: ${token.text2};
  }

  td + td {
    padding-left: ${token.s3};
    text-align: end;
  }

  [data-stage='sent'] {
    color: ${token.success};
  }

  [data-stage='refused'] {
    color: ${token.danger};
  }
`;

const LimitLine = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${token.s3};
  margin-top: 6px;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;
  color: ${token.text2};

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }
`;
