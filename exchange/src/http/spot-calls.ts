import {
  cancelSpotOrderCall,
  cancelSpotOrdersCall,
  checkSpotOrderCall,
  editSpotOrderCall,
  openSpotOrdersCall,
  spotBuyCall,
  spotHistoryCall,
  spotOrderCall,
  spotProductsCall,
  spotSellCall,
  spotTradesCall,
} from '@livery/contract/calls/spot';
import { listProducts } from '../domain/spot/markets.ts';
import { finishedOrders, memberFills, openOrders, orderReceipt } from '../domain/spot/order-lists.ts';
import { cancelOrder, cancelOrders, checkOrder, editOrderCommand, placeOrderCommand } from '../domain/spot/trading.ts';
import type { Exchange } from '../exchange.ts';
import { registerCall, registerCommand, type CallRegistry } from './register-call.ts';

export function registerSpotCalls(registry: CallRegistry, exchange: Exchange): void {
  const { clock, markets } = exchange;
  registerCall(registry, spotProductsCall, () => ({ coins: listProducts(markets, clock.now()) }));

  registerCommand(registry, spotBuyCall, ({ body }, { tenant }) =>
    placeOrderCommand(exchange, 'buy', body, tenant.configuration),
  );
  registerCommand(registry, spotSellCall, ({ body }, { tenant }) =>
    placeOrderCommand(exchange, 'sell', body, tenant.configuration),
  );
  registerCommand(registry, editSpotOrderCall, ({ params, body }, { tenant, caller }) =>
    editOrderCommand(exchange, { ...body, orderId: params.id, memberId: caller.memberId }, tenant.configuration),
  );
  registerCall(registry, checkSpotOrderCall, ({ body }, { tenant, caller }) =>
    checkOrder(exchange, caller.memberId, body, { fees: tenant.configuration, at: new Date(clock.now()) }),
  );
  registerCall(registry, cancelSpotOrderCall, ({ params }, { caller }) =>
    cancelOrder(exchange, params.id, caller.memberId, clock.now()),
  );
  registerCall(registry, cancelSpotOrdersCall, async ({ body }, { caller }) => ({
    cancelled: await cancelOrders(exchange, body, caller.memberId, clock.now()),
  }));

  registerCall(registry, openSpotOrdersCall, async ({ query }, { caller }) => ({
    list: await openOrders(exchange, caller.memberId, query),
  }));
  registerCall(registry, spotOrderCall, ({ params }, { caller }) =>
    orderReceipt({ ...exchange, nowMs: clock.now() }, caller.memberId, params.id),
  );
  registerCall(registry, spotHistoryCall, async ({ query }, { caller }) => ({
    list: await finishedOrders(exchange, caller.memberId, query),
  }));
  registerCall(registry, spotTradesCall, async ({ query }, { caller }) => ({
    list: await memberFills(exchange, caller.memberId, query),
  }));
}
