import { wealthCategoryCall } from '@livery/contract/calls/wealth';
import { listCategories } from '../domain/wealth/categories.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

export function registerWealthCalls(registry: CallRegistry, { database }: Exchange): void {
  registerCall(registry, wealthCategoryCall, async (_input, { tenant, language }) => ({
    list: await listCategories(database, tenant.id, language),
  }));
}
