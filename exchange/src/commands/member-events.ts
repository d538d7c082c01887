import type { MemberTopic } from '@livery/contract/live/market';

/** A change to something that belongs to a member. */
export interface MemberEvent {
  readonly memberId: string;
  readonly topic: MemberTopic;
  /** The id of the changed record, as text. Empty: any record of the topic may have changed. */
  readonly reference?: string;
}

/** @param reference empty when any record of the topic may have changed */
export type MemberEventListener = (topic: MemberTopic, reference: string) => void;

/**
 * Notifies a member's connected pages of a change, so that they fetch it again. Nothing is stored: an event carries no
 * state, and a page that reconnects fetches everything.
 */
export class MemberEvents {
  readonly #listeners = new Map<string, Set<MemberEventListener>>();
  readonly #followers = new Set<(memberId: string, topic: MemberTopic) => void>();

  /** Call it after the commit: a page that fetches at once must find the change. */
  publish(memberId: string, topic: MemberTopic, reference = ''): void {
    this.deliver(memberId, topic, reference);
    for (const follower of this.#followers) follower(memberId, topic);
  }

  /** Notifies this process's subscribers of an event, wherever it was published. */
  protected deliver(memberId: string, topic: MemberTopic, reference: string): void {
    for (const listener of this.#listeners.get(memberId) ?? []) listener(topic, reference);
  }

  /** Publishes several events. */
  publishAll(events: readonly MemberEvent[]): void {
    for (const { memberId, topic, reference } of events) this.publish(memberId, topic, reference);
  }

  /** Subscribes to every event that this process publishes. Returns a function that unsubscribes. */
  follow(follower: (memberId: string, topic: MemberTopic) => void): () => void {
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  }

  /** Subscribes to a member's events. Returns a function that unsubscribes. */
  subscribe(memberId: string, listener: MemberEventListener): () => void {
    const listeners = this.#listeners.get(memberId) ?? new Set();
    this.#listeners.set(memberId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(memberId) === listeners) this.#listeners.delete(memberId);
    };
  }
}
