import type { AccountCategory } from '@livery/contract/calls/funds';
import { isZero, type Decimal } from '@livery/contract/decimal';
import type { FractionDigits } from '@livery/i18n';
import { Amount, CoinIcon, Skeleton, lazyComponent } from '@livery/ui';
import { memo, Suspense, useId, useState, type ReactNode } from 'react';
import type { CoinBalance } from '../accounts/open-accounts.ts';
import { PrivateAmount } from '../privacy/amounts-hidden.tsx';
import { usdtDecimals } from '../valuation/usdt-value.ts';
import { FrozenCell } from './frozen-cell.tsx';
import { RowActions } from './row-actions.tsx';
import { Name } from './balance-table-card.tsx';

const HoldList = lazyComponent(async () => (await import('../holds/hold-list.tsx')).HoldList);

const valueDigits = { min: usdtDecimals, max: usdtDecimals };

/** A value in USDT; two dashes while the price is unknown. */
export function UsdtAmount({ value }: { readonly value: Decimal | undefined }): ReactNode {
  return value === undefined ? (
    '--'
  ) : (
    <PrivateAmount>
      <Amount value={value} digits={valueDigits} />
    </PrivateAmount>
  );
}

export interface BalanceRowProps {
  readonly category: AccountCategory;
  readonly balance: CoinBalance;
  readonly value: Decimal | undefined;
  /** The coin's number of decimals. */
  readonly digits: FractionDigits | undefined;
  readonly logo: string | undefined;
  /** Whether the table has a column of actions. */
  readonly hasActions: boolean;
  readonly canTrade: boolean;
  readonly canWithdraw: boolean;
}

/** One coin of one account. It renders again only when its own data change. */
export const BalanceRow = memo(function BalanceRow(props: BalanceRowProps) {
  const { category, value, digits, logo, hasActions, canTrade, canWithdraw } = props;
  const { coin, total, available, frozen } = props.balance;
  const [isOpen, setOpen] = useState(false);
  const holdsId = useId();
  const isFrozen = !isZero(frozen);
  const amount = (amount: Decimal) => (
    <PrivateAmount>
      <Amount value={amount} {...(digits && { digits })} />
    </PrivateAmount>
  );
  return (
    <>
      <tr>
        <th scope="row">
          <Name $gap={12}>
            <CoinIcon code={coin} src={logo} />
            {coin}
          </Name>
        </th>
        <td className="total">{amount(total)}</td>
        <td className="wide">{amount(available)}</td>
        <FrozenCell isFrozen={isFrozen} isOpen={isOpen} holdsId={holdsId} onToggle={() => setOpen(!isOpen)}>
          {amount(frozen)}
        </FrozenCell>
        <td className="value">
          <UsdtAmount value={value} />
        </td>
        {hasActions && (
          <td className="wide">
            <RowActions coin={coin} canTrade={canTrade} canWithdraw={canWithdraw} />
          </td>
        )}
      </tr>
      {isOpen && isFrozen && (
        <tr className="holds" id={holdsId}>
          <td colSpan={hasActions ? 6 : 5}>
            <Suspense fallback={<Skeleton height={36} />}>
              <HoldList category={category} coin={coin} digits={digits} />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  );
});
