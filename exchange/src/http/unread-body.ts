import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/**
 * Lets the caller of a request that is refused before its body is read see the answer: a connection that closes with
 * unread bytes is reset, and a reset can overtake the answer. So the answer is sent at once, and ends when the rest of
 * the body has come and was dropped. The server's `requestTimeout` bounds that.
 * @returns the payload to send
 */
export function outlastBody(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (!hasUnreadBody(request) || typeof payload !== 'string') return payload;
  // A caller who reads the answer early need not send the rest.
  reply.header('connection', 'close');
  reply.header('content-length', Buffer.byteLength(payload));
  return Readable.from(answerThenRest(payload, request), { objectMode: false });
}

function hasUnreadBody({ headers, raw }: FastifyRequest): boolean {
  const isSent = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return isSent && !raw.readableEnded;
}

async function* answerThenRest(answer: string, { raw }: FastifyRequest): AsyncGenerator<string> {
  yield answer;
  raw.resume();
  // A caller who hangs up instead needs nothing more.
  await finished(raw).catch(() => undefined);
}
