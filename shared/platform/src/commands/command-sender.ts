/**
 * Sends commands, each with one effect (spec §7 'Idempotency', docs/decisions.md §17). A request is persisted under its
 * key until its answer is known. After a time-out, a lost connection or a reload it is sent again, and the server
 * repeats its answer. No React.
 */
import type { CallData, CallDefinition, CallInput } from '@livery/contract/call';
import { ApiError, randomId, type ApiClient, type Platform } from '@livery/platform';
import { createRequestStorage, nameOf, type IdempotentRequest, type RequestStorage } from './idempotent-request.ts';
import { createRepeatGuard } from './repeat-guard.ts';
import { outcomeOf, untilKnown, type KnownOutcome } from './until-known.ts';

export type CommandOutcome<Call extends CommandCall> = {
  readonly request: IdempotentRequest<Call>;
  /** A request without an answer stays persisted. It is sent again for the next listener, until it is too old. */
  readonly isPersisted: boolean;
} & KnownOutcome<CallData<Call>>;

export type OutcomeListener<Call extends CommandCall> = (outcome: CommandOutcome<Call>) => void;

interface CommandSender<Call extends CommandCall> {
  /**
   * Sends a command. Resolves with its outcome when the answer is known, or when nobody waits for it any longer; never
   * rejects. Returns `undefined` and sends nothing for a second press of the same command; see `createRepeatGuard`.
   * Calls `onUnknown` at each try without an answer.
   */
  send<Sent extends Call>(
    call: Sent,
    input: CommandInput<Sent>,
    onUnknown?: () => void,
  ): Promise<CommandOutcome<Sent>> | undefined;
  /**
   * The requests without an answer or not listed yet, newest first. The array stays the same until a request changes.
   */
  pending(): readonly IdempotentRequest<Call>[];
  /** Calls back when `pending` changes. Without a listener, answered requests are removed at once. */
  onPending(listener: () => void): () => void;
  /** Removes answered requests that a list shows, by their keys. */
  markListed(keys: readonly string[]): void;
  /**
   * Calls back with outcomes that their sender does not show. The first listener causes unanswered requests of this
   * session's earlier pages to be sent again. After the last listener has left nothing is sent again; unanswered
   * requests stay persisted.
   */
  onOutcome(listener: OutcomeListener<Call>): () => void;
  /** Passes an outcome to the listeners, or to the last one that left, unless another member is signed in now. */
  report(outcome: CommandOutcome<Call>): void;
}

interface CommandSenderParts<Call extends CommandCall> {
  readonly api: ApiClient;
  /** The id of the open session; empty without one. */
  session(): string;
  newKey(): string;
  /** Epoch ms of the server. */
  now(): number;
  readonly storage: RequestStorage<Call>;
}

/**
 * Older requests are not sent again. The server may never have received such a request, and after a sleep or at the
 * next visit nobody wants an order at an old price.
 */
export const maxAgeMs = 10 * 60_000;

