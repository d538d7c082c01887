import {
  applyWealthCall,
  buyWealthCall,
  redeemWealthCall,
  wealthCategoryCall,
  wealthOrdersCall,
  wealthProductCall,
  wealthProductsCall,
  wealthSummaryCall,
} from '@livery/contract/calls/wealth';
import { toDecimal } from '@livery/contract/decimal';
import { requireOpenModule } from '../domain/tenants/modules.ts';
import { applyForWealth } from '../domain/wealth/apply.ts';
import { listCategories } from '../domain/wealth/categories.ts';
import { pledgeCommand, redeemCommand } from '../domain/wealth/commands.ts';
import { listOrders, summary } from '../domain/wealth/orders.ts';
import { asProduct, listProducts, requireProduct } from '../domain/wealth/products.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';
import { registerCommand } from './register-command.ts';

export function registerWealthCalls(registry: CallRegistry, exchange: Exchange): void {
  registerProductCalls(registry, exchange);
  registerPledgeCalls(registry, exchange);
}

/** Products, which any visitor may see. */
function registerProductCalls(registry: CallRegistry, { database }: Exchange): void {
  registerCall(registry, wealthCategoryCall, async (_input, { tenant, language }) => ({
    list: await listCategories(database, tenant.id, language),
  }));
  registerCall(registry, wealthProductsCall, async ({ params, query }, { tenant, language }) => ({
    list: await listProducts(database, { tenantId: tenant.id, categoryId: params.id, language }, query),
  }));
  registerCall(registry, wealthProductCall, async ({ params }, { tenant, language }) => {
    const product = await requireProduct(database, tenant.id, params.id);
    const { feeRatio, redeemCostRatio } = product;
    return {
      ...asProduct(product, language),
      feeRatio: toDecimal(feeRatio),
      redeemCostRatio: redeemCostRatio === null ? null : toDecimal(redeemCostRatio),
    };
  });
}

function registerPledgeCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, clock, events } = exchange;
  registerCall(registry, applyWealthCall, async (_input, { tenant, caller }) => {
    requireOpenModule(tenant.configuration, 'wealth');
    await applyForWealth(database, caller.memberId);
    events.publish(caller.memberId, 'profile');
    return {};
  });
  registerCall(registry, wealthSummaryCall, ({ params }, { caller }) =>
    summary(database, { memberId: caller.memberId, categoryId: params.id, nowMs: clock.now() }),
  );
  registerCall(registry, wealthOrdersCall, async ({ params, query }, { caller, language }) => ({
    list: await listOrders(database, {
      ...{ memberId: caller.memberId, categoryId: params.id, language },
      ...{ tab: query.status, lastId: query.lastId, pageSize: query.pageSize },
    }),
  }));
  registerCommand(registry, buyWealthCall, ({ params, body }, { tenant }) =>
    pledgeCommand(tenant, { productId: params.id, amount: body.amount }),
  );
  registerCommand(registry, redeemWealthCall, ({ params, body }, { tenant, caller }) =>
    redeemCommand(exchange, tenant, caller.memberId, { orderId: params.id, code: body.code }),
  );
}
