import {
  cancelOrderCall,
  disputeOrderCall,
  messagesCall,
  offersCall,
  orderCall,
  payOrderCall,
  purchasesCall,
  ratesCall,
  releaseOrderCall,
  requestCancelCall,
  saleOrdersCall,
  salesCall,
  sellCall,
  sendMessageCall,
  takeOfferCall,
  withdrawOfferCall,
} from '@livery/contract/calls/c2c';
import { code } from '@livery/contract/envelope';
import { epochSeconds } from '../clock.ts';
import { messagesOf } from '../domain/c2c/messages.ts';
import { openOffers } from '../domain/c2c/open-offers.ts';
import { orderRoom, ordersOfSale, purchasesOf, salesOf } from '../domain/c2c/order-views.ts';
import { listedRates } from '../domain/c2c/rates.ts';
import { DomainError } from '../errors.ts';
import { type Intent, wasAnswered } from '../commands/idempotency.ts';
import type { Tenant } from '../domain/tenants/tenants.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** Nothing new begins while the module is closed; orders under way go on. @throws DomainError `moduleClosed` */
function requireOpen({ configuration }: Tenant): void {
  if (configuration.moduleIsOpenC2c !== '1') throw new DomainError(code.moduleClosed);
}

/** Fiat trading between members (spec §1, §7 `/c2c/*`, decisions 12 and 22). */
export function registerC2cCalls(registry: CallRegistry, { database, c2c, fundsPasswords }: Exchange): void {
  /** A command that was carried out is answered as it was then, open or not. */
  const requireOpenFor = async (tenant: Tenant, intent: Intent) => {
    if (!(await wasAnswered(database, intent))) requireOpen(tenant);
  };
  registerCall(registry, ratesCall, (_input, { tenant, caller }) => {
    requireOpen(tenant);
    return listedRates(database, c2c.prices, caller.memberId);
  });
  registerCall(registry, sellCall, async ({ body }, { tenant, intent }) => {
    await requireOpenFor(tenant, intent);
    return c2c.sell(intent, { ...body, tenantId: tenant.id });
  });
  registerCall(registry, offersCall, async ({ query }, { tenant, caller }) => {
    requireOpen(tenant);
    return { list: await openOffers(database, { ...query, tenantId: tenant.id, memberId: caller.memberId }) };
  });
  registerCall(registry, takeOfferCall, async ({ params, body }, { tenant, intent }) => {
    await requireOpenFor(tenant, intent);
    return c2c.take(intent, { tenantId: tenant.id, offerId: params.id, quantity: body.quantity });
  });
  registerCall(registry, withdrawOfferCall, async ({ params }, { intent }) => {
    await c2c.withdraw(intent, params.id);
    return {};
  });

  registerCall(registry, salesCall, async ({ query }, { caller }) => ({
    list: await salesOf(database, caller.memberId, query),
  }));
  registerCall(registry, saleOrdersCall, async ({ params, query }, { caller }) => ({
    list: await ordersOfSale(database, { ...query, memberId: caller.memberId, offerId: params.id }),
  }));
  registerCall(registry, purchasesCall, async ({ query }, { caller }) => ({
    list: await purchasesOf(database, caller.memberId, query),
  }));

  registerCall(registry, orderCall, ({ params }, { caller }) => orderRoom(database, params.id, caller.memberId));
  registerCall(registry, payOrderCall, ({ params, body }, { intent }) =>
    c2c.act(intent, params.id, 'pay', body.reference),
  );
  registerCall(registry, releaseOrderCall, async ({ params, body }, { intent }) => {
    if (!(await wasAnswered(database, intent))) await fundsPasswords.require(intent.memberId, body.fundsPassword);
    return c2c.act(intent, params.id, 'release');
  });
  registerCall(registry, cancelOrderCall, ({ params }, { intent }) => c2c.act(intent, params.id, 'cancel'));
  registerCall(registry, requestCancelCall, ({ params }, { intent }) => c2c.act(intent, params.id, 'requestCancel'));
  registerCall(registry, disputeOrderCall, ({ params, body }, { intent }) =>
    c2c.act(intent, params.id, 'dispute', body.reason),
  );
  registerCall(registry, messagesCall, async ({ params }, { caller }) => {
    const messages = await messagesOf(database, params.id, caller.memberId);
    return {
      list: messages.map(({ id, senderId, text, createdAt }) => ({
        ...{ id, text, isOwn: senderId === caller.memberId, time: epochSeconds(createdAt) },
      })),
    };
  });
  registerCall(registry, sendMessageCall, ({ params, body }, { intent }) => c2c.write(intent, params.id, body.text));
}
