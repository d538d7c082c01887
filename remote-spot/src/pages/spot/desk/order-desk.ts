/**
 * Places orders, each once (spec §7, decisions 17). What was sent is kept under its key until the answer is known: after a
 * time-out, a lost line or a reload it is asked for again, and the exchange gives the answer that it gave. No React.
 */
import { spotBuyCall, spotSellCall, type NewSpotOrder, type PlacedSpotOrder } from '@livery/contract/calls/spot';
import { ApiError, type ApiClient } from '@livery/platform';
import type { Intent, PersistedOrder } from './intents.ts';
import { isUnknown, untilKnown } from './until-known.ts';

export type Outcome =
  | { readonly ok: true; readonly placed: PlacedSpotOrder; readonly intent: Intent }
  | { readonly ok: false; readonly error: ApiError; readonly intent: Intent };

export interface OrderSubmitter {
  /** Those without an answer, or that no list of orders has yet, the last one first; the same list until one changes. */
  pending(): readonly Intent[];
  onPending(listener: () => void): () => void;
  /** Lets go of orders with an answer, by their keys: a list of orders has them. */
  letGo(keys: readonly string[]): void;
  /** Sends an order; resolves when it is known what became of it, or when nobody asks any more, and never rejects. */
  place(side: Intent['side'], order: NewSpotOrder): Promise<Outcome>;
  /** Opens the desk, and asks again for those of this session that an earlier page left without an answer. */
  resume(onOutcome: (outcome: Outcome) => void): void;
  /** Nothing is asked for any more, until it is opened again; what has no answer stays kept. */
  close(): void;
}

export interface OrderSubmitterParts {
  readonly api: ApiClient;
  /** The id of the session that is open here; empty without one. */
  session(): string;
  newKey(): string;
  /** Epoch ms on the server. */
  now(): number;
  /** What is kept, by the desks of all open pages. */
  read(): readonly PersistedOrder[];
  persist(kept: readonly PersistedOrder[]): void;
}

/**
 * What has no answer for that long is not sent again. The exchange may never have got it, and nobody wants an order to be
 * placed at a price of long ago, on waking up or at the next visit.
 */
export const longestAgeMs = 10 * 60_000;

export function orderSubmitter({ api, session, newKey, now, read, persist }: OrderSubmitterParts): OrderSubmitter {
  const listeners = new Set<() => void>();
  let pending: readonly Intent[] = [];
  let opened = new AbortController();

  function show(next: readonly Intent[]): void {
    pending = next;
    for (const listener of listeners) listener();
  }
  const change = (intent: Intent, news: Partial<Intent>) =>
    show(pending.map((one) => (one.key === intent.key ? { ...one, ...news } : one)));
  const others = (intent: Intent) => pending.filter(({ key }) => key !== intent.key);

  const isTooOld = ({ since }: PersistedOrder | Intent) => now() - since > longestAgeMs;

  async function send(intent: Intent, signal: AbortSignal): Promise<Outcome> {
    const call = intent.side === 'buy' ? spotBuyCall : spotSellCall;
    const input = { body: intent.order, idempotencyKey: intent.key };
    try {
      if (isTooOld(intent)) throw new ApiError('timeout');
      const placed = await untilKnown(() => api.call(call, input, { quiet: true }), {
        signal,
        // Under another member's token it would be another member's order.
        isAllowed: () => session() === intent.session && !isTooOld(intent),
        onUnknown: () => change(intent, { isChecking: true }),
      });
      return { ok: true, placed, intent };
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError('unreadable', { cause: thrown });
      return { ok: false, error, intent };
    }
  }

  async function settle(intent: Intent): Promise<Outcome> {
    const { signal } = opened;
    show([intent, ...others(intent)]);
    const outcome = await send(intent, signal);
    const isAnswered = outcome.ok || !isUnknown(outcome.error);
    // Also when the desk is closed: what has its answer is never sent again.
    if (isAnswered || isTooOld(intent)) persist(read().filter(({ key }) => key !== intent.key));
    if (signal.aborted) return outcome;
    // Until the lists are there that have it, it stands among them; where nobody looks at one, nobody misses it.
    if (outcome.ok && outcome.placed.state === 'open' && listeners.size > 0) change(intent, { placed: outcome.placed });
    else show(others(intent));
    return outcome;
  }

  return {
    pending: () => pending,
    onPending(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        // Who looks again later looks at new lists.
        if (listeners.size === 0) pending = pending.filter(({ placed }) => placed === undefined);
      };
    },
    letGo(keys) {
      const next = pending.filter(({ key, placed }) => placed === undefined || !keys.includes(key));
      if (next.length < pending.length) show(next);
    },
    place(side, order) {
      const intent = { session: session(), key: newKey(), side, order, since: now() };
      // Those of sessions that have ended are asked for by nobody.
      persist([...read().filter((one) => !isTooOld(one)), intent]);
      return settle({ ...intent, isChecking: false });
    },
    resume(onOutcome) {
      opened = new AbortController();
      const { signal } = opened;
      const own = read().filter((one) => one.session === session());
      for (const intent of own) {
        // Optional fields that are missing stay missing.
        const order = Object.fromEntries(Object.entries(intent.order).filter(([, value]) => value !== undefined));
        void settle({ ...intent, order: order as NewSpotOrder, isChecking: true }).then((outcome) => {
          if (!signal.aborted && session() === intent.session) onOutcome(outcome);
        });
      }
    },
    close() {
      opened.abort();
      pending = [];
    },
  };
}
