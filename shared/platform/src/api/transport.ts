/** One HTTP exchange with `/api`: bytes out, envelope in. No session, no retry, no message. */
import { envelope, type Envelope } from '@livery/contract/envelope';
import axios, { type AxiosResponse } from 'axios';
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
}
export type Transport = (request: ApiRequest) => Promise<Envelope>;

/** Answers are read at any HTTP status (decisions 21); what is no envelope is an `ApiError`. */
export function httpTransport(clock: ServerClock, baseURL = '/api'): Transport {
  const client = axios.create({ baseURL, timeout: timeoutMs, validateStatus: () => true });

  async function send({ method, path, query, body, headers, signal }: ApiRequest): Promise<AxiosResponse<unknown>> {
    try {
      return await client.request({ method, url: path, params: query, data: body, headers, ...(signal && { signal }) });
    } catch (error) {
      if (axios.isCancel(error)) throw error;
      const timedOut = axios.isAxiosError(error) && error.code === 'ECONNABORTED';
      throw new ApiError(timedOut ? 'timeout' : 'network', { cause: error });
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
