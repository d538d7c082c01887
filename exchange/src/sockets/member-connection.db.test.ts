import { code } from '@livery/contract/envelope';
import { receiveCode, sendCode, type ServerFrame } from '@livery/contract/live/market';
import { openTestDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { dropClients, LiveClient, openTestSockets, type TestSockets } from '../../test/sockets.ts';
import { type Tokens, visitorAt } from '../../test/visitor.ts';
import { MemberEvents } from '../commands/member-events.ts';
import { accessTokenMs, type SignedIn } from '../domain/members/sign-in/sessions.ts';
import { MemberConnection } from './member-connection.ts';

let site: TestExchange;
let sockets: TestSockets;
const visitor = visitorAt(() => site);

beforeAll(async () => {
  site = await startTestExchange(await openTestDatabase('seeded'));
  sockets = await openTestSockets(site.exchange);
});

afterEach(dropClients);
afterAll(async () => {
  await sockets.close();
  await site.close();
});

const connected = () => new LiveClient(sockets.address).opened();
let members = 0;
async function newMember(): Promise<Tokens & { readonly memberId: string }> {
  members += 1;
  const tokens = (await visitor.register(`member${members}@example.com`)).data as Tokens;
  const tenant = await site.exchange.tenants.byDomain('localhost');
  const { memberId } = await site.exchange.sessions.authenticate(tenant?.id ?? '', tokens.token);
  return { ...tokens, memberId };
}

const authenticate = (client: LiveClient, token: string) =>
  client.send({ code: sendCode.authenticate, authenticate: { token } });
async function answers(client: LiveClient, count: number): Promise<number[]> {
  return (await client.received(receiveCode.authentication, count)).map((frame) => frame.authentication.code);
}
async function events(client: LiveClient, count: number): Promise<string[]> {
  const frames = await client.received(receiveCode.memberEvent, count);
  return frames.map(({ memberEvent: { topic, reference } }) => `${topic} ${reference}`);
}
/** Resolves when everything that was sent before is answered. */
async function settled(client: LiveClient): Promise<void> {
  const before = client.messages.filter((frame) => frame.code === receiveCode.heartbeat).length;
  client.send({ code: sendCode.heartbeat, heartbeat: { time: 1 } });
  await client.received(receiveCode.heartbeat, before + 1);
}

test('an authenticated connection receives only its member’s events, and a userId grants nothing', async () => {
  const [alice, bob] = [await newMember(), await newMember()];
  const [client, stranger] = [await connected(), await connected()];
  stranger.send({ code: sendCode.tickers, subscribeTickers: { platform: 'web', userId: alice.memberId } });
  authenticate(client, alice.token);
  expect(await answers(client, 1)).toEqual([code.success]);

  site.exchange.events.publish(bob.memberId, 'orders', '1');
  site.exchange.events.publish(alice.memberId, 'balances');
  site.exchange.events.publish(alice.memberId, 'orders', '2');
  expect(await events(client, 2)).toEqual(['balances ', 'orders 2']);
  await settled(stranger);
  expect(stranger.messages.some((frame) => frame.code === receiveCode.memberEvent)).toBe(false);
});

test('a new authentication replaces the last one', async () => {
  const [alice, bob] = [await newMember(), await newMember()];
  const client = await connected();
  authenticate(client, alice.token);
  await answers(client, 1);
  authenticate(client, bob.token);
  await answers(client, 2);
  site.exchange.events.publish(alice.memberId, 'funds', '1');
  site.exchange.events.publish(bob.memberId, 'funds', '2');
  expect(await events(client, 1)).toEqual(['funds 2']);
  // A failed or withdrawn authentication leaves nothing behind.
  authenticate(client, 'nonsense');
  expect(await answers(client, 3)).toEqual([code.success, code.success, code.tokenInvalid]);
  authenticate(client, bob.token);
  authenticate(client, '');
  expect((await answers(client, 4)).at(-1)).toBe(code.tokenMissing);
  site.exchange.events.publish(bob.memberId, 'funds', '3');
  await settled(client);
  expect(await events(client, 1)).toEqual(['funds 2']);
});

test('a token of another tenant is refused', async () => {
  const { token } = await newMember();
  const client = await new LiveClient(sockets.address, { headers: { 'x-forwarded-host': 'halvo.localhost' } }).opened();
  authenticate(client, token);
  expect(await answers(client, 1)).toEqual([code.tokenInvalid]);
  const nowhere = await new LiveClient(sockets.address, { headers: { 'x-forwarded-host': 'no.example' } }).opened();
  authenticate(nowhere, token);
  expect(await answers(nowhere, 1)).toEqual([code.unknownTenant]);
});

test('a member who signs out receives no more events on any connection of that session', async () => {
  const alice = await newMember();
  const client = await connected();
  authenticate(client, alice.token);
  await answers(client, 1);
  expect((await site.call('POST', '/logout', { token: alice.token })).envelope.code).toBe(code.success);
  site.exchange.events.publish(alice.memberId, 'balances');
  expect(await answers(client, 2)).toEqual([code.success, code.sessionEnded]);
  expect(client.messages.some((frame) => frame.code === receiveCode.memberEvent)).toBe(false);
});

test('an expired token is reported, and a new one continues the events', async () => {
  const alice = await newMember();
  const client = await connected();
  authenticate(client, alice.token);
  await answers(client, 1);
  site.clock.advance(accessTokenMs);
  expect(await answers(client, 2)).toEqual([code.success, code.tokenExpired]);
  const headers = { 'refresh-token': alice.refreshToken };
  const { token } = await visitor.get<Tokens>('/refreshToken', headers);
  authenticate(client, token);
  expect((await answers(client, 3)).at(-1)).toBe(code.success);
  site.exchange.events.publish(alice.memberId, 'profile');
  expect(await events(client, 1)).toEqual(['profile ']);
});

test('events beyond the queue limit are merged by topic', async () => {
  const alice = await newMember();
  const client = await connected();
  authenticate(client, alice.token);
  await answers(client, 1);
  for (let order = 1; order <= 65; order += 1) site.exchange.events.publish(alice.memberId, 'orders', String(order));
  site.exchange.events.publish(alice.memberId, 'balances');
  expect(await events(client, 2)).toEqual(['orders ', 'balances ']);
});

describe('while a token is being looked up', () => {
  const signedIn: SignedIn = { memberId: 'alice', sessionId: '1', expiresAt: Number.POSITIVE_INFINITY };
  let lookups: ReturnType<typeof Promise.withResolvers<SignedIn>>[];
  let sent: ServerFrame[];
  let failures: unknown[];
  let events: MemberEvents;
  let connection: MemberConnection;

  beforeEach(() => {
    [lookups, sent, failures, events] = [[], [], [], new MemberEvents()];
    connection = new MemberConnection({
      authenticate: () => {
        const lookup = Promise.withResolvers<SignedIn>();
        lookups.push(lookup);
        return lookup.promise;
      },
      events,
      clock: site.clock,
      send: (frame) => sent.push(frame),
      onFailure: (error) => failures.push(error),
    });
  });
  /** Resolves when a look-up has taken effect. */
  const after = () => new Promise((resolve) => setImmediate(resolve));

  test('events wait, and the connection may close', async () => {
    connection.authenticate('token');
    lookups[0]?.resolve(signedIn);
    await after();
    sent = [];
    events.publish('alice', 'orders', '1');
    events.publish('alice', 'orders', '2');
    expect([lookups.length, sent.length]).toEqual([2, 0]);
    connection.close();
    lookups[1]?.resolve(signedIn);
    await after();
    events.publish('alice', 'orders', '3');
    expect([lookups.length, sent.length]).toEqual([2, 0]);
  });

  test('a later token takes precedence', async () => {
    connection.authenticate('bob');
    connection.authenticate('alice');
    lookups[0]?.resolve({ ...signedIn, memberId: 'bob' });
    await after();
    events.publish('bob', 'orders');
    expect([lookups.length, sent.length]).toEqual([2, 0]);
    lookups[1]?.resolve(signedIn);
    await after();
    expect(sent).toEqual([{ code: receiveCode.authentication, authentication: { code: code.success } }]);
  });

  test('an unreachable database is reported as unavailable', async () => {
    connection.authenticate('token');
    const fault = new Error('no connection');
    lookups[0]?.reject(fault);
    await after();
    expect(sent).toEqual([{ code: receiveCode.authentication, authentication: { code: code.unavailable } }]);
    expect(failures).toEqual([fault]);
  });
});
