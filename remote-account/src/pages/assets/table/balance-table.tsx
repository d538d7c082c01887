import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { accountMessages } from '../../../messages.ts';
import type { ValuedAccount } from '../accounts/valued-accounts.ts';
import { usdt } from '../valuation/usdt-value.ts';
import { AccountRow } from './account-row.tsx';
import { BalanceRow } from './balance-row.tsx';
import { useCoinDetails } from './coin-details.ts';
import { BalanceTableCard } from './balance-table-card.tsx';

const columns = ['coin', 'total', 'available', 'frozen', 'inUsdt'] as const;

export interface BalanceTableProps {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly accounts: readonly ValuedAccount[];
  readonly hasMarket: (coin: string) => boolean;
  /** Whether prices are stale; values are dimmed then. */
  readonly isStale: boolean;
}

/** Balances grouped by account. The column of actions exists if one of their pages does. */
export function BalanceTable({ label, accounts, hasMarket, isStale }: BalanceTableProps) {
  const t = useTranslation(accountMessages);
  const detailsOf = useCoinDetails();
  const hasSpot = useHasRoute('/spot');
  const hasWithdraw = useHasRoute('/withdraw');
  const hasTransfer = useHasRoute('/transfer');
  const hasActions = hasSpot || hasWithdraw || hasTransfer;
  return (
    <BalanceTableCard data-stale={isStale || undefined}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
            {hasActions && <th scope="col">{t('actions')}</th>}
          </tr>
        </thead>
        {accounts.map((account) => (
          <tbody key={account.category}>
            <AccountRow
              category={account.category}
              name={account.name}
              value={account.value}
              hasActions={hasActions}
              canTransfer={hasTransfer}
            />
            {account.balances.map(({ balance, value }) => (
              <BalanceRow
                key={balance.coin}
                category={account.category}
                balance={balance}
                value={value}
                {...detailsOf(balance.coin)}
                hasActions={hasActions}
                canTrade={hasSpot && balance.coin !== usdt && hasMarket(balance.coin)}
                canWithdraw={hasWithdraw && account.category === 'SPOT'}
              />
            ))}
          </tbody>
        ))}
      </table>
    </BalanceTableCard>
  );
}
