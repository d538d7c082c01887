/** The order form: its state, what it shows, and sending it. */
import { code } from '@livery/contract/envelope';
import { isPositive, type Decimal } from '@livery/contract/decimal';
import { useLanguage, useTranslation } from '@livery/i18n';
import type { SpotMarket } from '@livery/market-ui/market';
import { tradePageMessages } from '@livery/market-ui/messages';
import { useDepth, useDepthFreshness, useTicker, type ApiError, type Freshness } from '@livery/platform';
import { useAtomValue } from 'jotai';
import { useReducer, useState } from 'react';
import { spotMessages } from '../../../messages.ts';
import { usePlaceOrder } from '../order-commands/order-commands.ts';
import { useOrderToast } from '../order-commands/order-toasts.ts';
import { useSpotBalances } from '../funds/use-available.ts';
import { useMarket } from '../market/market.ts';
import { fieldFaultText } from './fault-text.ts';
import { fieldWriter, fieldsOf, type FieldFault, type FieldName, type Typed } from './order-form.ts';
import { pickedPriceAtom } from './picked-price.ts';
import { ticketAt, ticketTransition, type TicketContext, type TicketEvent, type TicketState } from './ticket-state.ts';
import { useTicketTrip } from './ticket-trip.ts';
import { useIsOffline } from './use-is-offline.ts';
import { ticketView, type TicketView } from './ticket-view.ts';

/** How many levels of the book the estimate of a market order reads. */
const estimateLevels = 50;

export interface Ticket extends Pick<TicketView, 'amount' | 'total' | 'estimate' | 'percent'> {
  readonly typed: Typed;
  readonly market: SpotMarket;
  /** Of the coin that the order spends; `undefined` while it is not known. */
  readonly available: Decimal | undefined;
  /** Of the available balance. */
  readonly freshness: Freshness;
  readonly spentCoin: string;
  /** The market's last price. */
  readonly last: Decimal;
  /** Why no order can be sent now. */
  readonly hold: string | undefined;
  readonly isOffline: boolean;
  readonly isSending: boolean;
  /** Whether no answer came, so that the order is looked for. */
  readonly isChecking: boolean;
  /** That nobody knows what became of the order. */
  readonly refusal: string | undefined;
  readonly errorOf: (field: FieldName) => string | undefined;
  readonly onType: (field: FieldName, text: string) => void;
  readonly onLeave: (field: FieldName) => void;
  readonly onShare: (percent: number) => void;
  readonly onKind: (kind: Partial<Pick<Typed, 'side' | 'type'>>) => void;
  readonly send: () => Promise<void>;
  /** Goes to a transfer, whose way back leads to this order as it is. */
  readonly leaveFor: (path: string) => void;
}

/** @param first what the form begins with */
function useTicketState(context: TicketContext, first: Partial<Typed>): [TicketState, (event: TicketEvent) => void] {
  const reduce = (state: TicketState, event: TicketEvent) => ticketTransition(state, event, context);
  const [state, dispatch] = useReducer(reduce, first, ticketAt);
  const picked = useAtomValue(pickedPriceAtom);
  const [handled, setHandled] = useState(picked);
  if (picked !== handled) {
    setHandled(picked);
    if (picked) dispatch({ name: 'price-picked', price: picked.price });
  }
  const [written, setWritten] = useState(context.language);
  if (written !== context.language) {
    setWritten(context.language);
    dispatch({ name: 'language-changed', from: written });
  }
  return [state, dispatch];
}

/** The field that a refusal is about; any other is a toast (docs/decisions.md §32). */
function refusedField({ code: refusal }: ApiError, typed: Typed): FieldName | undefined {
  switch (refusal) {
    case code.insufficientBalance:
      return fieldsOf(typed).at(-1);
    case code.priceTooFar:
    case code.priceOffTick:
      return fieldsOf(typed).find((field) => field === 'price');
    case code.quantityOffLot:
      return fieldsOf(typed).find((field) => field === 'amount');
    default:
      return undefined;
  }
}

export function useTicket(): Ticket {
  const t = useTranslation(spotMessages);
  const faultMessage = useTranslation(tradePageMessages);
  const language = useLanguage();
  const market = useMarket();
  const { isSending, isUnknown, place } = usePlaceOrder();
  const showToast = useOrderToast();
  const { availableOf, freshness } = useSpotBalances();
  const book = useDepth(market.symbol, estimateLevels);
  const { isStale: isBookStale } = useDepthFreshness(market.symbol);
  const last = (useTicker(market.symbol)?.price as Decimal | undefined) ?? market.price;
  const write = fieldWriter(market, language);
  const isOffline = useIsOffline();
  const trip = useTicketTrip(market.symbol);
  const atLast = { price: isPositive(last) ? write('price', last) : '' };
  const [state, dispatch] = useTicketState({ market, language, write }, trip.returned ?? atLast);
  const { typed, refusal } = state;
  const spentCoin = typed.side === 'buy' ? market.quote : market.coin;
  const available = availableOf(spentCoin);
  const view = ticketView(state, { market, language, available, last, book, isBookStale, isOffline });
  const { validation, hold } = view;

  const refuse = (reason: FieldFault | string) => dispatch({ name: 'refused', refusal: reason, available });

  async function send(): Promise<void> {
    dispatch({ name: 'submitted' });
    if (hold !== undefined || isSending || !validation.ok) return;
    const outcome = await place(typed.side, validation.order);
    if (!outcome) return;
    if (outcome.status === 'done') {
      showToast(outcome);
      return dispatch({ name: 'accepted' });
    }
    const { error, status } = outcome;
    const field = refusedField(error, typed);
    if (status === 'unknown') refuse(t('orderUnknown'));
    else if (field) refuse({ field, reason: error.code });
    else showToast(outcome);
  }

  function errorOf(field: FieldName): string | undefined {
    const fault = view.faultAt(field);
    return fault && fieldFaultText(fault, market, faultMessage, language);
  }

  return {
    ...{ typed, market, available, freshness, spentCoin, last, isSending, errorOf, send },
    ...{ amount: view.amount, total: view.total, estimate: view.estimate, percent: view.percent },
    hold: hold && t(hold),
    isOffline,
    isChecking: isUnknown,
    refusal: typeof refusal === 'string' ? refusal : undefined,
    onType: (field, text) => dispatch({ name: 'typed', field, text }),
    onLeave: (field) => dispatch({ name: 'left', field }),
    onShare: (percent) => available !== undefined && dispatch({ name: 'share-chosen', percent, available, last }),
    onKind: (kind) => dispatch({ name: 'kind-chosen', kind }),
    leaveFor: (path) => trip.leaveFor(path, typed),
  };
}
