import { code } from '@livery/contract/envelope';
import { receiveCode, sendCode } from '@livery/contract/live/market';
import { openTestDatabase } from '../test/databases.ts';
import { type FaultyExchange, startFaultyExchange } from '../test/faulty-exchange.ts';
import { dropClients, LiveClient } from '../test/sockets.ts';
import { type Tokens, visitorAt } from '../test/visitor.ts';

let site: FaultyExchange;
const visitor = visitorAt(() => site);
beforeAll(async () => {
  site = await startFaultyExchange(await openTestDatabase('seeded'));
});
afterEach(dropClients);
afterAll(() => site.close());

const outcome = (token: string) => visitor.codeOf('/me/info', {}, token);
const refresh = async ({ refreshToken }: Tokens) =>
  (await site.call('GET', '/refreshToken', { headers: { 'refresh-token': refreshToken } })).envelope;

/** A connection of the member that waits for the next authentication answer. */
async function listening({ token }: Tokens): Promise<() => Promise<number | undefined>> {
  const client = await new LiveClient(site.address).opened();
  client.send({ code: sendCode.authenticate, authenticate: { token } });
  await client.received(receiveCode.authentication);
  return async () => (await client.received(receiveCode.authentication, 2)).at(-1)?.authentication.code;
}

test('all tokens expire at once and can be refreshed', async () => {
  const tokens = await visitor.signIn();
  const nextAnswer = await listening(tokens);
  expect(await outcome(tokens.token)).toBe(code.success);
  await site.plan({ tokens: { expireAll: true } });
  expect(await outcome(tokens.token)).toBe(code.tokenExpired);
  expect(await nextAnswer()).toBe(code.tokenExpired);
  const renewed = (await refresh(tokens)).data as Tokens;
  expect(await outcome(renewed.token)).toBe(code.success);
  expect(await outcome((await visitor.signIn()).token)).toBe(code.success);
  await site.mend();
  expect(await outcome(tokens.token)).toBe(code.tokenExpired);
});

test('tokens expire and sessions end for one member alone', async () => {
  await visitor.register('mara@example.com');
  const sharing = { type: 'MAIL', email: 'mara@example.com', password: 'sesame' };
  const hers = (await visitor.post('/login', sharing)).data as Tokens;
  const others = await visitor.signIn();
  await site.plan({ tokens: { member: 'mara@example.com', expireAll: true } });
  expect([await outcome(hers.token), await outcome(others.token)]).toEqual([code.tokenExpired, code.success]);
  await site.plan({ tokens: { member: 'mara@example.com', endAll: true } });
  expect([await outcome(hers.token), await outcome(others.token)]).toEqual([code.sessionEnded, code.success]);
  await site.plan({ tokens: { member: 'nobody@example.com', expireAll: true, endAll: true } });
  expect(await outcome(others.token)).toBe(code.success);
});

test('all sessions end at once', async () => {
  const tokens = await visitor.signIn();
  const nextAnswer = await listening(tokens);
  await site.plan({ tokens: { endAll: true } });
  expect(await outcome(tokens.token)).toBe(code.sessionEnded);
  expect(await nextAnswer()).toBe(code.sessionEnded);
  expect((await refresh(tokens)).code).toBe(code.refreshRefused);
  expect(await outcome((await visitor.signIn()).token)).toBe(code.success);
});
