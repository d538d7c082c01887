import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { priceDigits } from '@livery/market-ui/market';
import { FigureField } from '@livery/market-ui/order-form';
import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import type { FieldName } from './order-form.ts';
import type { Ticket } from './use-ticket.ts';

const LastPriceButton = styled.button`
  flex: none;
  min-height: 24px;
  ${textStyle(12, 600)}
  color: ${token.primaryText};
`;

interface TicketFieldProps {
  readonly ticket: Ticket;
  readonly name: FieldName;
}

/** A figure of the order. The price has a button that takes the last one. */
export function TicketField({ ticket, name }: TicketFieldProps) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { coin, quote } = ticket.market;
  return (
    <FigureField
      name={name}
      label={t(name)}
      unit={name === 'amount' ? coin : quote}
      value={ticket.typed[name]}
      error={ticket.errorOf(name)}
      onLeave={() => ticket.onLeave(name)}
      onType={(text) => ticket.onType(name, text)}
      shortcut={
        name === 'price' && (
          <LastPriceButton
            type="button"
            aria-label={t('lastPrice')}
            onClick={() => ticket.onType('price', formatDecimal(ticket.last, language, priceDigits(ticket.market)))}
          >
            {t('last')}
          </LastPriceButton>
        )
      }
    />
  );
}
