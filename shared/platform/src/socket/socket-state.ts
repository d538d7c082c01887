/**
 * A reconnecting socket, as a pure function of its state and events (spec §4 'Live socket'). Time and randomness are
 * inputs; the driver (`reconnecting-socket.ts`) runs the effects.
 */
import type { PageEvent } from '../page/page-lifecycle.ts';

interface SocketConnection {
  /** Events of a connection with another id are late and ignored. */
  readonly id: number;
  readonly isOpen: boolean;
  /** Whether the server has sent something. */
  readonly isLive: boolean;
  /** When it was opened, or the server last sent something. */
  readonly lastSignAt: number;
  readonly lastPingAt: number;
  /** When the probe began; the connection must show a sign of life within `policy.probeMs`. */
  readonly probedAt: number | undefined;
}

/** Times are epoch ms. */
export interface SocketState {
  /** From `connect` to `release`. */
  readonly isWanted: boolean;
  /** Whether a connection is sought or held: it is wanted, and the page is not resting. */
  readonly isActive: boolean;
  readonly connection: SocketConnection | undefined;
  /** The id of the last connection. */
  readonly lastId: number;
  /** When the last try began. */
  readonly startedAt: number;
  /** When the last message arrived, on any connection. */
  readonly lastMessageAt: number | undefined;
  /** Since when a needed connection is missing. */
  readonly disconnectedSince: number | undefined;
  readonly attempts: number;
  readonly retryAt: number | undefined;
  /** Whether the visitor, the network or the computer returned since the last try began. */
  readonly isBack: boolean;
  readonly hiddenAt: number | undefined;
  readonly tickedAt: number;
}

export const initialSocketState: SocketState = {
  isWanted: false,
  isActive: false,
  connection: undefined,
  lastId: 0,
  startedAt: 0,
  lastMessageAt: undefined,
  disconnectedSince: undefined,
  attempts: 0,
  retryAt: undefined,
  isBack: false,
  hiddenAt: undefined,
  tickedAt: 0,
};

export type SocketEvent =
  | { readonly type: 'wanted'; readonly isVisible: boolean }
  | { readonly type: 'released' | 'ticked' }
  | { readonly type: PageEvent | 'away' }
  /** `barred`: `mayConnect` returned false. `received`: `message` is `undefined` when the codec does not recognise the data. */
  | { readonly type: 'opened' | 'ended' | 'barred'; readonly id: number }
  | { readonly type: 'received'; readonly id: number; readonly message: unknown };

export type SocketEffect =
  | { readonly type: 'open' | 'close' | 'announce' | 'ping'; readonly id: number }
  | { readonly type: 'deliver'; readonly message: unknown }
  | { readonly type: 'retry'; readonly attempt: number; readonly at: number }
  /** `tick` restarts the timer. */
  | { readonly type: 'tick' | 'rest' | 'forgetRetry' | 'lost' };

interface SocketCircumstances {
  readonly policy: SocketPolicy;
  /** Epoch ms. */
  readonly now: number;
  readonly random: () => number;
}

/** A tick this late, or a changed clock, means that the computer slept. */
const sleepThresholdMs = 5000;

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

type Connection = Mutable<SocketConnection>;

/** One step: its own copy of the state and of the connection, and the effects so far. */
interface Step extends SocketCircumstances {
  readonly state: Mutable<Omit<SocketState, 'connection'>> & { connection: Connection | undefined };
  readonly effects: SocketEffect[];
}

/** Uses the absolute difference, because a clock may be set back. */
const hasElapsed = ({ now }: Step, ms: number, since: number) => Math.abs(now - since) > ms;
const isSilent = (step: Step, { lastSignAt }: SocketConnection) => hasElapsed(step, step.policy.silenceMs, lastSignAt);

function forgetRetry({ state, effects }: Step): void {
  state.retryAt = undefined;
  effects.push({ type: 'forgetRetry' });
}

