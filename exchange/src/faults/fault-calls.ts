import { defineCall } from '@livery/contract/call';
import * as z from 'zod/mini';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from '../http/register-call.ts';
import { faultCaller } from './fault-caller.ts';
import type { Faults } from './faults.ts';
import { faultPlan, noFaults } from './plan.ts';
import { injectTokenFaults } from './token-faults.ts';

/** Not in the contract: no client has them, and only an exchange under test serves them. */
const query = z.object({ caller: z.optional(faultCaller) });
const path = { path: '/test/faults', auth: 'none', query, data: faultPlan, extension: true } as const;
const faultsCall = defineCall({ method: 'GET', ...path });
const planFaultsCall = defineCall({ method: 'PUT', ...path, body: faultPlan });
const endFaultsCall = defineCall({ method: 'DELETE', ...path });

/**
 * `/api/test/faults` reads the planned faults (GET), replaces them (PUT) and ends them (DELETE), for one caller or for
 * all who have no name.
 */
export function registerFaultCalls(registry: CallRegistry, exchange: Exchange, faults: Faults): void {
  registerCall(registry, faultsCall, ({ query: { caller } }) => faults.plan(caller));
  registerCall(registry, planFaultsCall, async ({ query: { caller }, body }) => {
    faults.replace(body, caller);
    await injectTokenFaults(exchange, body.tokens);
    return faults.plan(caller);
  });
  registerCall(registry, endFaultsCall, ({ query: { caller } }) => {
    faults.replace(noFaults, caller);
    return faults.plan(caller);
  });
}
