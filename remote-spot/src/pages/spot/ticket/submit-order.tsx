import { useTranslation } from '@livery/i18n';
import { LogInLink } from '@livery/market-ui/market';
import { useSignedIn } from '@livery/platform';
import { Button } from '@livery/ui';
import { spotMessages } from '../../../messages.ts';
import type { Ticket } from './use-ticket.ts';

/** The button that sends the order, or a visitor's link to sign in. */
export function SubmitOrder({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(spotMessages);
  const isSignedIn = useSignedIn();
  const isBuying = ticket.typed.side === 'buy';
  return (
    <div>
      {isSignedIn ? (
        <Button
          type="submit"
          variant={isBuying ? 'up' : 'down'}
          size={44}
          wide
          busy={ticket.isSending}
          busyLabel={t(ticket.isChecking ? 'ordersChecking' : 'sending')}
          disabled={ticket.hold !== undefined}
        >
          {ticket.isOffline ? t('offlineWaiting') : t(isBuying ? 'buyCoin' : 'sellCoin', { coin: ticket.market.coin })}
        </Button>
      ) : (
        <LogInLink variant="primary" size={44} wide>
          {t('signInToTrade')}
        </LogInLink>
      )}
    </div>
  );
}
