/** What the member has done with the order form, as a state and its transitions. Pure. */
import type { Decimal } from '@livery/contract/decimal';
import { emptyInput, inputOf, type DecimalInput } from '@livery/i18n/decimal-input';
import type { Precisions } from '@livery/market-ui/order-form';
import { atom } from 'jotai';
import { emptyForm, isBlank, takeShare, typeInto, type FieldFault, type FieldName, type Typed } from './order-form.ts';

export interface TicketState {
  readonly typed: Typed;
  /** The share that was chosen, and the form that it made. Rounded to whole lots, the form spends a little less. */
  readonly share: { readonly percent: number; readonly typed: Typed; readonly available: Decimal } | undefined;
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
  | { readonly name: 'restored'; readonly typed: Typed }
  | { readonly name: 'price-picked'; readonly price: Decimal }
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
      return withForm(state, typeInto(typed, event.field, event.input, market));
    case 'restored':
      return withForm(state, event.typed);
    case 'price-picked': {
      // A picked price goes into a limit order.
      const limit: Typed = { ...typed, type: 'limit' };
      return withForm(state, typeInto(limit, 'price', inputOf(event.price), market));
    }
    case 'kind-chosen': {
      const emptied = event.kind.type && { amount: emptyInput, total: emptyInput };
      return { ...withForm(state, { ...typed, ...event.kind, ...emptied }), hasTried: false };
    }
    case 'share-chosen':
      return chooseShare(state, event, market);
    case 'submitted':
      return { ...state, hasTried: !state.isJustAccepted, isJustAccepted: false };
    case 'accepted': {
      // The price stays for the next order.
      const { side, type, price } = typed;
      return { ...state, typed: { ...emptyForm, side, type, price }, hasTried: false, isJustAccepted: true };
    }
    case 'refused':
      return { ...state, refusal: event.refusal, refusedAt: event.available };
  }
}

/** The price picked last in the order book. Each pick is a new object, so the same price can be picked again. */
export const pickedPriceAtom = atom<{ readonly price: Decimal } | undefined>(undefined);