export function createCommandSender<Call extends CommandCall>(
  { staysUntilListed = () => false, isRepeatable = false }: CommandKind<Call>,
  { api, session, newKey, now, storage }: CommandSenderParts<Call>,
): CommandSender<Call> {
  type Request = IdempotentRequest<Call>;
  const pendingListeners = new Set<() => void>();
  const outcomeListeners = new Set<OutcomeListener<Call>>();
  let lastOutcomeListener: OutcomeListener<Call> | undefined;
  let pending: readonly Request[] = [];
  let open = new AbortController();
  const guard = createRepeatGuard();

  function setPending(next: readonly Request[]): void {
    pending = next;
    for (const listener of pendingListeners) listener();
  }
  const update = (request: Request, change: Partial<Request>) =>
    setPending(pending.map((one) => (one.key === request.key ? { ...one, ...change } : one)));
  const othersThan = ({ key }: Request) => pending.filter((one) => one.key !== key);

  const isTooOld = ({ sentAt }: Request) => now() - sentAt > maxAgeMs;
  const isOwn = (request: Request) => session() === request.session;

  async function ask(request: Request, signal: AbortSignal, onUnknown: () => void) {
    const { call, input, key } = request;
    // Input and key together are the input of this call.
    const keyed = { ...input, idempotencyKey: key } as unknown as CallInput<Call>;
    if (isTooOld(request)) return { status: 'unknown', error: new ApiError('timeout') } as const;
    const answer = untilKnown(() => api.call(call as Call, keyed, { quiet: true }), {
      signal,
      // Under another member's token it would be that member's command.
      isAllowed: () => isOwn(request) && !isTooOld(request),
      onUnknown() {
        update(request, { isUnknown: true } as Partial<Request>);
        onUnknown();
      },
    });
    return outcomeOf(answer);
  }

  async function settle(request: Request, onUnknown: () => void = () => undefined): Promise<CommandOutcome<Call>> {
    const { signal } = open;
    setPending([request, ...othersThan(request)]);
    const known = await ask(request, signal, onUnknown);
    const outcome = { ...known, request, isPersisted: known.status === 'unknown' && !isTooOld(request) };
    // Runs also after the last listener has left: an answered request is never sent again.
    if (!outcome.isPersisted) storage.write(storage.read().filter(({ key }) => key !== request.key));
    if (signal.aborted) return outcome;
    // Without a list, nobody misses the request.
    if (outcome.status === 'done' && pendingListeners.size > 0 && staysUntilListed(outcome.data))
      update(request, { data: outcome.data } as Partial<Request>);
    else setPending(othersThan(request));
    return outcome;
  }

  function report(outcome: CommandOutcome<Call>): void {
    if (!isOwn(outcome.request)) return;
    if (outcomeListeners.size > 0) for (const listener of outcomeListeners) listener(outcome);
    else lastOutcomeListener?.(outcome);
  }

  function resume(): void {
    open = new AbortController();
    const { signal } = open;
    for (const request of storage.read().filter(isOwn))
      void settle(request).then((outcome) => {
        if (!signal.aborted) report(outcome);
      });
  }

  return {
    pending: () => pending,
    onPending(listener) {
      pendingListeners.add(listener);
      return () => {
        pendingListeners.delete(listener);
        // A later listener loads new lists.
        if (pendingListeners.size === 0) pending = pending.filter(({ data }) => data === undefined);
      };
    },
    markListed(keys) {
      const next = pending.filter(({ key, data }) => data === undefined || !keys.includes(key));
      if (next.length < pending.length) setPending(next);
    },
    send<Sent extends Call>(call: Sent, input: CommandInput<Sent>, onUnknown?: () => void) {
      const intent = [nameOf(call), input];
      if (!isRepeatable && guard.isRepeat(intent)) return undefined;
      guard.begin(intent);
      const own = { session: session(), key: newKey(), call, input, sentAt: now(), isUnknown: false };
      const request = own as unknown as Request;
      // Old requests are left over from ended sessions.
      storage.write([...storage.read().filter((one) => !isTooOld(one)), request]);
      return settle(request, onUnknown).then((outcome) => {
        guard.end(outcome.status === 'done');
        // The answer belongs to the request that was sent.
        return outcome as unknown as CommandOutcome<Sent>;
      });
    },
    onOutcome(listener) {
      outcomeListeners.add(listener);
      lastOutcomeListener = listener;
      if (outcomeListeners.size === 1) resume();
      return () => {
        outcomeListeners.delete(listener);
        if (outcomeListeners.size > 0) return;
        open.abort();
        pending = [];
      };
    },
    report,
  };
}

const sendersOf = new WeakMap<Platform, Map<string, unknown>>();

/** The one sender of a kind on this platform. Every list of its requests shows those of all pages. */
export function commandSender<Call extends CommandCall>(
  platform: Platform,
  kind: CommandKind<Call>,
): CommandSender<Call> {
  const senders = sendersOf.get(platform) ?? new Map<string, unknown>();
  sendersOf.set(platform, senders);
  const { api, clock, session, stored } = platform;
  const sender =
    senders.get(kind.name) ??
    createCommandSender(kind, {
      api,
      session: () => session.current()?.id ?? '',
      newKey: randomId,
      now: () => clock.now() * 1000,
      storage: createRequestStorage(stored, kind),
    });
  senders.set(kind.name, sender);
  // A name identifies one kind.
  return sender as CommandSender<Call>;
}

/** A call that moves money or state. Its caller makes a key, and a repeat under that key has no further effect. */
// oxlint-disable-next-line typescript/no-explicit-any -- the base of every such definition: its schemas may be anything
export type CommandCall = CallDefinition<any, any, any, any, any, true>;

/** The input from the caller of a command: the path's parameters and the body. The sender makes the key. */
export type CommandInput<Call extends CommandCall> = Omit<CallInput<Call>, 'idempotencyKey'>;

/** Commands that are persisted, listed and reported together, such as a member's spot orders. */
export interface CommandKind<Call extends CommandCall> {
  /** The module's name and the kind's, as in `spot.order`. Requests are persisted under it. */
  readonly name: string;
  /** The schemas of these calls decode the requests of earlier pages. */
  readonly calls: readonly Call[];
  /** Whether an answered request stays pending until a list shows it. By default it does not. */
  readonly staysUntilListed?: (data: CallData<Call>) => boolean;
  /** Whether the same command twice within a second is intended, such as the same words in a chat. */
  readonly isRepeatable?: boolean;
}

/** Defines a kind of commands; exists only for the types. */
export const defineCommandKind = <Call extends CommandCall>(kind: CommandKind<Call>): CommandKind<Call> => kind;
