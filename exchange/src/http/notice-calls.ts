import { noticesCall, readNoticesCall, switchNewsCall, waitingCountCall } from '@livery/contract/calls/notices';
import { markNewsRead, newsNotices, newsState, switchNews } from '../domain/notices/news.ts';
import { countWaiting, waitingNotices } from '../domain/notices/waiting.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** What waits for a member, and their news (docs/decisions.md §62). */
export function registerNoticeCalls(registry: CallRegistry, { database, clock, events, futures }: Exchange): void {
  registerCall(registry, waitingCountCall, async (_input, { caller: { memberId } }) => ({
    count: await countWaiting(database, memberId),
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
