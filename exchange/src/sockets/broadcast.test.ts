import { Broadcast, type Channel, type Subscriber } from './broadcast.ts';

/** A number that only grows. */
class Counter implements Channel<number> {
  value = 0;
  isOpen = true;
  #lastSent = 0;

  snapshot(): number {
    return this.#lastSent;
  }

  changes(): number | undefined {
    if (this.value === this.#lastSent) return undefined;
    this.#lastSent = this.value;
    return this.value;
  }

  close(): void {
    this.isOpen = false;
  }
}

class Listener implements Subscriber {
  readonly received: (number | string)[] = [];
  onSend = (): void => undefined;

  send(bytes: Uint8Array): void {
    this.received.push(...bytes);
    this.onSend();
  }

  cork(): void {
    this.received.push('cork');
  }

  uncork(): void {
    this.received.push('uncork');
  }
}

let encoded: number[];
let broadcast: Broadcast<number>;

beforeEach(() => {
  encoded = [];
  const encode = (value: number) => {
    encoded.push(value);
    return Uint8Array.of(value);
  };
  // The test flushes by hand.
  broadcast = new Broadcast({ encode, everyMs: 1_000_000 });
});
afterEach(() => broadcast.close());

test('a change is encoded once for all subscribers, and changes of one moment are sent together', () => {
  const channels = { a: new Counter(), b: new Counter() };
  const listeners = [new Listener(), new Listener(), new Listener()] as const;
  for (const listener of listeners) broadcast.subscribe('a', () => channels.a, listener, 0);
  broadcast.subscribe('b', () => channels.b, listeners[0], 0);
  encoded.length = 0;
  channels.a.value = 7;
  channels.b.value = 8;
  broadcast.flush();
  expect(encoded).toEqual([7, 8]);
  expect(listeners[0].received).toEqual([0, 0, 'cork', 7, 8, 'uncork']);
  expect(listeners[1].received).toEqual([0, 'cork', 7, 'uncork']);
  broadcast.flush();
  expect(encoded).toEqual([7, 8]);
});

test('a snapshot is encoded once for all subscribers between two changes', () => {
  const channel = new Counter();
  const listeners = [new Listener(), new Listener(), new Listener()] as const;
  for (const listener of listeners) broadcast.subscribe('a', () => channel, listener, 0);
  expect(encoded).toEqual([0]);
  channel.value = 7;
  broadcast.flush();
  for (const listener of listeners) broadcast.subscribe('a', () => channel, listener, 0);
  expect(encoded).toEqual([0, 7, 7]);
  expect(listeners[2].received).toEqual([0, 'cork', 7, 'uncork', 7]);
});

test('dropping a subscriber during a broadcast skips no other subscriber', () => {
  const channels = { a: new Counter(), b: new Counter() };
  const [slow, other] = [new Listener(), new Listener()];
  for (const [key, channel] of Object.entries(channels)) broadcast.subscribe(key, () => channel, slow, 0);
  broadcast.subscribe('a', () => channels.a, other, 0);
  slow.onSend = () => {
    broadcast.unsubscribe('a', slow);
    broadcast.unsubscribe('b', slow);
  };
  channels.a.value = 7;
  channels.b.value = 8;
  broadcast.flush();
  expect(slow.received).toEqual([0, 0, 'cork', 7, 'uncork']);
  expect(other.received).toEqual([0, 'cork', 7, 'uncork']);
  expect([channels.a.isOpen, channels.b.isOpen]).toEqual([true, false]);
});
