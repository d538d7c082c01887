import { useTranslation } from '@livery/i18n';
import { ShareSlider } from '@livery/market-ui/order-entry';
import { media, token } from '@livery/ui';
import { SegmentedControl, Tabs } from '@livery/ui/form';
import { useRef, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import type { HotkeyAction } from '../hotkeys/hotkey-keys.ts';
import { Hotkeys } from '../hotkeys/hotkeys.tsx';
import { AvailableRow } from './available-row.tsx';
import { OrderFigures } from './order-figures.tsx';
import { SubmitOrder } from './submit-order.tsx';
import { TicketField } from './ticket-field.tsx';
import { TicketNotes } from './ticket-notes.tsx';
import { useTicket } from './use-ticket.ts';

const TicketForm = styled.form`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-width: 0;
  padding: ${token.s3} ${token.s4};
  background: ${token.surface1};

  ${media.phone} {
    gap: ${token.s2};
    padding-inline: ${token.s3};

    /* A focused control scrolls clear of the sticky button. */
    input,
    button {
      scroll-margin-bottom: 72px;
    }
  }
`;

const TypeBar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};
  margin-top: -4px;
`;

/** The fields that a shortcut of the keyboard moves the focus to. */
const focusTargets = { hotkeyPrice: '[name=price]', hotkeyAmount: '[name=amount], [name=total]' } as const;
const bookLevels = '#spot-book-levels [role=listbox]';

/** The order form (spec §3 'Spot order'): limit and market, by amount, total, or a share of the balance. */
export function TicketPanel() {
  const t = useTranslation(spotMessages);
  const ticket = useTicket();
  const form = useRef<HTMLFormElement>(null);
  const { side, type } = ticket.typed;
  const isLimit = type === 'limit';

  function onHotkey(action: HotkeyAction): void {
    if (action === 'buy' || action === 'sell') ticket.onKind({ side: action });
    else if (action === 'limit' || action === 'market') ticket.onKind({ type: action });
    else if (action === 'hotkeyBook') document.querySelector<HTMLElement>(bookLevels)?.focus();
    else form.current?.querySelector<HTMLElement>(focusTargets[action])?.focus();
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void ticket.send();
  }

  return (
    <TicketForm ref={form} noValidate onSubmit={onSubmit} aria-label={t('ticket')}>
      <SegmentedControl
        label={t('side')}
        choices={[
          { id: 'buy', label: t('buy'), tone: 'up' },
          { id: 'sell', label: t('sell'), tone: 'down' },
        ]}
        selected={side}
        onSelect={(next) => ticket.onKind({ side: next })}
      />
      <TypeBar>
        <Tabs
          label={t('orderType')}
          tabs={[
            { id: 'limit', label: t('limit') },
            { id: 'market', label: t('market') },
          ]}
          selected={type}
          onSelect={(next) => ticket.onKind({ type: next })}
        />
        <Hotkeys onAction={onHotkey} />
      </TypeBar>
      <AvailableRow ticket={ticket} />
      {isLimit && <TicketField ticket={ticket} name="price" />}
      {(isLimit || side === 'sell') && <TicketField ticket={ticket} name="amount" />}
      <ShareSlider
        side={side}
        percent={ticket.percent}
        disabled={ticket.available === undefined}
        onShare={ticket.onShare}
      />
      {(isLimit || side === 'buy') && <TicketField ticket={ticket} name="total" />}
      <OrderFigures ticket={ticket} />
      <TicketNotes ticket={ticket} />
      <SubmitOrder ticket={ticket} />
    </TicketForm>
  );
}
