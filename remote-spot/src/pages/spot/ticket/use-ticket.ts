/** The order form: its state, what it shows, and sending it. */
import type { NewSpotOrder } from '@livery/contract/calls/spot';
import { isPositive, multiply, proportion, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { useLanguage, useTranslation } from '@livery/i18n';
import { emptyInput, inputOf, type DecimalInput } from '@livery/i18n/decimal-input';
import type { SpotMarket } from '@livery/market-ui/market';
import { tradePageMessages } from '@livery/market-ui/messages';
import { estimateFill, useOrderDraft, type FillEstimate, type Precisions } from '@livery/market-ui/order-form';
import {
  useDepth,
  useDepthFreshness,
  useIsOffline,
  useTicker,
  type ApiError,
  type Book,
  type Freshness,
} from '@livery/platform';
import { draftDecimal } from '@livery/platform/draft';
import { useRoundTrip } from '@livery/platform/round-trip';
import { useAtomValue } from 'jotai';
import { useReducer, useState } from 'react';
import * as z from 'zod/mini';
import { spotMessages } from '../../../messages.ts';
import { useSpotBalances } from '../funds-panel.tsx';
import { useMarket } from '../market/market.ts';
import { useOrderToast, usePlaceOrder } from '../order-commands.ts';
import { estimateLevels, farPriceOf, type FarPrice } from './far-price.ts';
import {
  fieldFaultText,
  fieldsOf,
  isBlank,
  validateOrder,
  valueOf,
  type FieldFault,
  type FieldName,
  type OrderValidation,
  type Typed,
} from './order-form.ts';
import { pickedPriceAtom, ticketAt, ticketTransition, type TicketEvent, type TicketState } from './ticket-state.ts';

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
  readonly onType: (field: FieldName, input: DecimalInput) => void;
  readonly onShare: (percent: number) => void;
  readonly onKind: (kind: Partial<Pick<Typed, 'side' | 'type'>>) => void;
  /** Sends the order, or asks first where its price is far beyond the market. */
  readonly send: () => Promise<void>;
  /** The price that the member is asked about, until `confirm` or `reconsider`. */
  readonly asked: FarPrice | undefined;
  readonly confirm: () => void;
  readonly reconsider: () => void;
  /** Goes to a transfer, whose way back leads to this order as it is. */
  readonly leaveFor: (path: string) => void;
}

