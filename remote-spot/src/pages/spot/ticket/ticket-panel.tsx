import { useTranslation } from '@livery/i18n';
import { LogInLink, StaleSince, useCoinDigits } from '@livery/market-ui/market';
import { ShareSlider, TransferLink } from '@livery/market-ui/order-form';
import { oneBelowAnother } from '@livery/market-ui/panel';
import { useHasRoute, useSignedIn } from '@livery/platform';
import { Button, lazyComponent, media, Skeleton, staleStyle, textStyle, token, VisuallyHidden } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { ChartCandlestick, ChevronDown } from 'lucide-react';
import { Suspense, useRef, useState, type FormEvent } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { Hotkeys, type HotkeyAction } from './hotkeys.tsx';
import { hasAmount, hasExits, hasPrice, hasTotal } from './order-form.ts';
import { OrderOptions } from './order-options.tsx';
import { timeInForceOf } from './order-request.ts';
import { OrderSentence, SpokenSentence } from './order-sentence.tsx';
import { OrderTypes } from './order-types.tsx';
import { EstimateFigures, Figure, FigureRow, OrderFigures, TicketField } from './ticket-fields.tsx';
import { useTicket, type Ticket } from './use-ticket.ts';

const ConditionalFields = lazyComponent(async () => (await import('./conditional-fields.tsx')).ConditionalFields);
const FarPriceDialog = lazyComponent(async () => (await import('./far-price-dialog.tsx')).FarPriceDialog);

/** The fields that a shortcut of the keyboard moves the focus to. */
const focusTargets = { hotkeyPrice: '[name=price]', hotkeyAmount: '[name=amount], [name=total]' } as const;
const bookLevels = '#spot-book-levels [role=listbox]';

/** The order form (spec §3 'Spot order'): limit and market, by amount, total, or a share of the balance. */
export function TicketPanel() {
  const t = useTranslation(spotMessages);
  const ticket = useTicket();
  const form = useRef<HTMLFormElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const { typed } = ticket;
  const { side, type } = typed;
  const order = ticket.order && { ...ticket.order, side };
  const isConditional = type !== 'limit' && type !== 'market';
  // A total takes the place of the amount where the order waits, and follows it where it follows from the price.
  const isAtMarketBuy = isConditional && !hasPrice(typed) && side === 'buy';
  const isTall = hasExits(typed) || (isConditional && (hasPrice(typed) || timeInForceOf(typed) === 'gtt'));

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

  const isWide = isTall || type === 'trailingStop';

  return (
    <TicketForm
      ref={form}
      noValidate
      onSubmit={onSubmit}
      aria-label={t('ticket')}
      data-tall={isTall || undefined}
      data-fold={isWide ? (isUnfolded ? 'open' : 'closed') : undefined}
    >
      {isWide && (
        <FoldButton type="button" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          <ChartCandlestick size={16} aria-hidden />
          {t('foldedPanels')}
          <ChevronDown size={16} aria-hidden />
        </FoldButton>
      )}
      <SegmentedControl
        label={t('side')}
        choices={[
          { id: 'buy', label: t('buy'), tone: 'up' },
          { id: 'sell', label: t('sell'), tone: 'down' },
        ]}
        selected={side}
        onSelect={(next) => ticket.onKind({ side: next })}
      />
      <OrderTypes selected={type} onSelect={(next) => ticket.onKind({ type: next })}>
        <Hotkeys onAction={onHotkey} />
      </OrderTypes>
      <AvailableRow ticket={ticket} />
      {isConditional && (
        <Suspense fallback={<Skeleton height={90} />}>
          <ConditionalFields ticket={ticket} />
        </Suspense>
      )}
      {type === 'limit' && <TicketField ticket={ticket} name="price" />}
      {hasAmount(typed) && <TicketField ticket={ticket} name="amount" />}
      {isAtMarketBuy && <TicketField ticket={ticket} name="total" />}
      <ShareSlider
        side={side}
        percent={ticket.percent}
        disabled={ticket.available === undefined}
        onShare={ticket.onShare}
        hasButtons={!isTall && type !== 'trailingStop'}
      />
      {hasTotal(typed) && !isAtMarketBuy && <TicketField ticket={ticket} name="total" />}
      <OrderOptions ticket={ticket} />
      <Figures>
        <EstimateFigures ticket={ticket} />
        <OrderFigures ticket={ticket} />
      </Figures>
      <TicketFoot>
        {order && <OrderSentence order={order} market={ticket.market} last={ticket.last} />}
        <SpokenSentence order={order} market={ticket.market} last={ticket.last} />
        <TicketNotes ticket={ticket} />
        <SubmitOrder ticket={ticket} />
      </TicketFoot>
      {ticket.asked && (
        <Suspense>
          <FarPriceDialog
            far={ticket.asked}
            market={ticket.market}
            onSend={ticket.confirm}
            onClose={ticket.reconsider}
          />
        </Suspense>
      )}
      <RoomBelowToasts />
    </TicketForm>
  );
}

