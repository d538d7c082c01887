import type { AccountCategory } from '@livery/contract/calls/funds';
import { isZero, type Decimal } from '@livery/contract/decimal';
import { useTranslation, type FractionDigits } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { Amount, CoinIcon, lazyComponent, media, Skeleton, textStyle, token } from '@livery/ui';
import { ChevronDown } from 'lucide-react';
import { memo, Suspense, useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { accountMessages, assetsMessages } from '../../../messages.ts';
import type { CoinBalance } from '../accounts.ts';
import { PrivateAmount } from '../summary/summary-card.tsx';
import { usdtDecimals, usdtSymbol } from '../valuation.ts';
import { Name } from './balance-table-card.tsx';

const HoldList = lazyComponent(async () => (await import('./hold-list.tsx')).HoldList);

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

interface BalanceRowProps {
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

interface FrozenCellProps {
  readonly isFrozen: boolean;
  /** Whether the row below lists the holds. */
  readonly isOpen: boolean;
  /** The id of that row. */
  readonly holdsId: string;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** The frozen amount of a row. A press lists its holds. */
function FrozenCell({ isFrozen, isOpen, holdsId, onToggle, children }: FrozenCellProps) {
  const common = useTranslation(accountMessages);
  const t = useTranslation(assetsMessages);
  if (!isFrozen) return <td className="wide">{children}</td>;
  return (
    <td className="frozen" data-label={common('frozen')}>
      <HoldsButton
        type="button"
        title={t('whatHolds')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? holdsId : undefined}
        onClick={onToggle}
      >
        {children}
        <ChevronDown size={14} aria-hidden />
      </HoldsButton>
    </td>
  );
}

interface RowActionsProps {
  readonly coin: string;
  readonly canTrade: boolean;
  readonly canWithdraw: boolean;
}

/** The actions of one coin. */
function RowActions({ coin, canTrade, canWithdraw }: RowActionsProps) {
  const t = useTranslation(accountMessages);
  return (
    <>
      {canTrade && (
        <ActionLink to={`/spot?symbol=${encodeURIComponent(usdtSymbol(coin))}`} aria-label={`${t('trade')} ${coin}`}>
          {t('trade')}
        </ActionLink>
      )}
      {canWithdraw && (
        <ActionLink to={`/withdraw?coin=${encodeURIComponent(coin)}`} aria-label={`${t('withdraw')} ${coin}`}>
          {t('withdraw')}
        </ActionLink>
      )}
    </>
  );
}

const HoldsButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token.s1};
  min-height: 24px;
  /* The amount keeps its place in the column. */
  margin-right: -18px;

  svg {
    color: ${token.text3};
    transition: transform ${token.fast} ease-out;
  }

  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }

  ${media.hover} {
    &:hover {
      color: ${token.primaryText};
    }
  }

  ${media.phone} {
    margin-right: 0;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

export const ActionLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  margin-left: ${token.s4};
  ${textStyle(13, 500)}
  color: ${token.primaryText};

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
