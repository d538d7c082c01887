import { pushCall, subscribePushCall, unsubscribePushCall } from '@livery/contract/calls/push';
import { subscribe, subscribedLanguage, unsubscribe } from '../domain/notices/push-subscriptions.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** Whether a session's browser is told what waits while no page is open (docs/decisions.md §63). */
export function registerPushCalls(registry: CallRegistry, { database, clock, push }: Exchange): void {
  registerCall(registry, pushCall, async (_input, { caller }) => ({
    publicKey: push.publicKey,
    language: await subscribedLanguage(database, caller.sessionId),
  }));
  registerCall(registry, subscribePushCall, async ({ body }, { caller, language }) => {
    await subscribe(database, caller, { subscription: body, language, at: new Date(clock.now()) });
    return {};
  });
  registerCall(registry, unsubscribePushCall, async (_input, { caller }) => {
    await unsubscribe(database, caller.sessionId);
    return {};
  });
}
