import { MessageChannel } from 'node:worker_threads';
import pino from 'pino';
import { NoAnswerError } from './bus.ts';
import { ThreadBus } from './thread-bus.ts';

const log = pino({ level: 'silent' });
/** Longer than any test. */
const neverMs = 600_000;
const opened: ThreadBus[] = [];
let left: ThreadBus;
let right: ThreadBus;

beforeEach(() => {
  const { port1, port2 } = new MessageChannel();
  left = new ThreadBus(port1, log);
  right = new ThreadBus(port2, log);
  opened.push(left, right);
});
afterEach(async () => {
  for (const bus of opened.splice(0)) await bus.close();
});

/** Resolves when everything that both sides sent before has arrived. A port keeps the order. */
async function settle(): Promise<void> {
  for (const bus of [left, right, left]) await bus.request('nobody', {}, neverMs).catch(() => undefined);
}

/** Collects the messages that a side receives on a subject. */
function collect(bus: ThreadBus, subject: string): { heard: unknown[]; end: () => void } {
  const heard: unknown[] = [];
  return { heard, end: bus.subscribe(subject, (message) => heard.push(message)) };
}

test('a message reaches the subscribers of both threads, in order and as JSON', async () => {
  const here = collect(left, 'a');
  const there = collect(right, 'a');
  const other = collect(right, 'b');
  await settle();
  left.publish('a', { at: new Date(0), gone: undefined });
  left.publish('a', 2);
  await settle();
  const expected = [{ at: '1970-01-01T00:00:00.000Z' }, 2];
  expect(here.heard).toEqual(expected);
  expect(there.heard).toEqual(expected);
  expect(other.heard).toEqual([]);
});

test('a removed subscriber gets no more messages, and the others still do', async () => {
  const first = collect(right, 'a');
  const second = collect(right, 'a');
  await settle();
  left.publish('a', 1);
  await settle();
  first.end();
  first.end();
  left.publish('a', 2);
  await settle();
  second.end();
  await settle();
  left.publish('a', 3);
  await settle();
  expect(first.heard).toEqual([1]);
  expect(second.heard).toEqual([1, 2]);
});

test('a subscriber that throws does not affect the others', async () => {
  right.subscribe('a', () => {
    throw new Error('a bad listener');
  });
  const { heard } = collect(right, 'a');
  await settle();
  left.publish('a', 1);
  await settle();
  expect(heard).toEqual([1]);
});

test('a request is answered by the other thread, or by the same one', async () => {
  right.respond('double', async (message) => Number(message) * 2);
  expect(await left.request('double', 2, neverMs)).toBe(4);
  expect(await right.request('double', 3, neverMs)).toBe(6);
});

test('a request without a responder is known to be unheard, also after a responder has ended', async () => {
  const unheard = { name: 'NoAnswerError', wasUnheard: true };
  await expect(left.request('a', {}, neverMs)).rejects.toMatchObject(unheard);
  const answers: unknown[] = [];
  const end = right.respond('a', async (message) => answers.push(message));
  await left.request('a', 1, neverMs);
  await end();
  await expect(left.request('a', 2, neverMs)).rejects.toMatchObject(unheard);
  expect(answers).toEqual([1]);
});

test('a responder that ends leaves its successor in place', async () => {
  const end = right.respond('a', async () => 'first');
  right.respond('a', async () => 'second');
  await end();
  expect(await left.request('a', {}, neverMs)).toBe('second');
});

test('a responder that throws or returns nothing sends no answer, and the request may have had an effect', async () => {
  right.respond('throws', async () => {
    throw new Error('a fault');
  });
  right.respond('says nothing', async () => undefined);
  for (const subject of ['throws', 'says nothing'])
    await expect(left.request(subject, {}, 1)).rejects.toMatchObject({ name: 'NoAnswerError', wasUnheard: false });
});

test('when one end closes, both are down: requests in flight may have had an effect, later ones have none', async () => {
  const changes: boolean[] = [];
  right.onChange((isUp) => changes.push(isUp));
  const down = new Promise((resolve) => right.onChange(resolve));
  left.respond('a', () => new Promise(() => undefined));
  const underWay = right.request('a', {}, neverMs).catch((error: unknown) => error);
  await settle();
  await left.close();
  await down;
  expect(await underWay).toMatchObject({ wasUnheard: false });
  expect(changes).toEqual([false]);
  expect([left.isUp(), right.isUp()]).toEqual([false, false]);
  await expect(right.flush()).rejects.toThrow();
  await expect(right.request('a', {}, neverMs)).rejects.toEqual(new NoAnswerError('a', true));
  right.publish('a', {});
});
