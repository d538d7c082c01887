import {
  buyFuturesCall,
  cancelFuturesCall,
  futuresContractCall,
  futuresOrderCall,
  futuresProductsCall,
  futuresRecordsCall,
  futuresTicksCall,
} from '@livery/contract/calls/futures';
import { futuresHistoryCall } from '@livery/contract/calls/futures-history';
import { futuresReceiptCall } from '@livery/contract/calls/futures-receipt';
import { buyFuturesCommand, cancelFuturesCommand } from '../domain/futures/commands.ts';
import { futuresHistory, futuresReceipt } from '../domain/futures/history.ts';
import { memberOrder, ordersInProgress } from '../domain/futures/orders.ts';
import { futuresContract, listFutures, ticksAroundTime } from '../domain/futures/products/listing.ts';
import { requireOpenModule } from '../domain/tenants.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';
import { registerCommand } from './register-command.ts';

export function registerFuturesCalls(registry: CallRegistry, { database, clock, futures }: Exchange): void {
  const { board } = futures;
  registerCall(registry, futuresProductsCall, (_input, { tenant }) => {
    requireOpenModule(tenant.configuration, 'futures');
    return { coins: listFutures(board, clock.now()) };
  });
  registerCall(registry, futuresContractCall, ({ params }, { tenant, language }) => {
    requireOpenModule(tenant.configuration, 'futures');
    const { futureTradingFee: feePercent } = tenant.configuration;
    return futuresContract(board, { id: params.id, feePercent, language, nowMs: clock.now() });
  });
  registerCall(registry, futuresTicksCall, ({ params, query }, { tenant }) => {
    requireOpenModule(tenant.configuration, 'futures');
    return ticksAroundTime(database, board, { id: params.id, time: query.time });
  });
  registerCall(registry, futuresHistoryCall, ({ query }, { tenant, caller }) => {
    requireOpenModule(tenant.configuration, 'futures');
    return futuresHistory(database, board, { memberId: caller.memberId, query });
  });
  registerCall(registry, futuresRecordsCall, async ({ query }, { tenant, caller }) => {
    requireOpenModule(tenant.configuration, 'futures');
    return { list: await ordersInProgress(database, board, { memberId: caller.memberId, ...query }) };
  });
  registerCall(registry, futuresOrderCall, ({ params }, { tenant, caller }) => {
    requireOpenModule(tenant.configuration, 'futures');
    return memberOrder(database, board, { memberId: caller.memberId, id: params.id });
  });
  registerCall(registry, futuresReceiptCall, ({ params }, { tenant, caller, language }) => {
    requireOpenModule(tenant.configuration, 'futures');
    return futuresReceipt(database, board, { memberId: caller.memberId, id: params.id, language });
  });
  registerCommand(registry, buyFuturesCall, ({ body }, { tenant }) => buyFuturesCommand(board, tenant, body));
  // A closed module does not prevent it: a waiting order may always be cancelled.
  registerCommand(registry, cancelFuturesCall, ({ params }) => cancelFuturesCommand(board, params.id));
}
