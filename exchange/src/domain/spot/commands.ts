/** What members do on spot markets under an idempotency key, as commands. A market's writer carries them out. */
import type { NewSpotOrder, PlacedSpotOrder } from '@livery/contract/calls/spot';
import type { SubmittedCommand } from '../../commands/command.ts';
import type { Side } from '../../market/order-book.ts';
import type { SpotContext } from './own-orders.ts';
import { editOrder, type Fees, type OrderChange, placeOrder } from './trading.ts';

/** Places an order. @throws DomainError as `placeOrder` does */
export const placeOrderCommand = (
  context: SpotContext,
  side: Side,
  order: NewSpotOrder,
  fees: Fees,
): SubmittedCommand<PlacedSpotOrder> => ({ submit: (request) => placeOrder(context, side, order, fees, request) });

/** Changes an open order. @throws DomainError as `editOrder` does */
export const editOrderCommand = (
  context: SpotContext,
  orderId: number,
  change: OrderChange,
  fees: Fees,
): SubmittedCommand<PlacedSpotOrder> => ({ submit: (request) => editOrder(context, orderId, change, fees, request) });
