/**
 * Sends a text that begins with random characters, which `@fastify/compress` may not do: it takes a text whose first two
 * bytes could be the header of zlib for compressed already, and sends it as it is under the name of an encoding, which no
 * browser can read. The id of one key in 455 begins so. Routes that use this have `compress: false`.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** For a text that is compressed at each request, the strongest takes too long. */
const brotliQuality = 4;

const compressors = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Compresses the text by the first encoding that the request names without a weight, as browsers do. */
export async function sendCompressed({ headers }: FastifyRequest, reply: FastifyReply, text: string) {
  const accepted = (headers['accept-encoding'] ?? '').split(/\s*,\s*/);
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  reply.header('Vary', 'accept-encoding');
  if (!encoding) return reply.send(text);
  return reply.header('Content-Encoding', encoding).send(await compressors[encoding](text));
}
