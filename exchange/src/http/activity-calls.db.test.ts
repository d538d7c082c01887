import type { Activity } from '@livery/contract/calls/activity';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { secondFactorsAt } from '../../test/second-factor.ts';
import { type Tokens, visitorAt } from '../../test/visitor.ts';
import { activityRetentionMs, deleteOldActivity } from '../domain/members/activity.ts';

const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
const phone = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1',
  'x-forwarded-for': '198.51.100.7',
};
const ofWindows = { device: { browser: 'Firefox', system: 'Windows' }, address: '127.0.0.1' };
const ofPhone = { device: { browser: 'Safari', system: 'iOS' }, address: '198.51.100.7' };

onOneDatabase((open) => {
  let site: TestExchange;
  const { get, register } = visitorAt(() => site);
  const { ask, addApp, logInHalf, finish, codeOf } = secondFactorsAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
  });
  beforeEach(() => site.clock.advance(3_700_000));
  afterAll(() => site.close());

  const logIn = async (email: string, headers: Readonly<Record<string, string>>, password = 'sesame') =>
    (await site.call('POST', '/login', { body: { type: 'MAIL', email, password }, headers })).envelope;
  const activityOf = async (token: string, query = '') =>
    (await get<{ list: Activity[] }>(`/me/activity${query}`, {}, token)).list;
  const sessionsOf = async (token: string) =>
    (await get<{ list: { id: string; isCurrent: boolean }[] }>('/me/sessions', {}, token)).list;

  test('a session is shown with its device, address and last use, which a refresh renews', async () => {
    await register('seen@example.com');
    site.clock.advance(1000);
    const { token, refreshToken } = (await logIn('seen@example.com', windows)).data as Tokens;
    const signedInAt = Math.floor(site.clock.now() / 1000);
    expect((await sessionsOf(token))[0]).toMatchObject({ ...ofWindows, isCurrent: true, lastUseTime: signedInAt });
    site.clock.advance(600_000);
    await site.call('GET', '/refreshToken', { headers: { ...phone, 'refresh-token': refreshToken } });
    expect((await sessionsOf(token))[0]).toMatchObject({
      ...ofPhone,
      createTime: signedInAt,
      lastUseTime: signedInAt + 600,
    });
  });

  test('ends all other sessions at once, and the caller’s continues', async () => {
    const first = (await register('others@example.com')).data as Tokens;
    const second = (await logIn('others@example.com', phone)).data as Tokens;
    await ask('DELETE', '/me/sessions', undefined, second.token);
    const ended = await site.call('GET', '/me/info', { token: first.token });
    expect(ended.envelope.code).toBe(code.sessionEnded);
    expect(await sessionsOf(second.token)).toMatchObject([{ isCurrent: true }]);
    expect((await activityOf(second.token))[0]).toMatchObject({ kind: 'otherSessionsEnded' });
  });

  test('sign-ins, refused ones and changes are listed newest first, in pages', async () => {
    const { token } = (await register('watched@example.com', 'sesame', windows)).data as Tokens;
    await logIn('watched@example.com', phone, 'guess');
    const { secret } = await addApp(token);
    const half = await logInHalf('watched@example.com');
    await finish(half.challenge, { type: 'AUTHENTICATOR', code: codeOf(secret, 600_000) });
    const wallet = { network: 'ERC20', address: '0x52908400098527886E0F7030069857D2E4169EE7' };
    const { id } = await ask<{ id: number }>('POST', '/me/wallets', wallet, token);
    await ask('POST', '/me/wallets', { ...wallet, label: 'again' }, token);
    await ask('DELETE', `/me/wallets/${id}`, undefined, token);
    const all = await activityOf(token);
    expect(all.map(({ kind }) => kind)).toEqual([
      'walletRemoved',
      'walletAdded',
      'secondFactorFailed',
      'authenticatorAdded',
      'signInFailed',
      'signedIn',
    ]);
    expect(all.at(-2)).toMatchObject(ofPhone);
    expect(all.at(-1)).toMatchObject(ofWindows);
    const page = await activityOf(token, `?pageSize=2&lastId=${all[1]?.id}`);
    expect(page).toEqual(all.slice(2, 4));
  });

  test('only its member reads it, and it is deleted after half a year', async () => {
    const { token } = (await register('mine@example.com')).data as Tokens;
    const { token: other } = (await register('theirs@example.com')).data as Tokens;
    expect(await activityOf(token)).toHaveLength(1);
    expect(await activityOf(other)).toHaveLength(1);
    const { database, clock } = site.exchange;
    await deleteOldActivity(database, clock.now() + activityRetentionMs - 60_000);
    expect(await activityOf(token)).toHaveLength(1);
    await deleteOldActivity(database, clock.now() + activityRetentionMs + 3_700_000);
    expect(await activityOf(token)).toEqual([]);
  });
});
