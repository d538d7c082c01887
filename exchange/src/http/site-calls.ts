import { carouselsCall, coinsCall, countriesCall } from '@livery/contract/calls/content';
import { configsCall, identifyCall } from '@livery/contract/calls/tenant';
import { carousels, countries, listedCoins } from '../domain/content/content.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** The tenant, and what it says to any visitor. */
export function registerSiteCalls(registry: CallRegistry, { database }: Exchange): void {
  registerCall(registry, identifyCall, (_input, { tenant }) => ({ agentIdentify: tenant.agentIdentity }));
  registerCall(registry, configsCall, (_input, { tenant }) => tenant.configuration);
  registerCall(registry, coinsCall, async () => ({ coins: await listedCoins(database) }));
  registerCall(registry, carouselsCall, async (_input, { tenant, language }) => ({
    list: await carousels(database, tenant.id, language),
  }));
  registerCall(registry, countriesCall, (_input, { language }) => ({ list: countries(language) }));
}
