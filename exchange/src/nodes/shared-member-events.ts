import { memberTopics, type MemberTopic } from '@livery/contract/live/market';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type MemberEventListener, MemberEvents } from '../commands/member-events.ts';
import type { Bus } from './bus.ts';

const memberMessage = z.object({ from: z.string(), topic: z.enum(memberTopics), reference: z.string() });

const subjectOf = (memberId: string) => `member.${memberId}`;

/** Members' events of all nodes. A node receives only the events of the members that are connected to it. */
export class SharedMemberEvents extends MemberEvents {
  readonly #bus: Bus;
  readonly #node = randomUUID();
  readonly #connected = new Map<string, { count: number; readonly end: () => void }>();

  constructor(bus: Bus) {
    super();
    this.#bus = bus;
    bus.onChange((isUp) => {
      if (isUp) this.#tellAll();
    });
  }

  override publish(memberId: string, topic: MemberTopic, reference = ''): void {
    super.publish(memberId, topic, reference);
    this.#bus.publish(subjectOf(memberId), { from: this.#node, topic, reference });
  }

  override subscribe(memberId: string, listener: MemberEventListener): () => void {
    const connected = this.#connected.get(memberId) ?? { count: 0, end: this.#follow(memberId) };
    connected.count += 1;
    this.#connected.set(memberId, connected);
    const end = super.subscribe(memberId, listener);
    return () => {
      end();
      connected.count -= 1;
      if (connected.count > 0) return;
      connected.end();
      this.#connected.delete(memberId);
    };
  }

  #follow(memberId: string): () => void {
    return this.#bus.subscribe(subjectOf(memberId), (message) => {
      const { from, topic, reference } = memberMessage.parse(message);
      if (from !== this.#node) this.deliver(memberId, topic, reference);
    });
  }

  /** Events may have been lost, so every page reloads its data. */
  #tellAll(): void {
    for (const memberId of this.#connected.keys()) for (const topic of memberTopics) this.deliver(memberId, topic, '');
  }
}
