import { exactNumber } from '@livery/contract/json-number';
import type { FastifyInstance } from 'fastify';

/** A double holds every number of up to 15 digits. */
const longNumber = /\d[\d.]{15,}/;

/**
 * Reads numbers of JSON bodies exactly: one that a double would round becomes its own text, which amounts take and whole
 * numbers refuse. Everything else is Fastify's own parser.
 */
export function readJsonExactly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Fastify's parser first, because it refuses bodies that poison prototypes.
    void parse(request, body, (error, value) => {
      if (error === null && longNumber.test(body)) done(null, parseWithSource(body, exactly));
      else done(error, value);
    });
  });
}

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
// Node has the third argument, which TypeScript does not know yet.
const parseWithSource = JSON.parse as (text: string, reviver: Reviver) => unknown;

const exactly: Reviver = (_key, value, { source }) =>
  typeof value === 'number' && source !== undefined ? exactNumber(source) : value;
