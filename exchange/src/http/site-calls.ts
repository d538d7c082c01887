import {
  appInfoCall,
  carouselsCall,
  coinsCall,
  countriesCall,
  currenciesCall,
  faqCall,
  helpersCall,
  protocolsCall,
} from '@livery/contract/calls/content';
import { memberTokenCall, moduleKeysPath, visitorTokenCall } from '@livery/contract/calls/module-tokens';
import { previewCall } from '@livery/contract/calls/previews';
import { telemetryCall } from '@livery/contract/calls/telemetry';
import { configsCall, identifyCall } from '@livery/contract/calls/tenant';
import { appInfo, carousels, countries, listedCoins, listedCurrencies } from '../domain/content/content.ts';
import { faq, helpers, legalTexts } from '../domain/content/site-texts.ts';
import { requireMember } from '../domain/members/members.ts';
import { readPreview } from '../domain/previews.ts';
import type { Exchange } from '../exchange.ts';
import { registerCall, type CallRegistry } from './register-call.ts';

/** The tenant and its content, for any visitor. */
export function registerSiteCalls(registry: CallRegistry, { database }: Exchange): void {
  registerCall(registry, identifyCall, (_input, { tenant }) => ({ agentIdentify: tenant.agentIdentity }));
  registerCall(registry, configsCall, (_input, { tenant }) => {
    const { futureRisk: _ownRead, previewTesters: _private, moduleBackends: _servers, ...read } = tenant.configuration;
    return read;
  });
  registerCall(registry, appInfoCall, (_input, { tenant }) => appInfo(tenant));
  registerCall(registry, coinsCall, async () => ({ coins: await listedCoins(database) }));
  registerCall(registry, currenciesCall, async (_input, { language }) => ({
    list: await listedCurrencies(database, language),
  }));
  registerCall(registry, carouselsCall, async (_input, { tenant, language }) => ({
    list: await carousels(database, tenant.id, language),
  }));
  registerCall(registry, countriesCall, (_input, { language }) => ({ list: countries(language) }));
  registerCall(registry, helpersCall, async (_input, { tenant, language }) => ({
    list: await helpers(database, tenant, language),
  }));
  registerCall(registry, protocolsCall, (_input, { tenant, language }) => legalTexts(database, tenant, language));
  registerCall(registry, faqCall, async (_input, { tenant, language }) => ({
    groups: await faq(database, tenant, language),
  }));
}

/** Previews of modules, for the tenant's testers. */
export function registerPreviewCalls(registry: CallRegistry, { database, clock, releaseStore }: Exchange): void {
  registerCall(registry, previewCall, async ({ params }, { tenant, caller }) => {
    const member = await requireMember(database, caller.memberId);
    return { signed: await readPreview({ ...params, tenant, member }, { store: releaseStore, clock }) };
  });
}

/** What visitors' pages report about their modules. */
export function registerTelemetryCalls(registry: CallRegistry, { pageReports }: Exchange): void {
  registerCall(registry, telemetryCall, async ({ body }, { clientAddress, tenant }) => {
    await pageReports.take(clientAddress, tenant.host, body);
    return null;
  });
}

/** Tokens for modules' own back ends, and the keys by which these verify them. */
export function registerModuleTokens(registry: CallRegistry, { moduleTokens }: Exchange): void {
  registerCall(registry, memberTokenCall, ({ params }, { tenant, caller }) =>
    moduleTokens.issue(tenant, params.module, caller.memberId),
  );
  registerCall(registry, visitorTokenCall, ({ params }, { tenant }) =>
    moduleTokens.issue(tenant, params.module, undefined),
  );
  registry.server.get(moduleKeysPath, async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=300').type('application/jwk-set+json').send(moduleTokens.keys),
  );
}
