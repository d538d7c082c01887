import { useTranslation } from '@livery/i18n';
import { VisuallyHidden, token } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { financeMessages } from '../../../messages.ts';
import { isDeposit, isTransfer, type FundRecord } from './fund-record.ts';
import { shortText } from './short-text.ts';
import { useAccountName } from './use-account-name.ts';

const Way = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s2};

  svg {
    color: ${token.text3};
  }
`;

/** Where a record's money came from or went to: a network, an address, or two accounts. */
export function RecordRoute({ record }: { readonly record: FundRecord }) {
  const t = useTranslation(financeMessages);
  const accountName = useAccountName();
  if (isDeposit(record)) return record.networkName;
  if (!isTransfer(record)) return <bdi title={record.address}>{shortText(record.address)}</bdi>;
  return (
    <Way>
      {accountName(record.from)}
      <ArrowRight size={14} aria-hidden />
      <VisuallyHidden>{t('towards')}</VisuallyHidden>
      {accountName(record.to)}
    </Way>
  );
}
