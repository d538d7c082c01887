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
import { code } from '@livery/contract/envelope';
import { DomainError } from '../errors.ts';
import { once, wasAnswered } from '../commands/idempotency.ts';
import { memberById } from '../domain/members/members.ts';
import type { CodePurpose } from '../domain/members/verification-codes.ts';
import type { Tenant } from '../domain/tenants/tenants.ts';
import { applyForWealth } from '../domain/wealth/apply.ts';
import { buy } from '../domain/wealth/buy.ts';
import { listCategories } from '../domain/wealth/categories.ts';
import { listOrders, summary } from '../domain/wealth/orders.ts';
import { asProduct, listProducts, requireProduct } from '../domain/wealth/products.ts';
import { redeem } from '../domain/wealth/redeem.ts';
import { asDecimal } from '../domain/funds/amounts.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

export function registerWealthCalls(registry: CallRegistry, exchange: Exchange): void {
  registerProductCalls(registry, exchange);
  registerPledgeCalls(registry, exchange);
}

/** What any visitor may see, where the tenant has opened the module. */
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
  const { database, clock, events, codes } = exchange;
  const tell = (memberId: string, reference: string) => {
    for (const topic of ['wealth', 'balances'] as const) events.publish(memberId, topic, reference);
  };
  registerCall(registry, applyWealthCall, async (_input, { tenant, caller }) => {
    requireOpen(tenant);
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
  registerCall(registry, buyWealthCall, async ({ params, body }, { tenant, caller, intent }) => {
    const { memberId } = caller;
    const purchase = { tenant, memberId, productId: params.id, amount: body.amount, at: intent.at };
    const answer = await once(database, intent, async (tx) => {
      requireOpen(tenant);
      return { id: await buy(tx, purchase) };
    });
    tell(memberId, String(answer.id));
    return answer;
  });
  registerCall(registry, redeemWealthCall, async ({ params, body }, { tenant, caller, intent }) => {
    const { memberId } = caller;
    const proof = await redeemProof(exchange, tenant, memberId);
    if (proof !== undefined && !(await wasAnswered(database, intent))) await codes.check(proof, body.code);
    const answer = await once(database, intent, async (tx) => {
      if (proof !== undefined) await codes.consume(tx, proof, body.code);
      const cost = await redeem(tx, { tenantId: tenant.id, memberId, orderId: params.id, at: intent.at });
      return { redeemCostAmount: asDecimal(cost) };
    });
    tell(memberId, String(params.id));
    return answer;
  });
}

/** What the code of a redemption must have been sent for; `undefined` where the tenant asks for none (spec §2.9). */
async function redeemProof(
  { database }: Exchange,
  { id, configuration }: Tenant,
  memberId: string,
): Promise<CodePurpose | undefined> {
  if (configuration.isOpenRedeemPledgeVerifyCode !== '1') return undefined;
  const member = await memberById(database, memberId);
  if (member === undefined || member.areaCode === null || member.mobile === null)
    throw new DomainError(code.wrongVerificationCode, { field: 'code' });
  const { areaCode, mobile } = member;
  return { tenantId: id, scene: 'REDEEM_PLEDGE', name: { type: 'MOBILE', areaCode, mobile } };
}

/** What runs already goes on where the module was closed meanwhile; nothing new begins. */
function requireOpen({ configuration }: Tenant): void {
  if (configuration.moduleIsOpenPledge !== '1') throw new DomainError(code.moduleClosed);
}
