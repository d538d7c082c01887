/** One HTTP exchange with `/api`: bytes out, envelope in. No session, no retry, no message. */
import { envelope, type Envelope } from '@livery/contract/envelope';
import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { ServerClock } from '../clock/server-clock.ts';
import { ApiError } from './api-error.ts';

/** Spec §9. */
const timeoutMs = 60_000;

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Less than the 60 s that a call may last. */
  readonly timeoutMs?: number;
  /** It is sent to its end although the page is closed meanwhile. */
  readonly outlivesPage?: boolean;
}
export type Transport = (request: ApiRequest) => Promise<Envelope>;

/** As the browser sends what outlives its page. axios would name the type of a body that is not there. */
const keptAlive = ({ headers, body }: ApiRequest): AxiosRequestConfig => ({
  adapter: 'fetch',
  fetchOptions: { keepalive: true },
  headers: { ...headers, ...(body === undefined && { 'Content-Type': false }) },
});

/** Answers are read at any HTTP status (decisions 21); what is no envelope is an `ApiError`. */
export function httpTransport(clock: ServerClock, baseURL = '/api'): Transport {
  const client = axios.create({ baseURL, timeout: timeoutMs, validateStatus: () => true });

  async function send(request: ApiRequest): Promise<AxiosResponse<unknown>> {
    const { method, path, query, body, headers, signal, timeoutMs: timeout, outlivesPage } = request;
    try {
      return await client.request({
        ...{ method, url: path, params: query, data: body, headers },
        ...(signal && { signal }),
        ...(timeout !== undefined && { timeout }),
        ...(outlivesPage && keptAlive(request)),
      });
    } catch (error) {
      signal?.throwIfAborted();
      // The error of axios itself is left behind: it holds the request with its token, and errors get into logs.
      const { code, message } = axios.isAxiosError(error) ? error : { code: '', message: String(error) };
      const timedOut = code === AxiosError.ECONNABORTED || code === AxiosError.ETIMEDOUT;
      throw new ApiError(timedOut ? 'timeout' : 'network', { cause: message });
    }
  }

  return async (request) => {
    const start = performance.now();
    const response = await send(request);
    clock.observe(response.headers['date'], performance.now() - start);
    const answer = envelope.safeParse(response.data);
    if (!answer.success) throw new ApiError('unreadable', { cause: answer.error });
    return answer.data;
  };
}
