import type { MemberTopic } from '@livery/contract/live/market';

/** @param reference the id of what changed as text; empty when everything of the topic may have */
export type MemberEventListener = (topic: MemberTopic, reference: string) => void;

/**
 * Tells whoever is connected for a member that something of theirs changed, so that they ask for it again. Kept nowhere:
 * an event carries no state, and a page that was away asks for everything anyhow.
 */
export class MemberEvents {
  readonly #listeners = new Map<string, Set<MemberEventListener>>();

  /** To be called after the commit: who hears of a change must find it. */
  publish(memberId: string, topic: MemberTopic, reference = ''): void {
    for (const listener of this.#listeners.get(memberId) ?? []) listener(topic, reference);
  }

  /** Calls back at each event of a member. Returns what ends that. */
  subscribe(memberId: string, listener: MemberEventListener): () => void {
    const listeners = this.#listeners.get(memberId) ?? new Set();
    this.#listeners.set(memberId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(memberId) === listeners) this.#listeners.delete(memberId);
    };
  }
}
