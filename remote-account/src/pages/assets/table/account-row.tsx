import type { AccountCategory } from '@livery/contract/calls/funds';
import { useTranslation } from '@livery/i18n';
import { ChartCandlestick, PiggyBank, Timer, Users, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { accountMessages } from '../../../messages.ts';
import type { ValuedAccount } from '../accounts/valued-accounts.ts';
import { UsdtAmount } from './balance-row.tsx';
import { ActionLink } from './row-actions.tsx';
import { Name } from './balance-table-card.tsx';

const icons: Readonly<Record<AccountCategory, LucideIcon>> = {
  SPOT: ChartCandlestick,
  FUTURE: Timer,
  C2C: Users,
  WEALTH: PiggyBank,
};

export interface AccountRowProps extends Pick<ValuedAccount, 'category' | 'name' | 'value'> {
  /** Whether the table has a column of actions. */
  readonly hasActions: boolean;
  readonly canTransfer: boolean;
}

/** The header row of an account: its name, its sum, and its transfer link. It renders again only when one of them changes. */
export const AccountRow = memo(function AccountRow(props: AccountRowProps) {
  const { category, name, value, hasActions, canTransfer } = props;
  const t = useTranslation(accountMessages);
  const Icon = icons[category];
  return (
    <tr className="account">
      <th scope="rowgroup" colSpan={4}>
        <Name $gap={8}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {name}
        </Name>
      </th>
      <td className="value">
        <UsdtAmount value={value} />
      </td>
      {hasActions && (
        <td className="wide">
          {canTransfer && (
            <ActionLink to={`/transfer?from=${category}`} aria-label={`${t('transfer')} ${name}`}>
              {t('transfer')}
            </ActionLink>
          )}
        </td>
      )}
    </tr>
  );
});
