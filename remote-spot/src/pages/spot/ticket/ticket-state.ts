/** What the member has done with the order form, as a state and its transitions. Pure. */
import type { PreparedOrder } from '@livery/contract/calls/price-alerts';
import type { Decimal } from '@livery/contract/decimal';
import { emptyInput, inputOf, type DecimalInput } from '@livery/i18n/decimal-input';
import type { Precisions } from '@livery/market-ui/order-form';
import { atom } from 'jotai';
import {
  emptyForm,
  hasPrice,
  hasTrigger,
  isBlank,
  takeShare,
  typeInto,
  type FieldName,
  type Typed,
} from './order-form.ts';
import type { FieldFault } from './order-request.ts';

export interface TicketState {
  readonly typed: Typed;
  /** The share that was chosen, and the form that it made. Rounded to whole lots, the form spends a little less. */
  readonly share: { readonly percent: number; readonly typed: Typed; readonly available: Decimal } | undefined;
  /** The field that is being typed into, until it is left. */
  readonly typing: FieldName | undefined;
  /** Whether the member has tried to send the form: missing figures are reported from then on. */
  readonly hasTried: boolean;
  /** The form was emptied by an accepted order: a second press of the same intention asks for no figures. */
  readonly isJustAccepted: boolean;
  /** Why the last try was refused: at a field, or as a text. */
  readonly refusal: FieldFault | string | undefined;
  /** The available balance at that time. */
  readonly refusedAt: Decimal | undefined;
}

export const initialTicket: TicketState = {
  typed: emptyForm,
  share: undefined,
  typing: undefined,
  hasTried: false,
  isJustAccepted: false,
  refusal: undefined,
  refusedAt: undefined,
};

/** A form of which nothing but these fields is filled in. */
export const ticketAt = (first: Partial<Typed>): TicketState => ({
  ...initialTicket,
  typed: { ...emptyForm, ...first },
});

export type TicketEvent =
  | { readonly name: 'typed'; readonly field: FieldName; readonly input: DecimalInput }
  | { readonly name: 'left' }
  /** An option was chosen, or a remedy of a refusal taken. */
  | { readonly name: 'changed'; readonly change: Partial<Typed> }
  | { readonly name: 'restored'; readonly typed: Typed }
  | { readonly name: 'price-picked'; readonly price: Decimal }
  | { readonly name: 'prepared'; readonly order: PreparedOrder }
  | { readonly name: 'kind-chosen'; readonly kind: Partial<Pick<Typed, 'side' | 'type'>> }
  | { readonly name: 'share-chosen'; readonly percent: number; readonly available: Decimal; readonly last: Decimal }
  | { readonly name: 'submitted' }
  | { readonly name: 'accepted' }
  | {
      readonly name: 'refused';
      readonly refusal: FieldFault | string;
      readonly available: Decimal | undefined;
    };

const withForm = (state: TicketState, typed: Typed): TicketState => ({
  ...state,
  typed,
  isJustAccepted: false,
  refusal: undefined,
});

function chooseShare(
  state: TicketState,
  { percent, available, last }: Extract<TicketEvent, { name: 'share-chosen' }>,
  market: Precisions,
): TicketState {
  const { typed } = state;
  const next = takeShare(typed, percent, { market, available, last });
  if (next) return { ...withForm(state, next), share: { percent, typed: next, available } };
  const reason = isBlank(typed, 'price') ? 'empty' : 'notANumber';
  return { ...state, refusal: { field: 'price', reason } };
}

/** The state after an event. */
export function ticketTransition(state: TicketState, event: TicketEvent, market: Precisions): TicketState {
  const { typed } = state;
  switch (event.name) {
    case 'typed':
      return { ...withForm(state, typeInto(typed, event.field, event.input, market)), typing: event.field };
    case 'left':
      return { ...state, typing: undefined };
    case 'changed': {
      const next = { ...typed, ...event.change };
      // Amount or total follows from the changed price, or is no longer asked for.
      return withForm(state, typeInto(next, next.given, next[next.given], market));
    }
    case 'restored':
      return withForm(state, event.typed);
    case 'price-picked': {
      // A market order, which has no field for a price, becomes a limit order.
      const priced: Typed = hasPrice(typed) || hasTrigger(typed) ? typed : { ...typed, type: 'limit' };
      const field = hasPrice(priced) ? 'price' : 'trigger';
      return withForm(state, typeInto(priced, field, inputOf(event.price), market));
    }
    case 'prepared': {
      const { side, price, amount } = event.order;
      const next: Typed = { ...emptyForm, side, price: inputOf(price) };
      return { ...initialTicket, typed: typeInto(next, 'amount', inputOf(amount), market) };
    }
    case 'kind-chosen': {
      const emptied = event.kind.type && { amount: emptyInput, total: emptyInput };
      return { ...withForm(state, { ...typed, ...event.kind, ...emptied }), hasTried: false };
    }
    case 'share-chosen':
      return chooseShare(state, event, market);
    case 'submitted':
      return { ...state, hasTried: !state.isJustAccepted, isJustAccepted: false, typing: undefined };
    case 'accepted': {
      // The price and the options stay for the next order.
      const { side, type, price, source, isAtMarket, distanceIn, isPostOnly } = typed;
      const next = { ...emptyForm, side, type, price, source, isAtMarket, distanceIn, isPostOnly };
      return { ...state, typed: next, hasTried: false, isJustAccepted: true };
    }
    case 'refused':
      return { ...state, refusal: event.refusal, refusedAt: event.available };
  }
}

/** The price picked last in the order book. Each pick is a new object, so the same price can be picked again. */
export const pickedPriceAtom = atom<{ readonly price: Decimal } | undefined>(undefined);

/** The order that a price alert has prepared, which the form is filled in with. */
export const preparedOrderAtom = atom<PreparedOrder | undefined>(undefined);

/** The order in the form while nothing is wrong with it. The chart shows where it would be. */
export const draftOrderAtom = atom<Typed | undefined>(undefined);

/** What was chosen on the chart for the form. Each choice is a new object. */
export const chosenOnChartAtom = atom<Partial<Typed> | undefined>(undefined);
