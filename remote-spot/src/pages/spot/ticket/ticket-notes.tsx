import { useTranslation } from '@livery/i18n';
import { useSignedIn } from '@livery/platform';
import { VisuallyHidden, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import type { Ticket } from './use-ticket.ts';

const Note = styled.p`
  ${textStyle(12)}
  color: ${token.danger};
`;

/** What stands in the way of the order: a thin book, a refusal, or a reason to wait. */
export function TicketNotes({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(spotMessages);
  const isSignedIn = useSignedIn();
  return (
    <>
      {ticket.estimate?.isPartial && <Note role="status">{t('bookTooThin')}</Note>}
      <div aria-live="polite">
        {ticket.isChecking && <VisuallyHidden>{t('ordersChecking')}</VisuallyHidden>}
        {ticket.refusal !== undefined && <Note>{ticket.refusal}</Note>}
        {isSignedIn && ticket.hold !== undefined && <Note>{ticket.hold}</Note>}
      </div>
    </>
  );
}
