/**
 * Places orders, each once (spec §7, decisions 17). What was sent is kept under its key until the answer is known: after a
 * time-out, a lost line or a reload it is asked for again, and the exchange gives the answer that it gave. No React.
 */
import { spotBuyCall, spotSellCall, type NewSpotOrder, type PlacedSpotOrder } from '@livery/contract/calls/spot';
import { code } from '@livery/contract/envelope';
import { ApiError, type ApiClient } from '@livery/platform';
import type * as z from 'zod/mini';
import type { Intent, keptIntents } from './intents.ts';

export type Outcome =
  | { readonly ok: true; readonly placed: PlacedSpotOrder; readonly intent: Intent }
  | { readonly ok: false; readonly error: ApiError; readonly intent: Intent };

export interface OrderDesk {
  /** Those without an answer, the last one first; the same list until one comes or goes. */
  pending(): readonly Intent[];
  onPending(listener: () => void): () => void;
  /** Sends an order; resolves when it is known what became of it, and never rejects. */
  place(side: Intent['side'], order: NewSpotOrder): Promise<Outcome>;
  /** Asks again for those of this session that an earlier page left without an answer. */
  resume(onOutcome: (outcome: Outcome) => void): void;
  /** Nothing is asked for any more; what has no answer stays kept. */
  close(): void;
}

export interface OrderDeskParts {
  readonly api: ApiClient;
  /** The id of the session that is open here, if one is. */
  session(): string | undefined;
  newKey(): string;
  read(): z.output<typeof keptIntents> | undefined;
  keep(kept: z.output<typeof keptIntents>): void;
}

export const firstPauseMs = 1000;
export const longestPauseMs = 15_000;

/** Whether an error leaves open what became of the order. */
export const isUnknown = (error: ApiError) =>
  error.kind !== 'server' || error.code === code.unavailable || error.code === code.internal;

export function orderDesk({ api, session, newKey, read, keep }: OrderDeskParts): OrderDesk {
  const listeners = new Set<() => void>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let pending: readonly Intent[] = [];
  let isClosed = false;

  function show(next: readonly Intent[]): void {
    pending = next;
    const owner = session();
    if (owner !== undefined)
      keep({ session: owner, intents: next.map(({ key, side, order, since }) => ({ key, side, order, since })) });
    for (const listener of listeners) listener();
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, ms);
      timers.add(timer);
    });

  async function send(intent: Intent): Promise<Outcome> {
    const owner = session();
    show([intent, ...pending.filter(({ key }) => key !== intent.key)]);
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      try {
        const call = intent.side === 'buy' ? spotBuyCall : spotSellCall;
        const input = { body: intent.order, idempotencyKey: intent.key };
        return { ok: true, placed: await api.call(call, input, { quiet: true }), intent };
      } catch (thrown) {
        const error = thrown instanceof ApiError ? thrown : new ApiError('unreadable', { cause: thrown });
        if (!isUnknown(error)) return { ok: false, error, intent };
        show(pending.map((one) => (one.key === intent.key ? { ...one, isChecking: true } : one)));
        await pause(pauseMs);
        // Under another member's token it would be another member's order.
        if (session() !== owner) return { ok: false, error, intent };
      }
    }
  }

  async function settle(intent: Intent): Promise<Outcome> {
    const outcome = await send(intent);
    if (!isClosed) show(pending.filter(({ key }) => key !== intent.key));
    return outcome;
  }

  return {
    pending: () => pending,
    onPending(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    place: (side, order) => settle({ key: newKey(), side, order, since: Date.now(), isChecking: false }),
    resume(onOutcome) {
      const kept = read();
      if (kept === undefined || kept.session !== session()) return;
      for (const intent of kept.intents) {
        // Optional fields that are missing stay missing.
        const order = Object.fromEntries(Object.entries(intent.order).filter(([, value]) => value !== undefined));
        void settle({ ...intent, order: order as NewSpotOrder, isChecking: true }).then(onOutcome);
      }
    },
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      listeners.clear();
    },
  };
}
