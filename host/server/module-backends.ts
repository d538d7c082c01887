/** Passes calls of `/api/x/<module>/…` to the module's own back end, under a token of the exchange (docs/decisions.md §72). */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { memberTokenCall, visitorTokenCall } from '@livery/contract/calls/module-tokens';
import { code, envelope, sessionGone, type Envelope } from '@livery/contract/envelope';
import { fallbackLanguage, isLanguage } from '@livery/contract/languages';
import { isOpenBy } from '@livery/contract/module';
import {
  answerCall,
  forwardedHeaders,
  jsonAnswer,
  refusal,
  refusals,
  type CallAnswer,
  type ExchangeAddresses,
} from './exchange-proxy.ts';
import { hostMessages } from './messages.ts';
import type { SiteReleases } from './releases.ts';
import type { TenantConfigurations } from './tenant-configurations.ts';

/** The largest request and the largest answer, in bytes. */
export const maxModuleBytes = 1024 * 1024;
const timeoutMs = 10_000;
/** Calls of one module that wait at a time, so that a slow back end holds up neither the site nor other modules. */
const maxWaiting = 100;
const methods: ReadonlySet<unknown> = new Set(['GET', 'POST', 'PUT', 'DELETE']);

interface ModuleBackendsDeps {
  readonly exchange: ExchangeAddresses;
  readonly releases: Pick<SiteReleases, 'versions'>;
  readonly tenants: TenantConfigurations;
  /** As that of `exchangeProxy`. */
  readonly isBehindProxy: boolean;
  /** Whether the site shows a module under development (`npm run dev`). */
  readonly isDevelopment: boolean;
  /** Aborts when a back end has taken too long. Only tests bring their own. */
  readonly timeout?: () => AbortSignal;
}

interface ModuleBackends {
  /** @param host the site's host name */
  web(request: IncomingMessage, response: ServerResponse, host: string): Promise<void>;
}

interface ModuleCall {
  readonly module: string;
  /** With the query, as it was sent. */
  readonly path: string;
}

/** What a back end is sent, and where it is. */
interface BackendRequest {
  readonly origin: string;
  readonly token: string;
  readonly body: Buffer<ArrayBuffer>;
}

/** The codes that pages answer with a sign-out or a refresh of the session. */
const endsSession: ReadonlySet<number> = new Set([...sessionGone, code.tokenExpired]);

const isMember = ({ authorization }: IncomingHttpHeaders): boolean => (authorization ?? '') !== '';

/**
 * The module that a path belongs to; `undefined` for a path that a server could read as another one: with dot segments, empty
 * segments, backslashes or control characters, also encoded, once or twice.
 */
function moduleCallOf(sent: string): ModuleCall | undefined {
  const [path = ''] = sent.split('?', 1);
  const [, module] = /^\/api\/x\/([a-z][a-z0-9-]{0,31})(?:\/|$)/.exec(path) ?? [];
  // The parser resolves dot segments, and encodes what a path cannot have.
  if (module === undefined || URL.parse(`http://site${sent}`)?.pathname !== path) return undefined;
  try {
    // oxlint-disable-next-line no-control-regex -- refusing them is what it is for
    if (/\/\.{0,2}(?:\/|$)|[\\%\u0000-\u001f\u007f]/.test(decodeURIComponent(path))) return undefined;
  } catch {
    return undefined;
  }
  return { module, path: sent };
}

/** The bytes up to `maxModuleBytes`; `undefined` when there are more. */
async function readBytes(chunks: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer> | undefined> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > maxModuleBytes) return undefined;
    read.push(chunk);
  }
  return Buffer.concat(read);
}

/** The headers of these names that were sent. */
const pick = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));

