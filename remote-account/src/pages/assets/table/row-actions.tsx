import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { accountMessages } from '../../../messages.ts';
import { usdtSymbol } from '../valuation/usdt-value.ts';

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

export interface RowActionsProps {
  readonly coin: string;
  readonly canTrade: boolean;
  readonly canWithdraw: boolean;
}

/** The actions of one coin. */
export function RowActions({ coin, canTrade, canWithdraw }: RowActionsProps) {
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
