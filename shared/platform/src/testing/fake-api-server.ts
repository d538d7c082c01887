/** The server's end of the API in a test: what a page asks, and what it is answered. */
import type { CallDefinition } from '@livery/contract/call';
import { code, type Envelope, type RefusalData } from '@livery/contract/envelope';
import { ApiError } from '../api/api-error.ts';
import type { Query, Transport } from '../api/transport.ts';

/** A request that the page has sent. */
export interface SentRequest {
  /** Its method and path, as `callName` gives them: `POST /login`. */
  readonly call: string;
  readonly query: Query;
  readonly body: unknown;
  /** Tells the page how much of the body has left. */
  readonly onSent?: ((share: number) => void) | undefined;
}

/** Computes the data of an answer, or a promise of it. What it throws is the answer: `Refused`, or a transport's error. */
export type AnswerFunction = (request: SentRequest) => unknown;

/**
 * The answer to each call, by `POST /login` or, whatever the method, by `/login`: its data, an `AnswerFunction`,
 * `'unreachable'` (refused as unavailable), or `'pending'` (never answered). A test may change it while the page is open.
 */
export type Answers = Record<string, unknown>;

/** The server refuses a call with an error code and a message, and names what it is about. */
export class Refused extends Error {
  readonly code: number;
  readonly data: RefusalData;
  constructor(refusal: number, message: string, data: RefusalData = {}) {
    super(message);
    this.code = refusal;
    this.data = data;
  }
}

/** The name of a call in `Answers` and `SentRequest`: `POST /login`. */
// oxlint-disable-next-line typescript/no-explicit-any -- of any call: its schemas do not matter here
export const callName = ({ method, path }: CallDefinition<any, any, any>): string => `${method} ${path}`;

const unavailable: AnswerFunction = () => {
  // Queries do not repeat a call that was refused.
  throw new ApiError('server', { code: code.unavailable });
};
const never: AnswerFunction = () => new Promise<never>(() => {});

function toFunction(answer: unknown): AnswerFunction {
  if (answer === 'pending') return never;
  if (answer === 'unreachable') return unavailable;
  return typeof answer === 'function' ? (answer as AnswerFunction) : () => answer;
}

export interface FakeApiServer {
  readonly transport: Transport;
  /** Every request, in the order in which they were sent. */
  readonly requests: readonly SentRequest[];
  /** The requests of one call, named as in `POST /login`. */
  requestsTo(call: string): readonly SentRequest[];
}

/** A server that gives `answers`; calls that they do not list are answered by `otherwise`, or refused as unavailable. */
export function createFakeApiServer(answers: Answers, otherwise: AnswerFunction = unavailable): FakeApiServer {
  const requests: SentRequest[] = [];
  return {
    requests,
    requestsTo: (call) => requests.filter((request) => request.call === call),
    async transport({ method, path, query = {}, body, onSent }): Promise<Envelope> {
      const request = { call: `${method} ${path}`, query, body, ...(onSent && { onSent }) };
      requests.push(request);
      const answer = answers[request.call] ?? answers[path];
      try {
        const data = await (answer === undefined ? otherwise : toFunction(answer))(request);
        return { code: code.success, msg: '', data };
      } catch (error) {
        if (error instanceof Refused) return { code: error.code, msg: error.message, data: error.data };
        throw error;
      }
    },
  };
}