function scheduleRetry({ state, effects, policy, now, random }: Step): void {
  if (state.retryAt !== undefined && state.retryAt > now) return;
  state.attempts += 1;
  state.retryAt = now + policy.delayMs(state.attempts, random);
  effects.push({ type: 'retry', attempt: state.attempts, at: state.retryAt });
}

function openConnection(step: Step): void {
  const { state, effects, now } = step;
  forgetRetry(step);
  const id = state.lastId + 1;
  state.lastId = id;
  state.startedAt = now;
  state.isBack = false;
  state.connection = { id, isOpen: false, isLive: false, lastSignAt: now, lastPingAt: now, probedAt: undefined };
  effects.push({ type: 'open', id });
}

function closeConnection({ state, effects }: Step): void {
  if (state.connection) effects.push({ type: 'close', id: state.connection.id });
  state.connection = undefined;
}

/** The connection has ended. `silent`: it looked open or opening, and nothing arrived. */
function lose(step: Step, why: 'ended' | 'silent'): void {
  const { state, effects, policy, now } = step;
  const hasHeld = state.connection?.isLive === true && now - state.startedAt >= policy.heldMs;
  closeConnection(step);
  state.disconnectedSince ??= now;
  if (hasHeld) state.attempts = 0;
  // Restarts the timer, so that its ticks count from the loss, as the retry delay does.
  effects.push({ type: 'tick' }, { type: 'lost' });
  // Silence was wait enough for a connection that had held, and so was an absence.
  if (why === 'silent' && policy.retriesSilenceAtOnce && (hasHeld || state.isBack)) openConnection(step);
  else scheduleRetry(step);
}

function ping({ effects, now }: Step, connection: Connection): void {
  connection.lastPingAt = now;
  effects.push({ type: 'ping', id: connection.id });
}

/** The connection has opened, or the server has sent something. */
function recordSignOfLife({ now }: Step, connection: Connection): void {
  connection.lastSignAt = now;
  connection.probedAt = undefined;
}

/** Keeps a connection alive, and gives it up when it is dead. */
function check(step: Step, connection: Connection): void {
  const { policy, now, state } = step;
  const { probedAt, isOpen, lastPingAt, lastSignAt } = connection;
  if (probedAt !== undefined && hasElapsed(step, policy.probeMs ?? Infinity, probedAt)) lose(step, 'silent');
  else if (!isOpen) {
    if (hasElapsed(step, policy.openingMs, state.startedAt)) lose(step, 'ended');
  } else if (isSilent(step, connection)) lose(step, 'silent');
  else if (now - lastPingAt >= policy.heartbeatMs || (now - lastSignAt >= policy.quietMs && lastPingAt <= lastSignAt))
    ping(step, connection);
}

/** Gives a connection from before an absence up unless it opens or sends something soon. */
function probe(step: Step, connection: Connection): void {
  if (connection.isOpen && isSilent(step, connection)) return lose(step, 'silent');
  if (connection.probedAt !== undefined) return;
  connection.probedAt = step.now;
  ping(step, connection);
}

/** The visitor, the network or the computer is back (spec §4 'Return to a visible page'). */
function comeBack(step: Step): void {
  const { state, policy } = step;
  const { connection } = state;
  const isYoung = Math.abs(step.now - state.startedAt) < policy.youngMs;
  state.attempts = 0;
  if (connection && policy.probeMs === undefined) check(step, connection);
  else if (connection && (isYoung || connection.isOpen)) {
    state.isBack = true;
    probe(step, connection);
  } else if (isYoung) {
    forgetRetry(step);
    scheduleRetry(step);
  } else {
    closeConnection(step);
    openConnection(step);
  }
}

function activate(step: Step): void {
  const { state, effects, now } = step;
  if (state.isActive) return;
  state.isActive = true;
  state.tickedAt = now;
  state.disconnectedSince = now;
  effects.push({ type: 'tick' });
  openConnection(step);
}

function deactivate(step: Step): void {
  const { state, effects } = step;
  state.isActive = false;
  state.disconnectedSince = undefined;
  state.attempts = 0;
  effects.push({ type: 'rest' });
  forgetRetry(step);
  closeConnection(step);
}

