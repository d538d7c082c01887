import {
  pledgeLedgerCall,
  pledgePayoutsCall,
  redeemWealthCall,
  wealthOrderCall,
  wealthOrdersCall,
  wealthSummaryCall,
} from '@livery/contract/calls/wealth/pledges';
import {
  applyWealthCall,
  buyWealthCall,
  wealthCategoryCall,
  wealthProductCall,
  wealthProductsCall,
} from '@livery/contract/calls/wealth/products';
import { requireOpenModule } from '../domain/tenants.ts';
import { listCategories } from '../domain/wealth/categories.ts';
import { applyForWealth, pledgeCommand, redeemCommand } from '../domain/wealth/commands.ts';
import { findOrder, listOrders, summary } from '../domain/wealth/orders.ts';
import { payouts, pledgeLedger } from '../domain/wealth/payouts.ts';
import { listProducts, productDetail } from '../domain/wealth/products.ts';
import type { Exchange } from '../exchange.ts';
import { registerCall, registerCommand, type CallRegistry } from './register-call.ts';

export function registerWealthCalls(registry: CallRegistry, exchange: Exchange): void {
  registerProductCalls(registry, exchange);
  registerPledgeCalls(registry, exchange);
  registerPledgeLists(registry, exchange);
}

/** Products, which any visitor may see. */
function registerProductCalls(registry: CallRegistry, { database }: Exchange): void {
  registerCall(registry, wealthCategoryCall, async (_input, { tenant, language }) => ({
    list: await listCategories(database, tenant.id, language),
  }));
  registerCall(registry, wealthProductsCall, async ({ params, query }, { tenant, language }) => ({
    list: await listProducts(database, { tenantId: tenant.id, categoryId: params.id, language }, query),
  }));
  registerCall(registry, wealthProductCall, ({ params }, { tenant, language }) =>
    productDetail(database, tenant.id, params.id, language),
  );
}

function registerPledgeCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, events } = exchange;
  registerCall(registry, applyWealthCall, async (_input, { tenant, caller }) => {
    requireOpenModule(tenant.configuration, 'wealth');
    await applyForWealth(database, caller.memberId);
    events.publish(caller.memberId, 'profile');
    return {};
  });
  registerCommand(registry, buyWealthCall, ({ params, body }, { tenant }) =>
    pledgeCommand(tenant, { productId: params.id, ...body }),
  );
  registerCommand(registry, redeemWealthCall, ({ params, body }, { tenant, caller, clientAddress }) =>
    redeemCommand(exchange, tenant, caller.memberId, { orderId: params.id, code: body.code, clientAddress }),
  );
}

function registerPledgeLists(registry: CallRegistry, { database, clock }: Exchange): void {
  registerCall(registry, wealthSummaryCall, ({ params }, { caller }) =>
    summary(database, { memberId: caller.memberId, categoryId: params.id, nowMs: clock.now() }),
  );
  registerCall(registry, wealthOrdersCall, ({ params, query: { status: tab, ...page } }, { caller, language }) =>
    listOrders(database, { memberId: caller.memberId, categoryId: params.id, language, tab, ...page }),
  );
  registerCall(registry, wealthOrderCall, ({ params }, { caller, language }) =>
    findOrder(database, { memberId: caller.memberId, orderId: params.id, language }),
  );
  registerCall(registry, pledgeLedgerCall, ({ params, query }, { caller }) =>
    pledgeLedger(database, { memberId: caller.memberId, orderId: params.id, ...query }),
  );
  registerCall(registry, pledgePayoutsCall, async ({ query: { since, days, categoryId } }, { caller }) => ({
    list: await payouts(database, {
      memberId: caller.memberId,
      categoryId,
      sinceMs: since * 1000,
      days,
    }),
  }));
}
