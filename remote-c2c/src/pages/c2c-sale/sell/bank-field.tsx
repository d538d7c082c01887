import { maskedAccount } from '@livery/account-forms/masked-account';
import { useTranslation } from '@livery/i18n';
import { media, Pill, token } from '@livery/ui';
import { LazySelect, type SelectOption } from '@livery/ui/field';
import { Landmark } from 'lucide-react';
import { styled } from 'styled-components';
import { LeaveButton } from './leave-button.ts';
import { sellMessages } from '../../../messages.ts';
import type { SaleForm } from './use-sale-form.ts';

const Account = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${token.s2};
  min-width: 0;

  > span:first-of-type {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  b {
    font-weight: 600;
  }

  ${media.phone} {
    > span + span {
      display: none;
    }
  }
`;

function ChosenAccount({ label, note }: SelectOption) {
  const t = useTranslation(sellMessages);
  return (
    <Account>
      <Landmark size={16} aria-hidden />
      <span>
        <b>{label}</b> {note}
      </span>
      <Pill tone="done">{t('certified')}</Pill>
    </Account>
  );
}

const accountValue = (option: SelectOption) => <ChosenAccount {...option} />;

/** The bank account on which buyers pay (spec §1 'platform-certified receiving account'): one in the verified name. */
export function BankField({ form, onLeave }: { readonly form: SaleForm; readonly onLeave: (path: string) => void }) {
  const t = useTranslation(sellMessages);
  const { banks, bank, change, sellable } = form;
  return (
    <LazySelect
      label={t('paidOn')}
      labelEnd={<LeaveButton onClick={() => onLeave('/bank-setting?add=1')}>{t('addAccount')}</LeaveButton>}
      placeholder={t('noAccount', { currency: sellable.currency })}
      options={banks.map((one) => ({
        id: String(one.id),
        label: one.bankName,
        note: maskedAccount(one.accountNumber),
      }))}
      selected={bank && String(bank.id)}
      disabled={banks.length === 0}
      value={accountValue}
      onSelect={(id) => change({ bankId: Number(id) })}
      failure={t('partFailed')}
    />
  );
}
