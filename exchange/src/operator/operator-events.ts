import type { MemberTopic } from '@livery/contract/live/market';
import { operatorTopics, type OperatorTopic } from '@livery/contract/calls/operator/topics';
import type { MemberEvents } from '../commands/member-events.ts';

/** What of the console a member's event is about. */
const topicsOf: Readonly<Partial<Record<MemberTopic, readonly OperatorTopic[]>>> = {
  funds: ['withdrawals', 'deposits'],
  c2c: ['c2c'],
  profile: ['identity', 'members'],
};

/** They travel as the events of one pseudo member, so that they reach every node. */
const everyOperator = 'operators';

/** Tells the pages of the console what changed, so that they ask again. An event carries no data. */
export class OperatorEvents {
  readonly #events: MemberEvents;

  constructor(events: MemberEvents) {
    this.#events = events;
    events.follow((memberId, topic) => {
      if (memberId !== everyOperator) for (const changed of topicsOf[topic] ?? []) this.publish(changed);
    });
  }

  /** Call it after the commit. */
  publish(topic: OperatorTopic): void {
    // No notification to a browser follows this topic.
    this.#events.publish(everyOperator, 'trades', topic);
  }

  /** Calls back with each topic that changed. Returns a function that unsubscribes. */
  subscribe(listener: (topic: OperatorTopic) => void): () => void {
    return this.#events.subscribe(everyOperator, (_topic, reference) => {
      // Without a reference, events may have been lost.
      for (const topic of operatorTopics) if (reference === '' || reference === topic) listener(topic);
    });
  }
}
