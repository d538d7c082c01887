/** Buying calls and puts: commands of the platform, each with one effect (spec §7 'Idempotency', docs/decisions.md §17). */
import type { CallInput } from '@livery/contract/call';
import { buyFuturesCall } from '@livery/contract/calls/futures';
import { defineCommandKind, isBusy, useCommand, type CommandOutcome } from '@livery/platform/commands';

export const orderCommands = defineCommandKind({ name: 'futures.order', calls: [buyFuturesCall] });

export type NewFuturesOrder = CallInput<typeof buyFuturesCall>['body'];
export type OrderOutcome = CommandOutcome<typeof buyFuturesCall>;

/** Buys. Resolves with the outcome, or with `undefined` when the component is gone by then and a toast has told it. */
export function useBuy(): {
  readonly isSending: boolean;
  /** No answer came: the order is sent again under its key. */
  readonly isUnknown: boolean;
  buy(order: NewFuturesOrder): Promise<OrderOutcome | undefined>;
} {
  const { state, send } = useCommand(orderCommands);
  const isSending = isBusy(state);
  return {
    isSending,
    isUnknown: isSending && state.status === 'unknown',
    buy: (order) => send(buyFuturesCall, { body: order }),
  };
}
