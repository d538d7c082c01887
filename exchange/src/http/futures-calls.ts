import {
  buyFuturesCall,
  cancelFuturesCall,
  futuresContractCall,
  futuresOrderCall,
  futuresProductsCall,
  futuresRecordsCall,
  futuresTicksCall,
} from '@livery/contract/calls/futures';
import { futuresHistoryCall, futuresReceiptCall } from '@livery/contract/calls/futures-records';
import {
  confirmFuturesRiskCall,
  futuresRiskCall,
  pauseFuturesCall,
  setFuturesLossLimitCall,
} from '@livery/contract/calls/futures-risk';
import {
  buyFuturesCommand,
  cancelFuturesCommand,
  confirmRiskCommand,
  pauseCommand,
  setLossLimitCommand,
} from '../domain/futures/commands.ts';
import { futuresHistory, futuresReceipt } from '../domain/futures/history.ts';
import { memberOrder, ordersInProgress } from '../domain/futures/orders.ts';
import { futuresContract, listFutures, ticksAroundTime } from '../domain/futures/products/listing.ts';
import { futuresRisk } from '../domain/futures/protections.ts';
import { requireOpenModule } from '../domain/tenants.ts';
import type { Exchange } from '../exchange.ts';
import { registerCall, registerCommand, type CallRegistry } from './register-call.ts';

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

export function registerFuturesRiskCalls(registry: CallRegistry, { database, clock }: Exchange): void {
  registerCall(registry, futuresRiskCall, (_input, { tenant, caller, language }) => {
    requireOpenModule(tenant.configuration, 'futures');
    const { futureRisk: risk } = tenant.configuration;
    return futuresRisk(database, { memberId: caller.memberId, risk, language }, new Date(clock.now()));
  });
  registerCommand(registry, confirmFuturesRiskCall, ({ body }, context) => confirmRiskCommand(context, body.version));
  registerCommand(registry, setFuturesLossLimitCall, ({ body }, context) => setLossLimitCommand(context, body.amount));
  registerCommand(registry, pauseFuturesCall, ({ body }, context) => pauseCommand(context, body.days));
}
