import { useTranslation } from '@livery/i18n';
import { StaleSince, useCoinDigits } from '@livery/market-ui/market';
import { TransferLink } from '@livery/market-ui/order-form';
import { useHasRoute, useSignedIn } from '@livery/platform';
import { staleStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { Figure, FigureRow } from './figure-row.tsx';
import type { Ticket } from './use-ticket.ts';

const AvailableBalance = styled(FigureRow)<{ $stale: boolean }>`
  ${staleStyle}
`;

/** The available balance of the coin that the order spends, and a link to transfer more. */
export function AvailableRow({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(spotMessages);
  const isSignedIn = useSignedIn();
  const digitsOf = useCoinDigits();
  const hasTransfer = useHasRoute('/transfer');
  const { available, freshness, spentCoin, leaveFor } = ticket;
  const transfer = `/transfer?from=FUTURE&to=SPOT&coin=${spentCoin}`;
  return (
    <AvailableBalance $stale={freshness.isStale}>
      <span>{t('available')}</span>
      <StaleSince freshness={freshness} />
      <span>
        <Figure value={available} unit={spentCoin} digits={digitsOf(spentCoin)} />{' '}
        {hasTransfer && isSignedIn && <TransferLink to={transfer} label={t('transfer')} onLeave={leaveFor} />}
      </span>
    </AvailableBalance>
  );
}
