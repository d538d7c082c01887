/** The order form: its state, what it shows, and sending it. */
import { code } from '@livery/contract/envelope';
import type { Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import type { SpotMarket } from '@livery/market-ui/market';
import { useDepth, useDepthFreshness, useTicker, type Freshness } from '@livery/platform';
import { useAtomValue } from 'jotai';
import { useReducer, useState } from 'react';
import { spotMessages } from '../../../messages.ts';
import { usePlaceOrder } from '../order-commands/order-commands.ts';
import { useOrderToast } from '../order-commands/order-toasts.ts';
import { useSpotBalances } from '../funds/use-available.ts';
import { useMarket } from '../market/market.ts';
import { faultText } from './fault-text.ts';
import { fieldsOf, type FieldName, type Typed } from './order-form.ts';
import { pickedPriceAtom } from './picked-price.ts';
import {
  initialTicket,
  ticketTransition,
  type TicketContext,
  type TicketEvent,
  type TicketState,
} from './ticket-state.ts';
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
  readonly isSending: boolean;
  /** Whether no answer came, so that the order is looked for. */
  readonly isChecking: boolean;
  /** The exchange's refusal, if it belongs to no field. */
  readonly refusal: string | undefined;
  readonly errorOf: (field: FieldName) => string | undefined;
  readonly onType: (field: FieldName, text: string) => void;
  readonly onShare: (percent: number) => void;
  readonly onKind: (kind: Partial<Pick<Typed, 'side' | 'type'>>) => void;
  readonly send: () => Promise<void>;
}

function useTicketState(context: TicketContext): [TicketState, (event: TicketEvent) => void] {
  const reduce = (state: TicketState, event: TicketEvent) => ticketTransition(state, event, context);
  const [state, dispatch] = useReducer(reduce, initialTicket);
  const picked = useAtomValue(pickedPriceAtom);
  const [handled, setHandled] = useState(picked);
  if (picked !== handled) {
    setHandled(picked);
    if (picked) dispatch({ name: 'price-picked', price: picked.price });
  }
  return [state, dispatch];
}

export function useTicket(): Ticket {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const market = useMarket();
  const { isSending, isUnknown, place } = usePlaceOrder();
  const showToast = useOrderToast();
  const { availableOf, freshness } = useSpotBalances();
  const book = useDepth(market.symbol, estimateLevels);
  const { isStale: isBookStale } = useDepthFreshness(market.symbol);
  const last = (useTicker(market.symbol)?.price as Decimal | undefined) ?? market.price;
  const [state, dispatch] = useTicketState({ market, language, write: (value) => formatDecimal(value, language) });
  const { typed, refusal } = state;
  const spentCoin = typed.side === 'buy' ? market.quote : market.coin;
  const available = availableOf(spentCoin);
  const view = ticketView(state, { market, language, available, last, book, isBookStale });
  const { validation, hold } = view;

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
    if (status === 'unknown') dispatch({ name: 'refused', refusal: t('orderUnknown') });
    else if (error.code === code.insufficientBalance)
      dispatch({ name: 'refused', refusal: { field: fieldsOf(typed).at(-1) ?? 'amount', reason: error.code } });
    else dispatch({ name: 'refused', refusal: error.message || t('orderRefused') });
  }

  function errorOf(field: FieldName): string | undefined {
    const fault = view.faultAt(field);
    return fault && faultText(fault, market, t, language);
  }

  return {
    ...{ typed, market, available, freshness, spentCoin, last, isSending, errorOf, send },
    ...{ amount: view.amount, total: view.total, estimate: view.estimate, percent: view.percent },
    hold: hold && t(hold),
    isChecking: isUnknown,
    refusal: typeof refusal === 'string' ? refusal : undefined,
    onType: (field, text) => dispatch({ name: 'typed', field, text }),
    onShare: (percent) => available !== undefined && dispatch({ name: 'share-chosen', percent, available, last }),
    onKind: (kind) => dispatch({ name: 'kind-chosen', kind }),
  };
}
