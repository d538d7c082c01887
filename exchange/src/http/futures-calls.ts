import {
  buyFuturesCall,
  cancelFuturesCall,
  futuresContractCall,
  futuresHistoryCall,
  futuresOrderCall,
  futuresProductsCall,
  futuresRecordsCall,
  futuresTicksCall,
} from '@livery/contract/calls/futures';
import { code } from '@livery/contract/envelope';
import { DomainError } from '../errors.ts';
import { futuresContract, listFutures, ticksAroundTime } from '../domain/futures/listing.ts';
import { memberOrder, memberOrders } from '../domain/futures/orders.ts';
import { wasAnswered } from '../commands/idempotency.ts';
import type { Tenant } from '../domain/tenants/tenants.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

export function registerFuturesCalls(registry: CallRegistry, { database, clock, futures }: Exchange): void {
  const { board } = futures;
  registerCall(registry, futuresProductsCall, async (_input, { tenant }) => {
    requireOpenModule(tenant);
    return { coins: await listFutures(database, board, clock.now()) };
  });
  registerCall(registry, futuresContractCall, ({ params }, { tenant, language }) => {
    const { futureTradingFee: feePercent } = requireOpenModule(tenant);
    return futuresContract(database, board, { id: params.id, feePercent, language, nowMs: clock.now() });
  });
  registerCall(registry, futuresTicksCall, ({ params, query }, { tenant }) => {
    requireOpenModule(tenant);
    return ticksAroundTime(database, board, { id: params.id, time: query.time });
  });
  registerCall(registry, futuresHistoryCall, async ({ query }, { tenant, caller }) => {
    requireOpenModule(tenant);
    return { list: await memberOrders(database, board, { memberId: caller.memberId, which: 'finished', ...query }) };
  });
  registerCall(registry, futuresRecordsCall, async ({ query }, { tenant, caller }) => {
    requireOpenModule(tenant);
    return { list: await memberOrders(database, board, { memberId: caller.memberId, which: 'inProgress', ...query }) };
  });
  registerCall(registry, futuresOrderCall, ({ params }, { tenant, caller }) => {
    requireOpenModule(tenant);
    return memberOrder(database, board, { memberId: caller.memberId, id: params.id });
  });
  registerCall(registry, buyFuturesCall, async ({ body }, { tenant, caller, intent }) => {
    if (!(await wasAnswered(database, intent))) requireOpenModule(tenant);
    const { futureTradingFee: feePercent } = tenant.configuration;
    return futures.buy(intent, { memberId: caller.memberId, tenantId: tenant.id, feePercent }, body);
  });
  // Whatever the operator has closed: what waits may be taken back.
  registerCall(registry, cancelFuturesCall, ({ params }, { intent }) => futures.cancel(intent, params.id));
}

/** The configuration of a tenant that offers futures. @throws DomainError `moduleClosed` */
function requireOpenModule({ configuration }: Tenant): Tenant['configuration'] {
  if (configuration.moduleIsOpenFuture !== '1') throw new DomainError(code.moduleClosed);
  return configuration;
}
