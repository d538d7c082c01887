/** One HTTP exchange with `/api`: bytes out, envelope in. No session, no retry, no message. */
import { code, envelope, type Envelope } from '@livery/contract/envelope';
import axios, { AxiosError } from 'axios';
import type { ServerClock } from '../session/server-clock.ts';
import { ApiError } from './api-error.ts';

/** Spec §9. */
const callTimeoutMs = 60_000;

/** Every query of the contract is flat. */
export type Query = Readonly<Record<string, string | number | undefined>>;

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: Query;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Less than the 60 s that a call may take. */
  readonly timeoutMs?: number;
  /** The call outlives the page. It has no query, no body and no signal. */
  readonly outlivesPage?: boolean;
  /** Called while the body is sent, with the share that has left, from 0 to 1. */
  readonly onSent?: (share: number) => void;
  /** A success is a file: the data of the envelope are its bytes. */
  readonly answersFile?: boolean;
}
export type Transport = (request: ApiRequest) => Promise<Envelope>;

interface Answer {
  /** The `Date` header. */
  readonly date: unknown;
  readonly body: unknown;
}

/** Leaves out what is undefined. */
const toSearchParams = (query: Query): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Uses `fetch` with keepalive, because no XMLHttpRequest outlives its page. */
async function sendKeptAlive(address: string, { method, headers }: ApiRequest, timeoutMs: number): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { method, headers, signal, keepalive: true });
  return { date: response.headers.get('date'), body: readJson(await response.text()) };
}

/** A file as the data of a success; text is an envelope, because a refusal of a file is one. */
function readFile(bytes: ArrayBuffer, headers: Readonly<Record<string, unknown>>): unknown {
  const isFile = String(headers['content-type']).startsWith('image/');
  return isFile
    ? { code: code.success, msg: '', data: new Uint8Array(bytes) }
    : readJson(new TextDecoder().decode(bytes));
}

const isTimeout = (error: unknown) =>
  axios.isAxiosError(error)
    ? error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT
    : error instanceof DOMException && error.name === 'TimeoutError';

/** Answers are read at any HTTP status (docs/decisions.md §21). An answer that is not an envelope is an `ApiError`. */
export function createHttpTransport(clock: ServerClock, baseURL = '/api'): Transport {
  // The session is a token in a header: no cookie has to be proved.
  const client = axios.create({ baseURL, validateStatus: () => true, withXSRFToken: false });

  async function ask(request: ApiRequest): Promise<Answer> {
    const { method, path, query, body, headers, signal, timeoutMs: timeout = callTimeoutMs, onSent } = request;
    if (request.outlivesPage) return sendKeptAlive(baseURL + path, request, timeout);
    const { headers: answered, data } = await client.request<unknown>({
      method,
      url: path,
      data: body,
      headers,
      timeout,
      ...(query && { params: toSearchParams(query) }),
      ...(signal && { signal }),
      ...(onSent && { onUploadProgress: ({ progress }) => onSent(progress ?? 0) }),
      ...(request.answersFile && { responseType: 'arraybuffer' }),
    });
    return { date: answered['date'], body: data instanceof ArrayBuffer ? readFile(data, answered) : data };
  }

  async function send(request: ApiRequest): Promise<Answer> {
    try {
      return await ask(request);
    } catch (error) {
      request.signal?.throwIfAborted();
      // The error of axios holds the request with its token, and errors get into logs.
      throw new ApiError(isTimeout(error) ? 'timeout' : 'network', { cause: String(error) });
    }
  }

  return async (request) => {
    const start = performance.now();
    const { date, body } = await send(request);
    clock.observe(date, performance.now() - start);
    const answer = envelope.safeParse(body);
    if (!answer.success) throw new ApiError('unreadable', { cause: answer.error });
    return answer.data;
  };
}
