import { readMessagesCall, type Message } from '@livery/contract/calls/c2c/messages';
import { usePlatform } from '@livery/platform';
import { useRepeatableCall } from '@livery/platform/commands';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Whether the page is in front of somebody. */
export function usePageVisible(): boolean {
  const { page } = usePlatform();
  return useSyncExternalStore(page.on, page.isVisible);
}

const nothingNew = Infinity;

/**
 * Tells the exchange which messages the member has seen, and where the new ones begin.
 * @param rows the messages, newest first; `undefined` until they are there
 * @param isAttended whether the newest message is in front of the member
 * @returns `newAfter`: the other side's messages after this id were new when the member came; `caughtUp` forgets them
 */
export function useReadMarks(
  orderId: number,
  rows: readonly Message[] | undefined,
  isAttended: boolean,
): { readonly newAfter: number; readonly unread: number; readonly caughtUp: () => void } {
  const unread = rows?.filter(({ isOwn, isRead }) => !isOwn && !isRead) ?? [];
  const [newAfter, setNewAfter] = useState<number>();
  const [wasAttended, setWasAttended] = useState(isAttended);
  const oldestUnread = unread.at(-1)?.id;
  if (rows && newAfter === undefined) setNewAfter(oldestUnread === undefined ? nothingNew : oldestUnread - 1);
  if (wasAttended !== isAttended) {
    setWasAttended(isAttended);
    if (!isAttended && newAfter !== undefined) setNewAfter(rows?.[0]?.id ?? 0);
  }

  const { send } = useRepeatableCall(readMessagesCall);
  const tell = useEffectEvent((lastId: number) => void send({ params: { id: orderId }, body: { lastId } }));
  const newestUnread = unread[0]?.id;
  useEffect(() => {
    if (isAttended && newestUnread !== undefined) tell(newestUnread);
  }, [isAttended, newestUnread]);

  return { newAfter: newAfter ?? nothingNew, unread: unread.length, caughtUp: () => setNewAfter(nothingNew) };
}
