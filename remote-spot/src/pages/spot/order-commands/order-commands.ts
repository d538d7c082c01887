/** Placing orders: commands of the platform, each with one effect (spec §7 'Idempotency', docs/decisions.md §17). */
import { spotBuyCall, spotSellCall, type NewSpotOrder, type PlacedSpotOrder } from '@livery/contract/calls/spot';
import {
  defineCommandKind,
  isBusy,
  useCommand,
  usePendingCommands,
  type CommandOutcome,
  type IdempotentRequest,
} from '@livery/platform/commands';

export const orderCommands = defineCommandKind({
  name: 'spot.order',
  calls: [spotBuyCall, spotSellCall],
  staysUntilListed: ({ state }) => state === 'open',
});

type OrderCall = (typeof orderCommands.calls)[number];
export type OrderOutcome = CommandOutcome<OrderCall>;

/** An order that has no answer yet, or that rests in the book and no list shows yet. */
export interface PendingOrder {
  readonly key: string;
  readonly side: 'buy' | 'sell';
  readonly order: NewSpotOrder;
  /** Epoch ms on the server. */
  readonly sentAt: number;
  /** No answer came: the order is sent again under the same key. */
  readonly isUnknown: boolean;
  /** The answer: the order rests in the book, and no list of orders has it yet. */
  readonly placed?: PlacedSpotOrder;
}

export const toPendingOrder = ({
  key,
  call,
  input,
  sentAt,
  isUnknown,
  data,
}: IdempotentRequest<OrderCall>): PendingOrder => ({
  ...{ key, side: call === spotBuyCall ? 'buy' : 'sell', order: input.body, sentAt, isUnknown },
  ...(data && { placed: data }),
});

/** The member's pending orders, newest first. `markListed` drops those that a list has, by their keys. */
export function usePendingOrders(): {
  readonly orders: readonly PendingOrder[];
  markListed(keys: readonly string[]): void;
} {
  const { pending, markListed } = usePendingCommands(orderCommands);
  return { orders: pending.map(toPendingOrder), markListed };
}

/** Places orders. Resolves with the outcome, or with `undefined` when the component is gone by then and a toast has told it. */
export function usePlaceOrder(): {
  readonly isSending: boolean;
  /** No answer came: the order is sent again. */
  readonly isUnknown: boolean;
  place(side: PendingOrder['side'], order: NewSpotOrder): Promise<OrderOutcome | undefined>;
} {
  const { state, send } = useCommand(orderCommands);
  const isSending = isBusy(state);
  return {
    isSending,
    isUnknown: isSending && state.status === 'unknown',
    place: (side, order) => send(side === 'buy' ? spotBuyCall : spotSellCall, { body: order }),
  };
}
