import { messagesCall, sendMessageCall, type Message } from '@livery/contract/calls/c2c/messages';
import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import {
  defineCommandKind,
  useCommand,
  useCommandOutcomes,
  usePendingCommands,
  type CommandOutcome,
  type IdempotentRequest,
} from '@livery/platform/commands';
import { useDraft } from '@livery/platform/draft';
import { useMemberCall } from '@livery/platform/query';
import { useListedRecords, type ListedRecords } from '@livery/platform/records';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { chatMessages } from '../../../../messages.ts';

const pageSize = 30;

type PendingMessage = IdempotentRequest<typeof sendMessageCall>;

export interface OrderMessages extends ListedRecords<Message> {
  /** Messages that the member has sent and that the list does not contain yet, newest first. */
  readonly pending: readonly PendingMessage[];
  /** Whether the newest messages failed to load. */
  readonly isFailed: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** The messages of an order, newest first. Later pages hold earlier messages. */
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

const draftText = z.string();

interface MessageForm {
  readonly text: string;
  readonly error: string | undefined;
  write(text: string): void;
  fail(error: string): void;
  /**
   * Sends the text and clears the field; the log shows the message at once. The text of a rejected message returns to the
   * field, and the result is `false`.
   */
  send(pictures: string[] | undefined): Promise<boolean>;
}

/**
 * The message that a member is writing, kept as a draft until it is sent.
 * @param onDone called when the exchange has accepted a message
 */
export function useSendMessage({ id, type }: OrderRoom, onDone: () => void): MessageForm {
  const t = useTranslation(chatMessages);
  // An order has one buyer and one seller, so its id and the side identify the member.
  const draft = useDraft(`c2c.message.${id}`, draftText, type);
  // The answer arrives after later renders, so it reads the latest draft from a ref.
  const current = useRef(draft.value ?? '');
  const [error, setError] = useState<string>();
  const { send } = useCommand(messageCommands);

  function write(text: string): void {
    current.current = text;
    if (text === '') draft.drop();
    else draft.keep(text);
  }

  /** Returns whether the message was accepted. A rejected text returns to the field, unless another is being written. */
  function settle(outcome: CommandOutcome<typeof sendMessageCall>): boolean {
    if (outcome.status === 'done') {
      onDone();
      return true;
    }
    // An unanswered message is sent again when the room opens. If its draft stayed, it could be sent twice.
    if (outcome.isPersisted) return false;
    if (current.current === '') write(outcome.request.input.body.text ?? '');
    setError(outcome.status === 'refused' ? outcome.error.message : t('unknown'));
    return false;
  }
  // Messages that an earlier page has sent.
  useCommandOutcomes(messageCommands, (outcome) => {
    if (outcome.request.input.params.id === id) settle(outcome);
  });

  return {
    text: draft.value ?? '',
    error,
    write(text) {
      setError(undefined);
      write(text);
    },
    fail: setError,
    async send(pictures) {
      const text = current.current.trim();
      setError(undefined);
      write('');
      const outcome = await send(sendMessageCall, { params: { id }, body: { text, ...(pictures && { pictures }) } });
      return outcome === undefined || settle(outcome);
    },
  };
}

/** A sent message is shown until the list contains it. */
const messageCommands = defineCommandKind({
  name: 'c2c.message',
  calls: [sendMessageCall],
  staysUntilListed: () => true,
  isRepeatable: true,
});
