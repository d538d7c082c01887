import type { BankAccount } from '@livery/contract/calls/payment-accounts';
import { formatTime, useTranslation } from '@livery/i18n';
import { IconButton, media, token, textStyle } from '@livery/ui';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { maskedAccount } from '@livery/account-forms/masked-account';
import { bankMessages } from '../../messages.ts';

const Row = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${token.s4};
  padding: ${token.s3} ${token.s6};

  & + & {
    border-top: 1px solid ${token.line};
  }

  ${media.phone} {
    grid-template-columns: 44px minmax(0, 1fr) auto;
    gap: ${token.s1} ${token.s3};
    padding: ${token.s3} ${token.s4};
  }
`;

const CurrencyMark = styled.span`
  display: grid;
  place-items: center;
  min-height: 36px;
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(12, 600)}

  ${media.phone} {
    grid-row: span 2;
    align-self: start;
  }
`;

const Account = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    display: block;
    ${textStyle(14, 500)}
  }

  span {
    ${textStyle(12)}
    color: ${token.text3};
    font-variant-numeric: tabular-nums;
  }
`;

const Added = styled.span`
  ${textStyle(13)}
  color: ${token.text2};
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    grid-area: 2 / 2;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

export interface BankRowProps {
  readonly account: BankAccount;
  readonly onDelete: () => void;
}

/** A bank account as its member recognizes it. */
export function BankRow({ account, onDelete }: BankRowProps) {
  const t = useTranslation(bankMessages);
  const { currency, bankName, branch, accountNumber, holderName, createTime } = account;
  const [date = ''] = formatTime(createTime).split(' ');
  return (
    <Row>
      <CurrencyMark>{currency}</CurrencyMark>
      <Account>
        <strong>{branch ? `${bankName}, ${branch}` : bankName}</strong>
        <span>
          {maskedAccount(accountNumber)} · {holderName}
        </span>
      </Account>
      <Added>{t('addedOn', { date })}</Added>
      <IconButton label={t('deleteNamed', { name: bankName })} aria-haspopup="dialog" onClick={onDelete}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Row>
  );
}