function tick(step: Step): void {
  const { state, policy, now } = step;
  const hasSlept = Math.abs(now - state.tickedAt) > sleepThresholdMs;
  state.tickedAt = now;
  if (state.hiddenAt !== undefined && now - state.hiddenAt >= policy.hiddenMs) deactivate(step);
  else if (hasSlept) comeBack(step);
  else if (state.connection) check(step, state.connection);
  else if (state.retryAt !== undefined && now >= state.retryAt) openConnection(step);
}

function receive(step: Step, connection: Connection, message: unknown): void {
  const { state, effects, now } = step;
  // Messages that queued while the page slept are outdated, so the connection is replaced.
  if (isSilent(step, connection)) return lose(step, 'silent');
  if (message === undefined) return;
  connection.isLive = true;
  recordSignOfLife(step, connection);
  state.lastMessageAt = now;
  state.disconnectedSince = undefined;
  effects.push({ type: 'deliver', message });
}

function apply(step: Step, event: SocketEvent): void {
  const { state, effects, now } = step;
  if ('id' in event) {
    const { connection } = state;
    if (connection?.id !== event.id) return;
    if (event.type === 'received') receive(step, connection, event.message);
    else if (event.type === 'ended') lose(step, 'ended');
    else if (event.type === 'barred') {
      state.connection = undefined;
      scheduleRetry(step);
    } else {
      connection.isOpen = true;
      recordSignOfLife(step, connection);
      effects.push({ type: 'announce', id: event.id });
    }
    return;
  }
  if (event.type === 'wanted') {
    if (state.isWanted) return;
    state.isWanted = true;
    state.hiddenAt = event.isVisible ? undefined : now;
    return activate(step);
  }
  if (!state.isWanted) return;
  switch (event.type) {
    case 'released':
      state.isWanted = false;
      return deactivate(step);
    case 'ticked':
      return tick(step);
    case 'hidden':
      state.hiddenAt ??= now;
      return;
    case 'away':
      if (state.isActive) deactivate(step);
      return;
    case 'visible':
    case 'online':
      if (event.type === 'visible') state.hiddenAt = undefined;
      if (state.isActive) comeBack(step);
      else if (state.hiddenAt === undefined) activate(step);
      return;
    case 'offline':
      return;
  }
}

/** The state after an event, and the effects in order. */
export function transition(
  state: SocketState,
  event: SocketEvent,
  circumstances: SocketCircumstances,
): { readonly state: SocketState; readonly effects: readonly SocketEffect[] } {
  const connection = state.connection && { ...state.connection };
  const step: Step = { ...circumstances, state: { ...state, connection }, effects: [] };
  apply(step, event);
  return step;
}

/** When a reconnecting socket pings, gives up and tries again. Times are in milliseconds. */
export interface SocketPolicy {
  /** The wait before try number `attempt`, from 1. `random` is from 0 to 1. */
  delayMs(attempt: number, random: () => number): number;
  /** A connection that has not opened by then is given up. */
  readonly openingMs: number;
  /** A connection that is silent for longer is dead. */
  readonly silenceMs: number;
  /** A connection that is quiet for this long is pinged once. */
  readonly quietMs: number;
  /** A connection is pinged this often, however busy it is. */
  readonly heartbeatMs: number;
  /**
   * After an absence of the visitor, the network or the computer, an open connection must send something within this
   * time. Without this limit a connection is trusted until it is silent.
   */
  readonly probeMs?: number;
  /** A connection that has held this long resets the count of attempts. */
  readonly heldMs: number;
  /** A page that is hidden for this long is disconnected until it is visible. */
  readonly hiddenMs: number;
  /** Returns arrive in bunches (visible, online, awake), and a recent try serves them all. */
  readonly youngMs: number;
  /** A silent connection is replaced at once if it had held, or if the visitor is back. */
  readonly retriesSilenceAtOnce: boolean;
}
