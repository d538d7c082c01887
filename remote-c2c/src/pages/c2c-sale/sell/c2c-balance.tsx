import { isPositive, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { textStyle, token } from '@livery/ui';
import { ArrowLeftRight } from 'lucide-react';
import { styled } from 'styled-components';
import { LeaveButton } from './leave-button.ts';
import { sellMessages } from '../../../messages.ts';
import type { Sellable } from './sellable.ts';

const Balance = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.s3};
  ${textStyle(13)}
  color: ${token.text3};
  font-variant-numeric: tabular-nums lining-nums;
`;

/** The address of the transfer that an offer needs, with what is missing (spec §2.1 `/transfer`). */
function transferPath({ coin, maxSellable }: Sellable, quantity: Decimal | undefined): string {
  const search = new URLSearchParams({ from: 'SPOT', to: 'C2C', coin });
  const missing = subtract(quantity ?? zero, maxSellable);
  if (isPositive(missing)) search.set('amount', missing);
  return `/transfer?${search.toString()}`;
}

export interface C2cBalanceProps {
  readonly sellable: Sellable;
  readonly quantity: Decimal | undefined;
  readonly onLeave: (path: string) => void;
}

/** What the C2C account has of the coin, and the way to a transfer. */
export function C2cBalance({ sellable, quantity, onLeave }: C2cBalanceProps) {
  const t = useTranslation(sellMessages);
  const language = useLanguage();
  const hasTransfer = useHasRoute('/transfer');
  const { coin, maxSellable } = sellable;
  return (
    <Balance>
      {t('c2cAccount', { amount: `${formatDecimal(maxSellable, language)} ${coin}` })}
      {hasTransfer && (
        <LeaveButton onClick={() => onLeave(transferPath(sellable, quantity))}>
          <ArrowLeftRight size={14} aria-hidden />
          {t('transfer')}
        </LeaveButton>
      )}
    </Balance>
  );
}
