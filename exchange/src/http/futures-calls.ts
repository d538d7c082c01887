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
import { buyFuturesCommand, cancelFuturesCommand } from '../domain/futures/commands.ts';
import { futuresContract, listFutures, ticksAroundTime } from '../domain/futures/listing.ts';
import { memberOrder, memberOrders } from '../domain/futures/orders.ts';
import { requireOpenModule } from '../domain/tenants/modules.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';
import { registerCommand } from './register-command.ts';

export function registerFuturesCalls(registry: CallRegistry, { database, clock, futures }: Exchange): void {
  const { board } = futures;
  registerCall(registry, futuresProductsCall, async (_input, { tenant }) => {
    requireOpenModule(tenant.configuration, 'futures');
    return { coins: await listFutures(database, board, clock.now()) };
  });
  registerCall(registry, futuresContractCall, ({ params }, { tenant, language }) => {
    requireOpenModule(tenant.configuration, 'futures');
    const { futureTradingFee: feePercent } = tenant.configuration;
    return futuresContract(database, board, { id: params.id, feePercent, language, nowMs: clock.now() });
  });
  registerCall(registry, futuresTicksCall, ({ params, query }, { tenant }) => {
    requireOpenModule(tenant.configuration, 'futures');
    return ticksAroundTime(database, board, { id: params.id, time: query.time });
  });
  registerCall(registry, futuresHistoryCall, async ({ query }, { tenant, caller }) => {
    requireOpenModule(tenant.configuration, 'futures');
    return { list: await memberOrders(database, board, { memberId: caller.memberId, which: 'finished', ...query }) };
  });
  registerCall(registry, futuresRecordsCall, async ({ query }, { tenant, caller }) => {
    requireOpenModule(tenant.configuration, 'futures');
    return { list: await memberOrders(database, board, { memberId: caller.memberId, which: 'inProgress', ...query }) };
  });
  registerCall(registry, futuresOrderCall, ({ params }, { tenant, caller }) => {
    requireOpenModule(tenant.configuration, 'futures');
    return memberOrder(database, board, { memberId: caller.memberId, id: params.id });
  });
  registerCommand(registry, buyFuturesCall, ({ body }, { tenant }) => buyFuturesCommand(board, tenant, body));
  // A closed module does not prevent it: a waiting order may always be cancelled.
  registerCommand(registry, cancelFuturesCall, ({ params }) => cancelFuturesCommand(board, params.id));
}
