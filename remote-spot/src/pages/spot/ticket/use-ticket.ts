/** The order form: its state, what it shows, and sending it. */
import {
  spotOrderType,
  spotSide,
  spotTimeInForce,
  triggerSource,
  type NewSpotOrder,
} from '@livery/contract/calls/spot';
import { isPositive, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { useLanguage, useTranslation } from '@livery/i18n';
import { emptyInput, inputOf, type DecimalInput } from '@livery/i18n/decimal-input';
import type { SpotMarket } from '@livery/market-ui/market';
import { tradePageMessages } from '@livery/market-ui/messages';
import { useOrderDraft, type Precisions } from '@livery/market-ui/order-form';
import {
  useDepth,
  useDepthFreshness,
  useIsOffline,
  usePlatform,
  useTicker,
  type ApiError,
  type Freshness,
} from '@livery/platform';
import { draftDecimal } from '@livery/platform/draft';
import { useRoundTrip } from '@livery/platform/round-trip';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useReducer, useState } from 'react';
import * as z from 'zod/mini';
import { spotMessages } from '../../../messages.ts';
import { useSpotBalances } from '../funds-panel.tsx';
import { useMarket } from '../market/market.ts';
import { useOrderToast, usePlaceOrder } from '../order-commands.ts';
import { estimateLevels, type FarPrice } from './far-price.ts';
import { fieldFaultText, remediesOf, type Remedy } from './order-faults.ts';
import { fieldsOf, isBlank, type FieldName, type Typed } from './order-form.ts';
import type { FieldFault } from './order-request.ts';
import {
  chosenOnChartAtom,
  draftOrderAtom,
  pickedPriceAtom,
  preparedOrderAtom,
  ticketAt,
  ticketTransition,
  type TicketEvent,
  type TicketState,
} from './ticket-state.ts';
import { ticketView, type TicketView } from './ticket-view.ts';

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
  /** The request, once nothing is wrong with it. */
  readonly order: NewSpotOrder | undefined;
  readonly errorOf: (field: FieldFault['field']) => string | undefined;
  /** What would put the fault of a field right. */
  readonly remediesOf: (field: FieldFault['field']) => readonly Remedy[];
  readonly onType: (field: FieldName, input: DecimalInput) => void;
  /** The field that was typed into was left. */
  readonly onLeave: () => void;
  /** An option was chosen, or a remedy taken. */
  readonly onChange: (change: Partial<Typed>) => void;
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
  const prepared = useAtomValue(preparedOrderAtom);
  const [filledIn, setFilledIn] = useState(prepared);
  if (prepared !== filledIn) {
    setFilledIn(prepared);
    if (prepared) dispatch({ name: 'prepared', order: prepared });
  }
  const chosen = useAtomValue(chosenOnChartAtom);
  const [taken, setTaken] = useState(chosen);
  if (chosen !== taken) {
    setTaken(chosen);
    if (chosen) dispatch({ name: 'changed', change: chosen });
  }
  return [state, dispatch];
}

/** Lets the chart show an order that is not placed yet, until the form is gone. */
function useDraftOnChart(draft: Typed | undefined): void {
  const show = useSetAtom(draftOrderAtom);
  useEffect(() => {
    show(draft);
    return () => show(undefined);
  }, [draft, show]);
}

/** The fault that a refusal is about, if it is at a field; any other is a toast (docs/decisions.md §32). */
function refusedAt({ code: reason, data }: ApiError, typed: Typed): FieldFault | undefined {
  const fields = fieldsOf(typed);
  const { restsAt, bookAmount, lastPrice } = data;
  const at = (field: FieldName | undefined): FieldFault | undefined =>
    field && { field, reason, restsAt, bookAmount, lastPrice };
  switch (reason) {
    case code.insufficientBalance:
    case code.notFilledWhole:
      return at(fields.at(-1));
    case code.priceTooFar:
    case code.priceOffTick:
      return at(fields.find((field) => field === data.field) ?? fields.find((field) => field === 'price'));
    case code.wouldTake:
      return at(fields.find((field) => field === 'price'));
    case code.triggerWrongSide:
      return at(fields.find((field) => field === data.field) ?? fields.find((field) => field === 'trigger'));
    case code.quantityOffLot:
      return at(fields.find((field) => field === 'amount'));
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
  const now = Math.floor(usePlatform().clock.now());
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
  const view = ticketView(state, { market, available, last, book, isBookStale, isOffline, now });
  const { validation, hold } = view;
  useDraftOnChart(validation.ok ? typed : undefined);

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
    const fault = refusedAt(error, typed);
    if (status === 'unknown') refuse(t('orderUnknown'));
    else if (fault) refuse(fault);
    else showToast(outcome);
  }

  const faultContext = { typed, market, t, shared: faultMessage, language };

  return {
    typed,
    market,
    available,
    freshness,
    spentCoin,
    last,
    isSending,
    order: validation.ok ? validation.order : undefined,
    errorOf(field) {
      const fault = view.faultAt(field);
      return fault && fieldFaultText(fault, faultContext);
    },
    remediesOf(field) {
      const fault = view.faultAt(field);
      return fault ? remediesOf(fault, faultContext) : [];
    },
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
    onLeave: () => dispatch({ name: 'left' }),
    onChange: (change) => dispatch({ name: 'changed', change }),
    onType: (field, input) => dispatch({ name: 'typed', field, input }),
    onShare: (percent) => available !== undefined && dispatch({ name: 'share-chosen', percent, available, last }),
    onKind: (kind) => dispatch({ name: 'kind-chosen', kind }),
    leaveFor: (path) => trip.leaveFor(path, typed),
  };
}

const heldOrder = z.object({
  symbol: z.string(),
  typed: z.object({
    side: spotSide,
    type: spotOrderType,
    price: draftDecimal,
    amount: draftDecimal,
    total: draftDecimal,
    trigger: draftDecimal,
    stopPrice: draftDecimal,
    distance: draftDecimal,
    startAt: draftDecimal,
    takeProfit: draftDecimal,
    stopLoss: draftDecimal,
    source: triggerSource,
    isAtMarket: z.boolean(),
    distanceIn: z.enum(['percent', 'amount']),
    timeInForce: spotTimeInForce,
    until: z.optional(z.number()),
    isPostOnly: z.boolean(),
    hasExits: z.boolean(),
    isProfitAtMarket: z.boolean(),
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
