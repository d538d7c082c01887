import { PassThrough } from 'node:stream';
import { receiveCode, sendCode } from '@livery/contract/live/market';
import fc from 'fast-check';
import { openTestDatabase } from '../test/databases.ts';
import { type FaultyExchange, startFaultyExchange } from '../test/faulty-exchange.ts';
import { dropClients, LiveClient, QuotesClient } from '../test/sockets.ts';
import type { Subscriber } from '../src/sockets/broadcast.ts';
import { SocketFaults } from './socket-faults.ts';
import { type SocketFaultPlan, noFaults } from './plan.ts';

/** The numbered frames that arrive, including a last one that brings those that wait. */
function arriving(plan: Partial<SocketFaultPlan>, count: number, seed = 1): number[] {
  const faults = new SocketFaults();
  faults.replace({ ...noFaults.sockets, ...plan }, seed);
  const arrived: number[] = [];
  const subscriber: Subscriber = { send: ([number = -1]) => arrived.push(number), cork: () => {}, uncork: () => {} };
  const faulty = faults.injectFaults(subscriber, new PassThrough());
  for (let number = 0; number < count; number += 1) faulty.send(Uint8Array.of(number));
  faults.replace(noFaults.sockets, seed);
  faulty.send(Uint8Array.of(count));
  return arrived;
}

const numbers = (count: number) => Array.from({ length: count + 1 }, (_, number) => number);

test('frames are dropped, duplicated and reordered by share, the same ones with the same seed', () => {
  expect(arriving({}, 9)).toEqual(numbers(9));
  expect(arriving({ drop: 1 }, 9)).toEqual([9]);
  expect(arriving({ duplicate: 1 }, 2)).toEqual([0, 0, 1, 1, 2]);
  expect(arriving({ reorder: 1 }, 5)).toEqual([1, 0, 3, 2, 5, 4]);
  const faulty = { drop: 0.05, duplicate: 0.05, reorder: 0.05 };
  const arrived = arriving(faulty, 200, 4);
  expect(arriving(faulty, 200, 4)).toEqual(arrived);
  expect(arriving(faulty, 200, 5)).not.toEqual(arrived);
  expect(new Set(arrived).size).toBeLessThan(201);
  expect(new Set(arrived).size).toBeLessThan(arrived.length);
  expect(arrived.toSorted((left, right) => left - right)).not.toEqual(arrived);
});

test('no frame arrives that was not sent, and every frame arrives when none is dropped, whatever the shares', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.record({ duplicate: share, reorder: share }), share, fc.nat(), (plan, drop, seed) => {
      expect(new Set(arriving(plan, 30, seed))).toEqual(new Set(numbers(30)));
      expect(numbers(30)).toEqual(expect.arrayContaining(arriving({ ...plan, drop }, 30, seed)));
    }),
  );
});

test('delayed frames arrive in order even if the delay changes', () => {
  jest.useFakeTimers();
  const faults = new SocketFaults();
  const arrived: number[] = [];
  const subscriber: Subscriber = { send: ([number = -1]) => arrived.push(number), cork: () => {}, uncork: () => {} };
  const faulty = faults.injectFaults(subscriber, new PassThrough());
  faults.replace({ ...noFaults.sockets, delayMs: 1000 }, 1);
  faulty.send(Uint8Array.of(1));
  faulty.send(Uint8Array.of(2));
  jest.advanceTimersByTime(999);
  expect(arrived).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(arrived).toEqual([1, 2]);
  faulty.send(Uint8Array.of(3));
  faults.replace(noFaults.sockets, 1);
  faulty.send(Uint8Array.of(4));
  jest.advanceTimersByTime(1000);
  expect(arrived).toEqual([1, 2, 3, 4]);
  faulty.send(Uint8Array.of(5));
  expect(arrived).toEqual([1, 2, 3, 4, 5]);
  jest.useRealTimers();
});

describe('on open sockets', () => {
  let site: FaultyExchange;
  beforeAll(async () => {
    site = await startFaultyExchange(await openTestDatabase('seeded'));
  });
  afterEach(async () => {
    dropClients();
    await site.mend();
  });
  afterAll(() => site.close());

  const live = () => new LiveClient(site.address).opened();
  const quotes = () => new QuotesClient(site.address).opened();
  const ask = (client: LiveClient) => client.send({ code: sendCode.heartbeat, heartbeat: { time: 1 } });
  const list = { event: 'addChannel', channel: 'top_all_usdt' };

  test('frames are duplicated on every connection', async () => {
    await site.plan({ sockets: { duplicate: 1 } });
    const [one, other] = [await live(), await quotes()];
    ask(one);
    other.send(list);
    expect(await one.received(receiveCode.heartbeat, 2)).toHaveLength(2);
    expect(await other.received('top_all_usdt', 2)).toHaveLength(2);
  });

  test('all connections are cut at once and may reconnect', async () => {
    const [one, other] = [await live(), await quotes()];
    await site.plan({ sockets: { disconnect: true } });
    expect((await one.closed).code).toBe(1006);
    expect((await other.closed).code).toBe(1006);
    const again = await live();
    ask(again);
    await again.received(receiveCode.heartbeat);
  });

  test('faults hit only the caller who is named in a cookie', async () => {
    const options = { headers: { cookie: 'fault-caller=one' } };
    const [named, other] = [await new LiveClient(site.address, options).opened(), await live()];
    await site.plan({ sockets: { disconnect: true, refuse: true } }, 'one');
    await named.closed;
    expect(await new LiveClient(site.address, options).refusal()).toBe(503);
    expect(await new QuotesClient(site.address, options).refusal()).toBe(503);
    ask(other);
    await other.received(receiveCode.heartbeat);
    expect(await new LiveClient(site.address).refusal()).toBeUndefined();
    await site.mend('one');
    expect(await new LiveClient(site.address, options).refusal()).toBeUndefined();
  });

  test('new connections are refused and open ones stay', async () => {
    const there = await live();
    await site.plan({ sockets: { refuse: true } });
    expect(await new LiveClient(site.address).refusal()).toBe(503);
    expect(await new QuotesClient(site.address).refusal()).toBe(503);
    ask(there);
    await there.received(receiveCode.heartbeat);
    await site.mend();
    expect(await new LiveClient(site.address).refusal()).toBeUndefined();
  });

  test('a connection goes silent and stays open', async () => {
    const client = await live();
    await site.plan({ sockets: { silent: true } });
    ask(client);
    // The pong comes after the server has read the frame.
    const { socket } = client;
    await new Promise((resolve) => socket.once('pong', resolve).ping());
    await site.mend();
    ask(client);
    await client.received(receiveCode.heartbeat);
    expect(client.messages).toHaveLength(1);
    expect(socket.readyState).toBe(socket.OPEN);
  });
});
