import { noticesCall, readNoticesCall, switchNewsCall, waitingCountCall } from '@livery/contract/calls/notices';
import { pushCall, pushPricesCall, subscribePushCall, unsubscribePushCall } from '@livery/contract/calls/push';
import { markNewsRead, newsNotices, newsState, switchNews } from '../domain/notices/news.ts';
import { showPrices, subscribe, subscriptionOf, unsubscribe } from '../domain/notices/push-subscriptions.ts';
import { countWaiting, waitingNotices } from '../domain/notices/waiting.ts';
import type { Exchange } from '../exchange.ts';
import { freezeOf } from '../ledger/freezes.ts';
import { registerCall, type CallRegistry } from './register-call.ts';

/** What waits for a member, and their news (docs/decisions.md §62). */
export function registerNoticeCalls(registry: CallRegistry, { database, clock, events, futures }: Exchange): void {
  registerCall(registry, waitingCountCall, async (_input, { caller: { memberId } }) => ({
    count: await countWaiting(database, memberId),
    freeze: await freezeOf(database, memberId, new Date(clock.now())),
  }));
  registerCall(registry, noticesCall, async (_input, { caller: { memberId }, language }) => {
    const at = new Date(clock.now());
    const state = await newsState(database, memberId);
    const [waiting, news] = await Promise.all([
      waitingNotices(database, memberId),
      newsNotices(database, { memberId, board: futures.board, language, at, muted: state.muted }),
    ]);
    return { waiting, news, ...state };
  });
  registerCall(registry, readNoticesCall, async ({ body: { until } }, { caller: { memberId } }) => {
    await markNewsRead(database, memberId, until);
    events.publish(memberId, 'profile');
    return {};
  });
  registerCall(registry, switchNewsCall, async ({ body }, { caller: { memberId } }) => {
    await switchNews(database, memberId, body);
    events.publish(memberId, 'profile');
    return {};
  });
}

/** Whether a session's browser gets pushes about pending matters while no page is open (docs/decisions.md §63). */
export function registerPushCalls(registry: CallRegistry, { database, clock, push }: Exchange): void {
  registerCall(registry, pushCall, async (_input, { caller }) => {
    const { language = null, showsPrices = false } = (await subscriptionOf(database, caller.sessionId)) ?? {};
    return { publicKey: push.publicKey, language, showsPrices };
  });
  registerCall(registry, pushPricesCall, async ({ body }, { caller }) => {
    await showPrices(database, caller.sessionId, body.state === 'on');
    return {};
  });
  registerCall(registry, subscribePushCall, async ({ body }, { caller, language }) => {
    await subscribe(database, caller, { subscription: body, language, at: new Date(clock.now()) });
    return {};
  });
  registerCall(registry, unsubscribePushCall, async (_input, { caller }) => {
    await unsubscribe(database, caller.sessionId);
    return {};
  });
}
