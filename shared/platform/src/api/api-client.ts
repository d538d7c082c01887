/** A call from its definition to its data (house: journey 3), with the reactions of spec §8. */
import type { CallData, CallDefinition, CallInput } from '@livery/contract/call';
import { code, sessionGone, type Envelope } from '@livery/contract/envelope';
import * as z from 'zod/mini';
import type { Session } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import type { Transport } from './transport.ts';

// The base of every definition: its three schemas may be anything.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyCall = CallDefinition<any, any, any>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The caller shows the error itself, beside what caused it: no toast. */
  readonly quiet?: boolean;
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
  /** Replaces an expired token; see `tokenRefresher`. */
  refresh(expired: string): Promise<string>;
  /** The stored session is worthless and has been dropped. */
  onSessionGone(): void;
  /** An error that the caller did not ask to show itself. */
  onError(error: ApiError): void;
}

/** Reads an answer's data by the call's schema; throws an `ApiError` for a refusal and for data of another shape. */
export function readData<Call extends AnyCall>(call: Call, answer: Envelope): CallData<Call> {
  if (answer.code !== code.success) throw new ApiError('server', { code: answer.code, message: answer.msg });
  const data = z.safeDecode(call.data, answer.data ?? {});
  if (!data.success) throw new ApiError('unreadable', { cause: data.error });
  return data.data as CallData<Call>;
}

export function apiClient({ transport, session, headers, refresh, onSessionGone, onError }: ApiClientParts): ApiClient {
  const withToken = (token: string | undefined) => (token ? { ...headers(), Authorization: token } : headers());

  function dropSession(): void {
    if (!session.isOpen()) return;
    session.close();
    onSessionGone();
  }

  async function replace(expired: string): Promise<string> {
    try {
      return await refresh(expired);
    } catch (error) {
      // Any failure of the refresh call ends the session (spec §8).
      dropSession();
      throw error;
    }
  }

  async function send<Call extends AnyCall>(
    call: Call,
    input: CallInput<Call>,
    signal?: AbortSignal,
  ): Promise<Envelope> {
    const { query, body } = input as { query?: unknown; body?: unknown };
    const request = (token: string | undefined) =>
      transport({
        method: call.method,
        path: call.path,
        headers: withToken(token),
        ...(query !== undefined && { query }),
        ...(body !== undefined && { body: z.encode(call.body, body) }),
        ...(signal && { signal }),
      });
    const token = session.tokens()?.token;
    const answer = await request(token);
    if (answer.code !== code.tokenExpired || !token) return answer;
    return request(await replace(token));
  }

  return {
    async call(call, input, { signal, quiet = false } = {}) {
      try {
        return readData(call, await send(call, input, signal));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (sessionGone.includes(error.code)) dropSession();
        if (!quiet && error.code !== code.passedThrough) onError(error);
        throw error;
      }
    },
  };
}