/** The available balance of the coin that the order spends, and a link to transfer more. */
function AvailableRow({ ticket }: { readonly ticket: Ticket }) {
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

/** The button that sends the order, or a visitor's link to sign in. */
function SubmitOrder({ ticket }: { readonly ticket: Ticket }) {
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
          {ticket.isOffline ? t('offlineWaiting') : t(actOf(ticket), { coin: ticket.market.coin })}
        </Button>
      ) : (
        <LogInLink variant="primary" size={44} wide>
          {t('signInToTrade')}
        </LogInLink>
      )}
    </div>
  );
}

/** What the button names. */
function actOf({ typed: { type, side } }: Ticket) {
  const isBuying = side === 'buy';
  switch (type) {
    case 'limit':
    case 'market':
      return isBuying ? 'buyCoin' : 'sellCoin';
    case 'stopLimit':
    case 'stopMarket':
      return isBuying ? 'placeStopBuy' : 'placeStopSell';
    case 'takeProfit':
      return 'placeTakeProfit';
    case 'oco':
      return isBuying ? 'placeOcoBuy' : 'placeOcoSell';
    case 'trailingStop':
      return 'placeTrailing';
  }
}

/** What stands in the way of the order: a thin book, a refusal, or a reason to wait. */
function TicketNotes({ ticket }: { readonly ticket: Ticket }) {
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

/** The height of the order form's foot on a phone: its figures and its button. */
export const ticketFoot = '8rem';

const TicketForm = styled.form`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-width: 0;
  padding: ${token.s3} ${token.s4};
  background: ${token.surface1};

  &[data-tall] {
    gap: 6px;

    /* The sentence. */
    p {
      ${textStyle(12)}
    }
  }

  /* Beside the book. */
  ${media.phone} {
    order: 1;
    flex: 1.6 1 12rem;
    gap: ${token.s2};
    padding: ${token.s3} ${token.s3} 0;

    &[data-fold] {
      flex-basis: 100%;
    }

    /* A focused control scrolls clear of the foot. */
    input,
    button {
      scroll-margin-bottom: calc(${ticketFoot} + var(--orders-bar, 0px));
    }
  }
`;

const Figures = styled.div`
  display: grid;
  gap: 6px;
  order: 1;

  ${media.phone} {
    order: 0;
  }
`;

/** On a phone a form of many fields takes the place of the chart and the book, until they are unfolded above it. */
const FoldButton = styled.button`
  display: none;

  ${media.phone} {
    display: flex;
    align-items: center;
    gap: ${token.s2};
    min-height: 44px;
    margin: calc(-1 * ${token.s3}) calc(-1 * ${token.s3}) 0;
    padding-inline: ${token.s3};
    border-bottom: 1px solid ${token.line};
    ${textStyle(13)}
    color: ${token.text2};

    > :last-child {
      margin-inline-start: auto;
    }

    &[aria-expanded='true'] > :last-child {
      rotate: 180deg;
    }
  }
`;

/** On a phone within the thumb's reach from the form's first field on, and as wide as the page. */
const TicketFoot = styled.div`
  display: contents;

  /* The figures are between the sentence and the button. */
  > :not(:first-child) {
    order: 2;
  }

  ${media.phone} {
    position: sticky;
    z-index: 1;
    bottom: var(--orders-bar, 0px);
    display: grid;
    gap: ${token.s2};
    width: 100cqw;
    margin: auto calc(-1 * ${token.s3}) 0;
    padding: ${token.s2} ${token.s3};
    border-top: 1px solid ${token.line};
    background: ${token.surface1};
  }

  /* With large text it would cover half of the page. */
  ${oneBelowAnother} {
    position: static;
  }
`;

/** Toasts stay beside the form, or above its foot and the bar of the orders. */
const RoomBelowToasts = createGlobalStyle`
  :root {
    --side-form: 314px;
  }

  /* The form is below the chart. */
  ${media.tablet} {
    :root {
      --side-form: 0px;
    }
  }

  ${media.phone} {
    :root {
      --bottom-bar: calc(${ticketFoot} + var(--orders-bar, 0px));
    }
  }
`;

const AvailableBalance = styled(FigureRow)<{ $stale: boolean }>`
  ${staleStyle}
`;

const Note = styled.p`
  ${textStyle(12)}
  color: ${token.danger};
`;
