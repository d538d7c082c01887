/** A call from its definition to its data (docs/architecture.md, journey 3), with the reactions of spec §8. */
import type { CallData, CallDefinition, CallInput } from '@livery/contract/call';
import { code, refusalData, sessionGone, type Envelope } from '@livery/contract/envelope';
import * as z from 'zod/mini';
import type { OpenSession, Session } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import type { Query, Transport } from './transport.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the base of every definition: its schemas may be anything
export type AnyCall = CallDefinition<any, any, any, any, any, any>;

interface AnyInput {
  readonly params?: unknown;
  readonly query?: Query;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The caller shows the error, so there is no toast. */
  readonly quiet?: boolean;
  /** Called while the body is sent, with the share that has left, from 0 to 1. */
  readonly onSent?: (share: number) => void;
}

export interface ApiClient {
  /** Sends the call and gives its data; rejects with an `ApiError`, or with the reason of an abort. */
  call<Call extends AnyCall>(call: Call, input: CallInput<Call>, options?: CallOptions): Promise<CallData<Call>>;
}

export interface ApiClientParts {
  readonly transport: Transport;
  readonly session: Session;
  /** The headers that every call carries (spec §7), but for the tokens. */
  headers(): Readonly<Record<string, string>>;
  /** Replaces an expired token; see `createTokenRefresher`. */
  refresh(expired: OpenSession): Promise<OpenSession | undefined>;
  /** A call needs a session, and there is none, or it was invalid and has been dropped. */
  onSessionGone(): void;
  /** An error that the caller does not show. */
  onError(error: ApiError): void;
}

/** The path with its `{names}` filled in; throws when a value is missing. */
function pathOf(call: AnyCall, params: unknown): string {
  // Every `params` of the contract encodes to text and numbers.
  const values = (params === undefined ? {} : z.encode(call.params, params)) as Readonly<
    Record<string, string | number>
  >;
  return call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new TypeError(`${call.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** Decodes an answer's data by the call's schema. Throws an `ApiError` for a refusal and for data of another shape. */
export function readData<Call extends AnyCall>(call: Call, answer: Envelope): CallData<Call> {
  if (answer.code !== code.success) {
    const { data } = refusalData.safeParse(answer.data);
    throw new ApiError('server', { code: answer.code, message: answer.msg, data });
  }
  const data = z.safeDecode(call.data, answer.data ?? {});
  if (!data.success) throw new ApiError('unreadable', { cause: data.error });
  return data.data as CallData<Call>;
}

/** Whether an error has no message: it is passed through, or leads to the login (spec §8). */
export const isSilent = ({ code: refusal }: ApiError): boolean =>
  refusal === code.passedThrough || sessionGone.includes(refusal);

export function createApiClient({
  transport,
  session,
  headers,
  refresh,
  onSessionGone,
  onError,
}: ApiClientParts): ApiClient {
  /** Drops the session after a refusal, but only while the session that was sent is still the stored one. */
  function dropSession(sent: OpenSession | undefined): void {
    if (session.current()?.token !== sent?.token) return;
    if (session.isOpen()) session.drop();
    onSessionGone();
  }

  /** The next token of the session that was sent. Rejects after a sign-out, because no call is sent for another member. */
  async function replace(sent: OpenSession): Promise<OpenSession> {
    const now = await refresh(sent).catch((error: unknown) => {
      const stored = session.current();
      // Another tab has refreshed.
      if (stored && stored.token !== sent.token) return stored;
      // Any failure of the refresh call ends the session (spec §8).
      dropSession(sent);
      throw error;
    });
    if (now?.id !== sent.id) throw new ApiError('server', { code: code.sessionEnded });
    return now;
  }

  async function send<Call extends AnyCall>(
    call: Call,
    input: CallInput<Call>,
    { signal, onSent }: CallOptions,
  ): Promise<Envelope> {
    const { params, query, body, idempotencyKey } = input as AnyInput;
    const path = pathOf(call, params);
    const request = (sent: OpenSession | undefined) =>
      transport({
        method: call.method,
        path,
        headers: {
          ...headers(),
          ...(sent && { Authorization: sent.token }),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
          // The page makes a JPEG of every picture.
          ...(call.bodyMediaType && { 'Content-Type': 'image/jpeg' }),
        },
        ...(query !== undefined && { query }),
        ...(body !== undefined && { body: z.encode(call.body, body) }),
        ...(signal && { signal }),
        ...(onSent && { onSent }),
        ...(call.mediaType && { answersFile: true }),
      });
    let sent = session.current();
    let answer = await request(sent);
    if (answer.code === code.tokenExpired && sent) {
      sent = await replace(sent);
      signal?.throwIfAborted();
      answer = await request(sent);
    }
    if (sessionGone.includes(answer.code)) dropSession(sent);
    return answer;
  }

  return {
    async call(call, input, options = {}) {
      try {
        return readData(call, await send(call, input, options));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!options.quiet) onError(error);
        throw error;
      }
    },
  };
}
