import { subtract, type Decimal } from '@livery/contract/decimal';
import { formatTime, useTranslation } from '@livery/i18n';
import { Amount, textStyle, token } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useCoinDetails } from '../../assets/table/coin-details.ts';
import { moneyMessages, financeMessages } from '../../../messages.ts';
import { shortText } from '../list/short-text.ts';
import { useAccountName } from '../list/use-account-name.ts';
import { CopyButton } from '../../../copy/copy-button.tsx';
import type { RecordDetail } from './record-course.ts';
import { RecordPart } from './record-part.ts';

const FactList = styled.dl`
  display: grid;
  gap: ${token.s1};
  ${textStyle(13)}

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s4};
    min-height: 24px;
  }

  dt {
    color: ${token.text3};
  }

  dd {
    display: flex;
    align-items: center;
    gap: ${token.s2};
    margin-left: auto;
    min-width: 0;
    text-align: right;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An address or a transaction, shortened and to be copied; two dashes while there is none. */
function Long({ text, copyLabel }: { readonly text: string | undefined; readonly copyLabel: string }) {
  if (text === undefined || text === '') return '--';
  return (
    <>
      <bdi title={text}>{shortText(text)}</bdi>
      <CopyButton label={copyLabel} text={text} />
    </>
  );
}

/** What a record says of itself. */
export function RecordFacts({ detail: { type, record } }: { readonly detail: RecordDetail }) {
  const t = useTranslation(financeMessages);
  const word = useTranslation(moneyMessages);
  const accountName = useAccountName();
  const { digits } = useCoinDetails()(record.coin);
  const amount = (value: Decimal) => <Amount value={value} unit={record.coin} {...(digits && { digits })} />;
  return (
    <RecordPart>
      <h3>{t('details')}</h3>
      <FactList>
        {type === 'transfer' ? (
          <>
            <Fact name={t('fromAccount')}>{accountName(record.from)}</Fact>
            <Fact name={t('toAccount')}>{accountName(record.to)}</Fact>
          </>
        ) : (
          <>
            <Fact name={t('network')}>{record.networkName}</Fact>
            {type === 'withdraw' && (
              <>
                <Fact name={t('networkFee')}>
                  {amount(record.fee)}
                  {record.status === 'failed' && <span>{t('notTaken')}</span>}
                </Fact>
                {record.status !== 'failed' && (
                  <Fact name={t('arrives')}>{amount(subtract(record.amount, record.fee))}</Fact>
                )}
              </>
            )}
            <Fact name={t('address')}>
              <Long text={record.address} copyLabel={t('copyAddress')} />
            </Fact>
            {record.memo !== '' && (
              <Fact name={t('memo')}>
                <Long text={record.memo} copyLabel={t('copyMemo')} />
              </Fact>
            )}
            <Fact name={t('transaction')}>
              <Long text={record.transaction} copyLabel={t('copyTransaction')} />
            </Fact>
            {type === 'deposit' && record.remarks !== '' && <Fact name={t('remarks')}>{record.remarks}</Fact>}
          </>
        )}
        <Fact name={word('created')}>{formatTime(record.createTime)}</Fact>
        {type !== 'transfer' && <Fact name={word('confirmed')}>{formatTime(record.confirmTime ?? undefined)}</Fact>}
      </FactList>
    </RecordPart>
  );
}
