import { defineCall } from '@livery/contract/call';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from '../http/register-call.ts';
import type { Faults } from './faults.ts';
import { faultPlan, noFaults } from './plan.ts';
import { spoilTokens } from './token-faults.ts';

/** Not in the contract: no client has them, and no exchange but one that is under test. */
const path = { path: '/test/faults', auth: 'none', data: faultPlan, extension: true } as const;
const faultsCall = defineCall({ method: 'GET', ...path });
const planFaultsCall = defineCall({ method: 'PUT', ...path, body: faultPlan });
const endFaultsCall = defineCall({ method: 'DELETE', ...path });

/** `/api/test/faults`: what goes wrong now (GET), what shall go wrong instead (PUT), and nothing any more (DELETE). */
export function registerFaultCalls(registry: CallRegistry, exchange: Exchange, faults: Faults): void {
  registerCall(registry, faultsCall, () => faults.plan);
  registerCall(registry, planFaultsCall, async ({ body }) => {
    faults.replace(body);
    await spoilTokens(exchange, body.tokens);
    return faults.plan;
  });
  registerCall(registry, endFaultsCall, () => {
    faults.replace(noFaults);
    return faults.plan;
  });
}
