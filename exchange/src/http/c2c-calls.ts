import { messagesCall, readMessagesCall, sendMessageCall } from '@livery/contract/calls/c2c/messages';
import {
  offersCall,
  pauseOfferCall,
  ratesCall,
  salesCall,
  sellCall,
  withdrawOfferCall,
} from '@livery/contract/calls/c2c/offers';
import {
  cancelOrderCall,
  declineCancelCall,
  disputeOrderCall,
  evidenceCall,
  orderCall,
  orderPictureCall,
  payLateCall,
  payOrderCall,
  releaseOrderCall,
  requestCancelCall,
} from '@livery/contract/calls/c2c/order-room';
import {
  ordersCall,
  overviewCall,
  purchasesCall,
  saleOrdersCall,
  takeOfferCall,
} from '@livery/contract/calls/c2c/orders';
import {
  messageCommand,
  orderStepCommand,
  payLateCommand,
  releaseCommand,
  sellCommand,
  takeOfferCommand,
  withdrawOfferCommand,
} from '../domain/c2c/commands.ts';
import { pauseOffer, salesOf } from '../domain/c2c/offers/offers.ts';
import { openOffers } from '../domain/c2c/offers/open-offers.ts';
import { listedRates } from '../domain/c2c/offers/reference-prices.ts';
import { messagesOf, orderPicture, readMessages } from '../domain/c2c/orders/messages.ts';
import { ordersOf, overviewOf } from '../domain/c2c/orders/order-lists.ts';
import { orderRoom } from '../domain/c2c/orders/order-room.ts';
import { orderEvent } from '../domain/c2c/orders/orders.ts';
import { requireOpenModule } from '../domain/tenants.ts';
import type { Exchange } from '../exchange.ts';
import { registerCall, registerCommand, type CallRegistry } from './register-call.ts';

/** Fiat trading between members (spec §1, §7, docs/decisions.md §12, §22 and §58). */
export function registerC2cCalls(registry: CallRegistry, exchange: Exchange): void {
  registerOfferCalls(registry, exchange);
  registerOrderLists(registry, exchange);
  registerOrderRoom(registry, exchange);
  registerMessageCalls(registry, exchange);
}

function registerOfferCalls(registry: CallRegistry, { database, clock, c2c, events }: Exchange): void {
  registerCall(registry, ratesCall, (_input, { tenant, caller }) => {
    requireOpenModule(tenant.configuration, 'c2c');
    return listedRates(database, c2c.prices, caller.memberId);
  });
  registerCall(registry, offersCall, ({ query }, { tenant, caller }) => {
    requireOpenModule(tenant.configuration, 'c2c');
    const at = new Date(clock.now());
    return openOffers(database, { ...query, tenantId: tenant.id, memberId: caller.memberId, at });
  });
  registerCommand(registry, sellCall, ({ body }, { tenant }) => sellCommand(c2c.prices, tenant, body));
  registerCommand(registry, withdrawOfferCall, ({ params }) => withdrawOfferCommand(params.id));
  registerCall(registry, pauseOfferCall, async ({ params, body }, { caller: { memberId } }) => {
    const at = new Date(clock.now());
    await pauseOffer(database, { sellerId: memberId, offerId: params.id, status: body.status, at });
    events.publish(memberId, 'c2c');
    return {};
  });
  registerCall(registry, salesCall, ({ query }, { caller }) => salesOf(database, caller.memberId, query));
}

function registerOrderLists(registry: CallRegistry, { database, clock }: Exchange): void {
  registerCall(registry, ordersCall, ({ query }, { caller }) =>
    ordersOf(database, { ...query, memberId: caller.memberId }),
  );
  registerCall(registry, purchasesCall, ({ query }, { caller }) =>
    ordersOf(database, { ...query, memberId: caller.memberId, type: 'buy' }),
  );
  registerCall(registry, saleOrdersCall, ({ params, query }, { caller }) =>
    ordersOf(database, { ...query, memberId: caller.memberId, type: 'sell', offerId: params.id }),
  );
  registerCall(registry, overviewCall, (_input, { caller }) =>
    overviewOf(database, caller.memberId, new Date(clock.now())),
  );
}

function registerOrderRoom(registry: CallRegistry, { database, clock, fundsPasswords, factors }: Exchange): void {
  registerCommand(registry, takeOfferCall, ({ params, body }, { tenant }) =>
    takeOfferCommand(tenant, { offerId: params.id, quantity: body.quantity }),
  );
  registerCall(registry, orderCall, ({ params }, { caller }) =>
    orderRoom(database, { orderId: params.id, memberId: caller.memberId, at: new Date(clock.now()) }),
  );
  registerCall(registry, orderPictureCall, ({ params: { id: orderId, pictureId } }, { caller }) =>
    orderPicture(database, caller.memberId, { orderId, pictureId }),
  );
  registerCommand(registry, payOrderCall, ({ params, body: { reference, pictures } }) =>
    orderStepCommand(params.id, 'pay', { note: reference, pictures }),
  );
  registerCommand(registry, payLateCall, ({ params, body: { reason, pictures } }) =>
    payLateCommand(params.id, { note: reason, pictures }),
  );
  registerCommand(registry, releaseOrderCall, ({ params, body: { fundsPassword, secondFactor } }, { client, site }) =>
    releaseCommand({ fundsPasswords, factors }, params.id, { fundsPassword, secondFactor, client, site }),
  );
  registerCommand(registry, cancelOrderCall, ({ params }) => orderStepCommand(params.id, 'cancel'));
  registerCommand(registry, requestCancelCall, ({ params, body }) =>
    orderStepCommand(params.id, 'requestCancel', { note: body.reason }),
  );
  registerCommand(registry, declineCancelCall, ({ params, body }) =>
    orderStepCommand(params.id, 'declineCancel', { note: body.reason }),
  );
  registerCommand(registry, disputeOrderCall, ({ params, body: { reason, pictures } }) =>
    orderStepCommand(params.id, 'dispute', { note: reason, pictures }),
  );
  registerCommand(registry, evidenceCall, ({ params, body: { reason, pictures } }) =>
    orderStepCommand(params.id, 'evidence', { note: reason, pictures }),
  );
}

function registerMessageCalls(registry: CallRegistry, { database, events }: Exchange): void {
  registerCall(registry, messagesCall, async ({ params, query }, { caller }) => ({
    list: await messagesOf(database, { ...query, orderId: params.id, memberId: caller.memberId }),
  }));
  registerCommand(registry, sendMessageCall, ({ params, body: { text, pictures = [] } }) =>
    messageCommand({ orderId: params.id, text, pictures }),
  );
  registerCall(registry, readMessagesCall, async ({ params, body }, { caller }) => {
    const concerned = await readMessages(database, {
      orderId: params.id,
      memberId: caller.memberId,
      lastId: body.lastId,
    });
    events.publishAll(concerned.map((memberId) => orderEvent(memberId, params.id)));
    return {};
  });
}
