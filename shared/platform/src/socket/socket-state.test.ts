import {
  initialSocketState,
  transition,
  type SocketEffect,
  type SocketEvent,
  type SocketPolicy,
  type SocketState,
} from './socket-state.ts';

const policy: SocketPolicy = {
  delayMs: (attempt) => attempt * 1000,
  openingMs: 10_000,
  silenceMs: 5000,
  quietMs: 2500,
  heartbeatMs: 10_000,
  probeMs: 2000,
  heldMs: 10_000,
  hiddenMs: 60_000,
  youngMs: 1000,
  retriesSilenceAtOnce: true,
};

let state: SocketState;
let now: number;
let effects: SocketEffect[];

/** Applies one event and adds its effects to `effects`. */
function happen(event: SocketEvent, given: SocketPolicy = policy): void {
  const before = structuredClone(state);
  const old = state;
  const step = transition(state, event, { policy: given, now, random: () => 1 });
  expect(old).toEqual(before);
  state = step.state;
  effects.push(...step.effects);
}
const types = () => effects.splice(0).map(({ type }) => type);
const message = (id = 1) => ({ type: 'received', id, message: 'hello' }) as const;

function connectAt(time: number): void {
  now = time;
  happen({ type: 'wanted', isVisible: true });
  happen({ type: 'opened', id: state.lastId });
  happen(message(state.lastId));
  effects = [];
}

beforeEach(() => {
  [state, now, effects] = [initialSocketState, 100_000, []];
});

test('opens a connection when one is wanted, subscribes, and delivers the messages', () => {
  happen({ type: 'wanted', isVisible: true });
  expect(types()).toEqual(['tick', 'forgetRetry', 'open']);
  happen({ type: 'opened', id: 1 });
  expect(types()).toEqual(['announce']);
  happen(message());
  expect(effects).toEqual([{ type: 'deliver', message: 'hello' }]);
  expect(state).toMatchObject({ lastMessageAt: now, disconnectedSince: undefined, connection: { isLive: true } });
});

test('ignores late events of an older connection', () => {
  connectAt(100_000);
  happen({ type: 'ended', id: 1 });
  now += 1000;
  happen({ type: 'ticked' });
  expect(state.connection?.id).toBe(2);
  const before = state;
  effects = [];
  for (const event of [
    { type: 'opened', id: 1 },
    { type: 'ended', id: 1 },
    { type: 'barred', id: 1 },
    message(1),
  ] as const)
    happen(event);
  expect([state, effects]).toEqual([before, []]);
});

test('waits longer before each further try, and starts again after a stable connection', () => {
  connectAt(100_000);
  happen({ type: 'ended', id: 1 });
  expect(effects).toContainEqual({ type: 'retry', attempt: 1, at: 101_000 });
  for (const at of [101_000, 103_000]) {
    now = at;
    happen({ type: 'ticked' });
    happen({ type: 'ended', id: state.lastId });
  }
  expect(effects).toContainEqual({ type: 'retry', attempt: 3, at: 106_000 });
  now = 106_000;
  happen({ type: 'ticked' });
  happen({ type: 'opened', id: state.lastId });
  effects = [];
  now = 116_000;
  state = { ...state, tickedAt: now };
  happen({ type: 'opened', id: state.lastId });
  happen(message(state.lastId));
  happen({ type: 'ended', id: state.lastId });
  expect(effects).toContainEqual({ type: 'retry', attempt: 1, at: 117_000 });
});

test('replaces a silent connection at once if it had held, and waits otherwise', () => {
  connectAt(100_000);
  now += 5001;
  state = { ...state, tickedAt: now };
  happen({ type: 'ticked' });
  expect(types()).toEqual(['close', 'tick', 'lost', 'retry']);

  [state, effects] = [initialSocketState, []];
  connectAt(100_000);
  for (now = 104_000; now <= 112_000; now += 4000) happen(message());
  now += 2000;
  state = { ...state, tickedAt: now };
  effects = [];
  happen({ type: 'ticked' });
  expect(types()).toEqual(['close', 'tick', 'lost', 'forgetRetry', 'open']);
  expect(state.connection?.id).toBe(2);
});

test('drops messages that waited while the computer slept', () => {
  connectAt(100_000);
  now += 60_000;
  happen(message());
  expect(types()).not.toContain('deliver');
  expect(state.connection?.id).toBe(2);
});

test('pings a quiet connection once', () => {
  connectAt(100_000);
  for (now = 100_500; now <= 104_500; now += 500) happen({ type: 'ticked' });
  expect(effects).toEqual([{ type: 'ping', id: 1 }]);
});

test('probes a connection after an absence, and gives it up when it does not answer', () => {
  connectAt(100_000);
  now += 1500;
  happen({ type: 'online' });
  expect(types()).toEqual(['ping']);
  now += 2001;
  happen({ type: 'ticked' });
  expect(types()).toEqual(['close', 'tick', 'lost', 'forgetRetry', 'open']);
});

test('without a probe trusts a connection after an absence until it is silent', () => {
  const { probeMs: _, ...trusting } = policy;
  connectAt(100_000);
  now += 1500;
  happen({ type: 'online' }, trusting);
  expect(effects).toEqual([]);
  now += 4000;
  happen({ type: 'online' }, trusting);
  expect(types()).toContain('lost');
});

test('plans another try when it is barred from connecting', () => {
  happen({ type: 'wanted', isVisible: true });
  effects = [];
  happen({ type: 'barred', id: 1 });
  expect(effects).toEqual([{ type: 'retry', attempt: 1, at: now + 1000 }]);
  expect(state.connection).toBeUndefined();
});

test('rests after a minute unseen, and connects when it is seen again', () => {
  connectAt(100_000);
  happen({ type: 'hidden' });
  now += 60_000;
  state = { ...state, tickedAt: now };
  happen({ type: 'ticked' });
  expect(types()).toEqual(['rest', 'forgetRetry', 'close']);
  happen({ type: 'online' });
  expect(types()).toEqual([]);
  happen({ type: 'visible' });
  expect(types()).toEqual(['tick', 'forgetRetry', 'open']);
});

test('closes at once when the browser puts the page away, and connects when it brings it back', () => {
  connectAt(100_000);
  happen({ type: 'away' });
  happen({ type: 'hidden' });
  expect(types()).toEqual(['rest', 'forgetRetry', 'close']);
  happen({ type: 'online' });
  expect(types()).toEqual([]);
  happen({ type: 'visible' });
  expect(types()).toEqual(['tick', 'forgetRetry', 'open']);
});

test('does nothing once it is released', () => {
  connectAt(100_000);
  happen({ type: 'released' });
  expect(types()).toEqual(['rest', 'forgetRetry', 'close']);
  for (const type of ['ticked', 'visible', 'online', 'hidden', 'released'] as const) happen({ type });
  expect([types(), state.isActive, state.connection]).toEqual([[], false, undefined]);
});