function readEnvelope(text: string): Envelope | undefined {
  try {
    return envelope.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export function moduleBackends(deps: ModuleBackendsDeps): ModuleBackends {
  const { exchange, releases, tenants, isBehindProxy, isDevelopment } = deps;
  const { timeout = () => AbortSignal.timeout(timeoutMs) } = deps;
  const waiting = new Map<string, number>();
  const failing = new Set<string>();

  /** A member can only try again, so the reason is in the log. It is logged once until the back end answers again. */
  function failed(origin: string, { lang }: IncomingHttpHeaders, status: number, reason: string): CallAnswer {
    if (!failing.has(origin)) console.error(`the back end ${origin} failed: ${reason}`);
    failing.add(origin);
    return refusal(status, hostMessages(isLanguage(lang) ? lang : fallbackLanguage)['siteBrokenHint'] ?? '');
  }

  /**
   * Which origins a module's back end may have; `undefined` when the module is closed. A module under development has no
   * release that names its back end, so the tenant's configuration alone decides.
   */
  async function originsOf(host: string, module: string): Promise<((origin: string) => boolean) | undefined> {
    const [tenant, all] = await Promise.all([tenants.of(host), releases.versions(host)]);
    if (!tenant) return undefined;
    const { configuration } = tenant;
    const isUnderDevelopment = isDevelopment || configuration.moduleOverrides.length > 0;
    const versions = all.filter(({ name }) => name === module);
    const open = versions.filter(({ flag }) => isOpenBy(flag, configuration));
    if (isUnderDevelopment) return versions.length > 0 && open.length === 0 ? undefined : () => true;
    const named = new Set(open.map(({ backend }) => backend?.origin));
    return open.some(({ backend }) => backend) ? (origin) => named.has(origin) : undefined;
  }

  /** The token for the back end, or the exchange's refusal. */
  async function tokenFor({ module }: ModuleCall, request: IncomingMessage) {
    const { headers } = request;
    const call = isMember(headers) ? memberTokenCall : visitorTokenCall;
    const response = await exchange.get(`/api${call.path.replace('{module}', module)}`, {
      ...forwardedHeaders(request, isBehindProxy),
      ...pick(headers, ['authorization', 'agent-identify', 'lang']),
    });
    const text = await response.text();
    const answer = envelope.parse(JSON.parse(text));
    if (answer.code !== code.success) return { refused: jsonAnswer(response.status, text) };
    return { issued: call.data.parse(answer.data) };
  }

  /** The answer of the back end, if it is an envelope that a page may get. */
  async function forward(
    { path }: ModuleCall,
    { method = '', headers }: IncomingMessage,
    { origin, token, body }: BackendRequest,
  ): Promise<CallAnswer> {
    const fail = (status: number, reason: string) => failed(origin, headers, status, reason);
    const count = waiting.get(origin) ?? 0;
    if (count >= maxWaiting) return fail(code.unavailable, `${maxWaiting} calls wait for it`);
    waiting.set(origin, count + 1);
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...pick(headers, ['content-type', 'idempotency-key', 'lang']),
        },
        ...(method !== 'GET' && body.length > 0 && { body }),
        redirect: 'error',
        signal: timeout(),
      });
      const bytes = response.body ? await readBytes(response.body) : Buffer.alloc(0);
      if (!bytes) return fail(code.internal, `its answer has more than ${maxModuleBytes} bytes`);
      const text = new TextDecoder().decode(bytes);
      const answer = readEnvelope(text);
      if (!answer) return fail(code.internal, `its answer with the status ${response.status} is no envelope`);
      // A back end never ends a session. It may only ask a visitor to sign in.
      const asksToSignIn = answer.code === code.tokenMissing && !isMember(headers);
      if (endsSession.has(answer.code) && !asksToSignIn)
        return fail(code.internal, `its answer has the code ${answer.code}, which only the exchange may send`);
      failing.delete(origin);
      return jsonAnswer(response.status, text);
    } catch (error) {
      // The cause names the address or the fault, the error of fetch does not.
      const cause: unknown = error instanceof Error ? error.cause : undefined;
      return fail(code.unavailable, String(cause ?? error));
    } finally {
      waiting.set(origin, (waiting.get(origin) ?? 1) - 1);
    }
  }

  async function answer(request: IncomingMessage, host: string): Promise<CallAnswer> {
    const call = methods.has(request.method) ? moduleCallOf(request.url ?? '') : undefined;
    if (!call) return refusals.notFound;
    try {
      const allows = await originsOf(host, call.module);
      if (!allows) return refusals.notFound;
      const body = await readBytes(request.iterator({ destroyOnReturn: false }));
      if (!body) return refusals.tooLarge;
      const { refused, issued } = await tokenFor(call, request);
      if (refused) return refused;
      if (!allows(issued.origin)) return refusals.notFound;
      return await forward(call, request, { ...issued, body });
    } catch {
      // The exchange cannot be reached or does not answer as it should, or the visitor hung up.
      return refusals.unavailable;
    }
  }

  return {
    async web(request, response, host) {
      // Pages take the server's time from `Date`, and only the exchange has it.
      response.sendDate = false;
      await answerCall(request, response, await answer(request, host));
    },
  };
}
