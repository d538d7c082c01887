import { messagesCall, type Message, type sendMessageCall } from '@livery/contract/calls/c2c/messages';
import { usePlatform } from '@livery/platform';
import { usePendingCommands, type IdempotentRequest } from '@livery/platform/commands';
import { useMemberCall } from '@livery/platform/query';
import { useListedRecords, type ListedRecords } from '@livery/platform/records';
import { useEffect, useEffectEvent } from 'react';
import { messageCommands } from './message-command.ts';

const pageSize = 30;

export type PendingMessage = IdempotentRequest<typeof sendMessageCall>;

export interface OrderMessages extends ListedRecords<Message> {
  /** What the member has sent and no list has yet, newest first. */
  readonly pending: readonly PendingMessage[];
  /** Whether the last try to load the newest failed. */
  readonly isFailed: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** The messages of an order, newest first; the later pages of the list hold the earlier messages. */
export function useMessages(orderId: number): OrderMessages {
  const { api } = usePlatform();
  const params = { id: orderId };
  const { data, dataUpdatedAt, isError, refetch } = useMemberCall(messagesCall, { params, query: { pageSize } }, [
    'c2c',
  ]);
  const listed = useListedRecords<Message>({
    key: String(orderId),
    first: data,
    pageSize,
    load: async (page, signal) => (await api.call(messagesCall, { params, query: page }, { signal, quiet: true })).list,
    isFinal: ({ isRead }) => isRead,
    recheckOn: dataUpdatedAt,
  });
  const { pending, markListed } = usePendingCommands(messageCommands);
  const own = pending.filter(({ input }) => input.params.id === orderId);
  const isListed = ({ data: sent }: PendingMessage) =>
    sent !== undefined && listed.rows?.some(({ id }) => id === sent.id);
  const listedKeys = own.filter(isListed).map(({ key }) => key);
  const dropListed = useEffectEvent(() => markListed(listedKeys));
  const hasListed = listedKeys.length > 0;
  useEffect(() => {
    if (hasListed) dropListed();
  }, [hasListed]);
  return { ...listed, pending: own.filter((one) => !isListed(one)), isFailed: isError, refetch };
}
