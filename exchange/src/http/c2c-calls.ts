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
import { epochSeconds } from '../clock.ts';
import {
  messageCommand,
  orderStepCommand,
  releaseCommand,
  sellCommand,
  takeOfferCommand,
  withdrawOfferCommand,
} from '../domain/c2c/commands.ts';
import { messagesOf } from '../domain/c2c/messages.ts';
import { openOffers } from '../domain/c2c/open-offers.ts';
import { orderRoom, ordersOfSale, purchasesOf, salesOf } from '../domain/c2c/order-views.ts';
import { listedRates } from '../domain/c2c/rates.ts';
import { requireOpenModule } from '../domain/tenants/modules.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';
import { registerCommand } from './register-command.ts';

/** Fiat trading between members (spec §1, §7 `/c2c/*`, docs/decisions.md §12 and §22). */
export function registerC2cCalls(registry: CallRegistry, { database, c2c, fundsPasswords }: Exchange): void {
  registerCall(registry, ratesCall, (_input, { tenant, caller }) => {
    requireOpenModule(tenant.configuration, 'c2c');
    return listedRates(database, c2c.prices, caller.memberId);
  });
  registerCommand(registry, sellCall, ({ body }, { tenant }) => sellCommand(c2c.prices, tenant, body));
  registerCall(registry, offersCall, async ({ query }, { tenant, caller }) => {
    requireOpenModule(tenant.configuration, 'c2c');
    return { list: await openOffers(database, { ...query, tenantId: tenant.id, memberId: caller.memberId }) };
  });
  registerCommand(registry, takeOfferCall, ({ params, body }, { tenant }) =>
    takeOfferCommand(tenant, { offerId: params.id, quantity: body.quantity }),
  );
  registerCommand(registry, withdrawOfferCall, ({ params }) => withdrawOfferCommand(params.id));

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
  registerCommand(registry, payOrderCall, ({ params, body }) => orderStepCommand(params.id, 'pay', body.reference));
  registerCommand(registry, releaseOrderCall, ({ params, body }) =>
    releaseCommand(fundsPasswords, params.id, body.fundsPassword),
  );
  registerCommand(registry, cancelOrderCall, ({ params }) => orderStepCommand(params.id, 'cancel'));
  registerCommand(registry, requestCancelCall, ({ params }) => orderStepCommand(params.id, 'requestCancel'));
  registerCommand(registry, disputeOrderCall, ({ params, body }) =>
    orderStepCommand(params.id, 'dispute', body.reason),
  );
  registerCall(registry, messagesCall, async ({ params }, { caller }) => {
    const messages = await messagesOf(database, params.id, caller.memberId);
    return {
      list: messages.map(({ id, senderId, text, createdAt }) => ({
        ...{ id, text, isOwn: senderId === caller.memberId, time: epochSeconds(createdAt) },
      })),
    };
  });
  registerCommand(registry, sendMessageCall, ({ params, body }) => messageCommand(params.id, body.text));
}
