/** What buyer and seller of a fiat order write to each other (spec §2.12). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInPath, numberInPath, pageAfter } from '../../paging.ts';
import { pictureId } from '../pictures.ts';
import { maybeWritten, pictures, time } from './fields.ts';

/** How many messages each side of an order may send. */
export const maxMessages = 250;

export const message = z.object({
  id: z.number(),
  isOwn: z.boolean(),
  /** An operator wrote it, to both sides. */
  isSupport: z._default(z.boolean(), false),
  /** Whether the recipient has read it. */
  isRead: z.boolean(),
  /** Empty for a message of pictures only. */
  text: z.string(),
  /** To be read by `orderPictureCall`. */
  pictures: z.array(pictureId),
  time,
});
export type Message = z.output<typeof message>;

/** The messages of both sides, newest first. Reading them does not mark them as read. */
export const messagesCall = defineCall({
  method: 'GET',
  path: '/c2c/orders/{id}/messages',
  auth: 'member',
  extension: true,
  params: idInPath,
  query: z.strictObject(pageAfter),
  data: z.object({ list: z.array(message) }),
});

/** Writes to the other side of an open order. */
export const sendMessageCall = defineCall({
  method: 'POST',
  path: '/c2c/orders/{id}/messages',
  auth: 'member',
  extension: true,
  idempotent: true,
  params: idInPath,
  body: z
    .strictObject({ text: maybeWritten, pictures })
    .check(z.refine(({ text, pictures: sent }) => text !== '' || sent !== undefined, { path: ['text'] })),
  data: z.object({ id: z.number() }),
});

/** The member has read the messages up to this one. Nothing becomes unread again. */
export const readMessagesCall = defineCall({
  method: 'PUT',
  path: '/c2c/orders/{id}/messages/read',
  auth: 'member',
  extension: true,
  params: idInPath,
  body: z.strictObject({ lastId: numberInPath(1) }),
  data: z.object({}),
});