/** @param first what the form begins with */
function useTicketState(market: Precisions, first: Partial<Typed>): [TicketState, (event: TicketEvent) => void] {
  const reduce = (state: TicketState, event: TicketEvent) => ticketTransition(state, event, market);
  const [state, dispatch] = useReducer(reduce, first, ticketAt);
  const picked = useAtomValue(pickedPriceAtom);
  const [handled, setHandled] = useState(picked);
  if (picked !== handled) {
    setHandled(picked);
    if (picked) dispatch({ name: 'price-picked', price: picked.price });
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
  const isOffline = useIsOffline();
  const trip = useTicketTrip(market.symbol);
  const [state, dispatch] = useTicketState(
    market,
    trip.returned ?? { price: isPositive(last) ? inputOf(last) : emptyInput },
  );
  const { typed, refusal } = state;
  useOrderDraft('spot.ticket', heldOrder, {
    symbol: market.symbol,
    typed,
    isEmpty: isBlank(typed, 'amount') && isBlank(typed, 'total'),
    onRestore: (kept) => dispatch({ name: 'restored', typed: kept }),
  });
  const spentCoin = typed.side === 'buy' ? market.quote : market.coin;
  const available = availableOf(spentCoin);
  const view = ticketView(state, { market, available, last, book, isBookStale, isOffline });
  const { validation, hold } = view;

  const refuse = (reason: FieldFault | string) => dispatch({ name: 'refused', refusal: reason, available });

  const [asked, setAsked] = useState<{ readonly far: FarPrice; readonly order: NewSpotOrder }>();

  async function send(): Promise<void> {
    dispatch({ name: 'submitted' });
    if (hold !== undefined || isSending || !validation.ok) return;
    if (view.far) setAsked({ far: view.far, order: validation.order });
    else await placeOrder(validation.order);
  }

  async function placeOrder(order: NewSpotOrder): Promise<void> {
    const outcome = await place(typed.side, order);
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
    typed,
    market,
    available,
    freshness,
    spentCoin,
    last,
    isSending,
    errorOf,
    send,
    asked: asked?.far,
    confirm() {
      setAsked(undefined);
      if (asked) void placeOrder(asked.order);
    },
    reconsider: () => setAsked(undefined),
    amount: view.amount,
    total: view.total,
    estimate: view.estimate,
    percent: view.percent,
    hold: hold && t(hold),
    isOffline,
    isChecking: isUnknown,
    refusal: typeof refusal === 'string' ? refusal : undefined,
    onType: (field, input) => dispatch({ name: 'typed', field, input }),
    onShare: (percent) => available !== undefined && dispatch({ name: 'share-chosen', percent, available, last }),
    onKind: (kind) => dispatch({ name: 'kind-chosen', kind }),
    leaveFor: (path) => trip.leaveFor(path, typed),
  };
}

/** What the order form shows of a state: figures, faults, and whether it can be sent. Pure. */
interface Circumstances {
  readonly market: SpotMarket;
  /** Of the coin that the order spends; `undefined` while it is not known. */
  readonly available: Decimal | undefined;
  /** The market's last price. */
  readonly last: Decimal;
  readonly book: Book | undefined;
  readonly isBookStale: boolean;
  readonly isOffline: boolean;
}

interface TicketView {
  /** What the order would buy or sell; of a market order an estimate. */
  readonly amount: Decimal | undefined;
  /** What the order would cost or bring; of a market order an estimate. */
  readonly total: Decimal | undefined;
  readonly estimate: FillEstimate | undefined;
  readonly validation: OrderValidation;
  /** Of a limit order that is far beyond the market. */
  readonly far: FarPrice | undefined;
  /** The share of the available balance, 0 to 100. */
  readonly percent: number;
  /** Why no order can be sent now, whatever is typed: the key of a message. */
  readonly hold: 'offline' | 'marketClosed' | 'waitForBook' | undefined;
  readonly faultAt: (field: FieldName) => FieldFault | undefined;
}

/** A figure that is no number is reported at once, a missing one only after a try. */
function faultsToShow(
  { refusal, refusedAt, hasTried }: TicketState,
  validation: OrderValidation,
  available: Decimal | undefined,
): readonly FieldFault[] {
  const faults = validation.ok ? [] : validation.faults;
  const atOnce = faults.filter(({ reason }) => typeof reason === 'string' && reason !== 'empty');
  // A refusal for want of money ends when the balance changes.
  const isOver = typeof refusal === 'object' && refusal.reason === code.insufficientBalance && refusedAt !== available;
  if (typeof refusal === 'object' && !isOver) return [...atOnce, refusal];
  return hasTried ? [...atOnce, ...faults] : atOnce;
}

function ticketView(state: TicketState, circumstances: Circumstances): TicketView {
  const { typed, share } = state;
  const { market, available, last, book, isBookStale, isOffline } = circumstances;
  const isMarketOrder = typed.type === 'market';
  const amount = valueOf(typed, 'amount', market);
  const price = valueOf(typed, 'price', market);
  // The field shows fewer decimals than a total that follows from price and amount.
  const isByAmount = !isMarketOrder && typed.given === 'amount' && price && amount;
  const total = isByAmount ? multiply(price, amount) : valueOf(typed, 'total', market);
  const isByTotal = typed.side === 'buy' && typed.given === 'total';
  const wanted = isByTotal ? total && { total } : amount && { amount };
  const estimate = isMarketOrder && book && wanted ? estimateFill(typed.side, wanted, book, market) : undefined;
  const validation = validateOrder(typed, {
    market,
    lastPrice: last,
    available,
    worstPrice: estimate?.worst,
    cost: estimate?.total,
  });
  const spent = typed.side === 'buy' ? (total ?? estimate?.total) : amount;
  const percentSpent = spent !== undefined && available !== undefined ? proportion(spent, available, 100) : 0;
  const isShare = share?.typed === typed && share.available === available;
  const faults = faultsToShow(state, validation, available);
  return {
    amount: isMarketOrder ? estimate?.amount : amount,
    total: isMarketOrder ? estimate?.total : total,
    estimate,
    validation,
    far: isMarketOrder || !price || !amount ? undefined : farPriceOf(typed.side, { price, amount }, circumstances),
    percent: isShare ? share.percent : percentSpent,
    hold: isOffline
      ? 'offline'
      : !market.isOpen
        ? 'marketClosed'
        : isMarketOrder && (isBookStale || !book)
          ? 'waitForBook'
          : undefined,
    faultAt: (field) => faults.find((fault) => fault.field === field),
  };
}

const heldOrder = z.object({
  symbol: z.string(),
  typed: z.object({
    side: z.enum(['buy', 'sell']),
    type: z.enum(['limit', 'market']),
    price: draftDecimal,
    amount: draftDecimal,
    total: draftDecimal,
    given: z.enum(['amount', 'total']),
  }),
});

interface TicketTrip {
  /** The order as it was typed before the member left for a transfer; `undefined` when they did not. */
  readonly returned: Typed | undefined;
  /** Goes to another page; its way back leads to the order as it is typed now. */
  leaveFor(path: string, typed: Typed): void;
}

/** Lets a member fetch money from another account in the middle of an order. */
function useTicketTrip(symbol: string): TicketTrip {
  const { returned, leaveFor } = useRoundTrip('spot.ticket', heldOrder);
  return {
    returned: returned?.symbol === symbol ? returned.typed : undefined,
    leaveFor: (path, typed) => leaveFor(path, { symbol, typed }),
  };
}
