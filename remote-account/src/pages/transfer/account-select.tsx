import type { AccountCategory } from '@livery/contract/calls/funds';
import { useTranslation } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { LazySelect, type SelectOption } from '@livery/ui/field';
import { CandlestickChart, PiggyBank, Timer, Users, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { moneyFormMessages, transferMessages } from '../../messages.ts';
import { useBalanceText } from '../money-form/use-balance-text.ts';
import type { TransferForm } from './use-transfer-form.ts';

export const accountIcons: Readonly<Record<AccountCategory, LucideIcon>> = {
  SPOT: CandlestickChart,
  FUTURE: Timer,
  C2C: Users,
  WEALTH: PiggyBank,
};

export const IconTile = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${token.r2};
  background: ${token.surface3};
  color: ${token.text1};
`;

const AccountValue = styled.span`
  display: grid;
  min-width: 0;
  padding-block: ${token.s3};
  ${textStyle(14, 600)}

  small {
    ${textStyle(12)}
    color: ${token.text3};
    font-variant-numeric: tabular-nums;
  }
`;

const accountValue = ({ icon, label, note }: SelectOption) => (
  <>
    {icon}
    <AccountValue>
      {label}
      <small>{note}</small>
    </AccountValue>
  </>
);

export interface AccountSelectProps {
  readonly label: string;
  readonly form: TransferForm;
  readonly selected: AccountCategory;
  readonly onSelect: (category: AccountCategory) => void;
}

/** One side of a transfer: an account, and what it has of the coin. */
export function AccountSelect({ label, form, selected, onSelect }: AccountSelectProps) {
  const t = useTranslation(transferMessages);
  const shared = useTranslation(moneyFormMessages);
  const balanceText = useBalanceText();
  const { accounts, nameOf, availableOf, coin } = form;
  return (
    <LazySelect
      label={label}
      failure={shared('listFailed')}
      options={accounts.map(({ category }) => {
        const Icon = accountIcons[category];
        return {
          id: category,
          label: nameOf(category),
          icon: (
            <IconTile>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
            </IconTile>
          ),
          note: t('availableNote', { amount: `${balanceText(availableOf(category), coin)} ${coin}` }),
        };
      })}
      selected={selected}
      onSelect={onSelect}
      value={accountValue}
    />
  );
}
