import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { type Tokens, visitorAt } from '../../test/visitor.ts';
import { members } from '../storage/schema/index.ts';

/** Hashing a password is slow by design, and slower where many tests share a processor. */
onOneDatabase((open) => {
  let site: TestExchange;
  const { get, post, codeOf, register } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
  });
  beforeEach(() => site.clock.advance(60_000));
  afterAll(() => site.close());

  const put = async (path: string, body: unknown, token?: string) =>
    (await site.call('PUT', path, { body, ...(token === undefined ? {} : { token }) })).envelope.code;
  const signedUp = async (email: string) => (await register(email)).data as Tokens;
  const signIn = async (email: string, password = 'sesame') => {
    const { code: answered, data } = await post('/login', { type: 'MAIL', email, password });
    return answered === code.success ? (data as Tokens) : answered;
  };
  /** The code that arrives at an address during some work; `undefined` for none. */
  async function arriving(address: string, send: () => Promise<unknown>): Promise<string | undefined> {
    const before = site.mailbox.lastCodeFor(address);
    await send();
    const after = site.mailbox.lastCodeFor(address);
    return after === before ? undefined : after;
  }
  const ownCode = (email: string, token: string, scene: string) =>
    arriving(email, () => site.call('POST', '/verifyCode', { token, body: { scene, type: 'MAIL' } }));
  const publicCode = (email: string, scene: string) =>
    arriving(email, () => post('/verifyCode/mail', { scene, email }));
  const mobileCode = (mobile: string, scene: string) =>
    arriving(`+49${mobile}`, () => post('/verifyCode/mobile', { scene, areaCode: '+49', mobile }));
  const anotherThan = (sent: string | undefined) => (sent === '000000' ? '111111' : '000000');

  describe('a forgotten login password', () => {
    const reset = (email: string, sent: string | undefined, password = 'new-sesame') =>
      put('/passwd/resetByMobile', { type: 'MAIL', email, code: sent, password });

    test('is replaced by means of a code, which ends every session', async () => {
      const email = 'forgetful@example.com';
      const { token, refreshToken } = await signedUp(email);
      const sent = await publicCode(email, 'RESET_PASSWORD');
      expect(await reset(email, anotherThan(sent))).toBe(code.wrongVerificationCode);
      expect(await reset(email, sent)).toBe(code.success);
      expect(await reset(email, sent)).toBe(code.wrongVerificationCode);
      expect(await codeOf('/me/info', {}, token)).toBe(code.sessionEnded);
      expect(await codeOf('/refreshToken', { 'refresh-token': refreshToken })).toBe(code.refreshRefused);
      expect(await signIn(email)).toBe(code.wrongCredentials);
      expect(await signIn(email, 'new-sesame')).toHaveProperty('token');
    });

    test('is replaced by means of a code to the phone', async () => {
      const name = { type: 'MOBILE', areaCode: '+49', mobile: '15100000001' };
      const first = await mobileCode(name.mobile, 'REGISTER');
      expect((await post('/members', { ...name, password: 'sesame', code: first })).code).toBe(code.success);
      const sent = await mobileCode(name.mobile, 'RESET_PASSWORD');
      expect(await put('/passwd/resetByMobile', { ...name, code: sent, password: 'new-sesame' })).toBe(code.success);
      expect((await post('/login', { ...name, password: 'new-sesame' })).code).toBe(code.success);
    });

    test('gives an address without an account the same answer and sends no code', async () => {
      await signedUp('somebody@example.com');
      site.clock.advance(60_000);
      const ask = (email: string) =>
        site.call('POST', '/verifyCode/mail', { body: { scene: 'RESET_PASSWORD', email } });
      const [known, unknown] = [await ask('somebody@example.com'), await ask('nobody@example.com')];
      expect(unknown.envelope).toEqual(known.envelope);
      expect(site.mailbox.lastCodeFor('nobody@example.com')).toBeUndefined();
      expect([(await ask('somebody@example.com')).status, (await ask('nobody@example.com')).status]).toEqual([
        429, 429,
      ]);
      expect(await reset('nobody@example.com', '123456')).toBe(code.wrongVerificationCode);
    });

    test('cannot be reset for a treasury member', async () => {
      const treasuryMember = await site.exchange.database.query.members.findFirst({
        where: eq(members.isTreasuryRun, true),
      });
      const email = treasuryMember?.email ?? '';
      expect(await publicCode(email, 'RESET_PASSWORD')).toBeUndefined();
    });

    test('is not replaced by a code of another scene or another site', async () => {
      const email = 'purposes@example.com';
      await signedUp(email);
      site.clock.advance(60_000);
      const toRegister = await publicCode(email, 'REGISTER');
      expect(await reset(email, toRegister)).toBe(code.wrongVerificationCode);
      const toReset = await publicCode(email, 'RESET_PASSWORD');
      const elsewhere = await site.call('PUT', '/passwd/resetByMobile', {
        body: { type: 'MAIL', email, code: toReset, password: 'new-sesame' },
        headers: { host: 'halvo.localhost' },
      });
      expect(elsewhere.envelope.code).toBe(code.wrongVerificationCode);
    });

    test('can be reset while sign-in is delayed by wrong guesses', async () => {
      const email = 'beleaguered@example.com';
      await signedUp(email);
      site.clock.advance(60_000);
      for (let guess = 0; guess < 5; guess += 1) await signIn(email, 'wrong');
      expect(await signIn(email)).toBe(code.tooManyRequests);
      expect(await reset(email, await publicCode(email, 'RESET_PASSWORD'))).toBe(code.success);
      expect(await signIn(email, 'new-sesame')).toHaveProperty('token');
    });
  });

  describe('the login password', () => {
    test('changes with the old password and ends the other sessions', async () => {
      const email = 'careful@example.com';
      const { token } = await signedUp(email);
      const elsewhere = (await signIn(email)) as Tokens;
      const change = { type: 'PASSWORD', oldPassword: 'sesame', password: 'better-sesame' };
      expect(await put('/me/loginPasswd', { ...change, oldPassword: 'wrong' }, token)).toBe(code.wrongPassword);
      expect(await put('/me/loginPasswd', change, token)).toBe(code.success);
      expect(await codeOf('/me/info', {}, token)).toBe(code.success);
      expect(await codeOf('/me/info', {}, elsewhere.token)).toBe(code.sessionEnded);
      expect(await signIn(email, 'better-sesame')).toHaveProperty('token');
    });

    test('changes with a code of its own scene', async () => {
      const email = 'reminded@example.com';
      const { token } = await signedUp(email);
      const change = (sent: string | undefined) =>
        put('/me/loginPasswd', { type: 'MAIL', code: sent, password: 'better-sesame' }, token);
      expect(await change(await ownCode(email, token, 'FUNDS_PASSWORD'))).toBe(code.wrongVerificationCode);
      const sent = await ownCode(email, token, 'LOGIN_PASSWORD');
      expect(await change(sent)).toBe(code.success);
      expect(await change(sent)).toBe(code.wrongVerificationCode);
      expect(await signIn(email, 'better-sesame')).toHaveProperty('token');
    });

    test('cannot be guessed through a session', async () => {
      const { token } = await signedUp('guarded@example.com');
      const guess = (oldPassword: string) =>
        put('/me/loginPasswd', { type: 'PASSWORD', oldPassword, password: 'better-sesame' }, token);
      const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(guess));
      expect(answers.filter((answer) => answer === code.wrongPassword)).toHaveLength(5);
      expect(await guess('sesame')).toBe(code.tooManyRequests);
    });

    test('changes once when two changes are sent at once', async () => {
      const email = 'twice-at-once@example.com';
      const { token } = await signedUp(email);
      const change = (password: string) =>
        put('/me/loginPasswd', { type: 'PASSWORD', oldPassword: 'sesame', password }, token);
      const answers = await Promise.all(['first-one', 'second-one'].map(change));
      expect(answers.toSorted((left, right) => left - right)).toEqual([code.success, code.wrongPassword]);
    });
  });

  describe('the funds password', () => {
    const change = (body: Record<string, unknown>, token: string) =>
      put('/me/fundsPasswd', { type: 'MAIL', fundsPassword: '246810', ...body }, token);
    const has = async (token: string) =>
      (await get<{ hasFundsPassword: boolean }>('/me/info', {}, token)).hasFundsPassword;

    test('is set with a code, and changed with a code and the old password', async () => {
      const email = 'saver@example.com';
      const { token } = await signedUp(email);
      const { uuid } = await get<{ uuid: string }>('/me/info', {}, token);
      expect(await has(token)).toBe(false);
      const first = await ownCode(email, token, 'FUNDS_PASSWORD');
      expect(await change({ code: anotherThan(first) }, token)).toBe(code.wrongVerificationCode);
      expect(await change({ code: first }, token)).toBe(code.success);
      expect(await has(token)).toBe(true);
      await site.exchange.fundsPasswords.require(uuid, '246810');

      site.clock.advance(60_000);
      const second = await ownCode(email, token, 'FUNDS_PASSWORD');
      const renewed = { code: second, fundsPassword: '135791' };
      expect(await change(renewed, token)).toBe(code.badRequest);
      expect(await change({ ...renewed, oldFundsPassword: '000000' }, token)).toBe(code.wrongFundsPassword);
      expect(await change({ ...renewed, oldFundsPassword: '246810' }, token)).toBe(code.success);
      await site.exchange.fundsPasswords.require(uuid, '135791');
      await expect(site.exchange.fundsPasswords.require(uuid, '246810')).rejects.toMatchObject({
        code: code.wrongFundsPassword,
      });
    });

    test('is stored only as a hash', async () => {
      const email = 'hashed@example.com';
      const { token } = await signedUp(email);
      await change({ code: await ownCode(email, token, 'FUNDS_PASSWORD'), fundsPassword: '918273' }, token);
      const row = await site.exchange.database.query.members.findFirst({ where: eq(members.email, email) });
      expect(row?.fundsPasswordHash).toMatch(/^scrypt:/);
      expect(JSON.stringify(row)).not.toContain('918273');
    });
  });

  describe('addresses', () => {
    test('a mail address changes with codes to the new and to a present address', async () => {
      const [before, email] = ['moving@example.com', 'Moved@example.com'];
      const { token } = await signedUp(before);
      const oldCode = await ownCode(before, token, 'EMAIL');
      const bind = await publicCode(email, 'BIND_EMAIL');
      const change = { email, code: bind, type: 'MAIL', oldCode };
      const refusal = async (wrong: object) => {
        const { envelope } = await site.call('PUT', '/me/email', { body: { ...change, ...wrong }, token });
        return envelope;
      };
      const wrongCode = { code: code.wrongVerificationCode };
      expect(await refusal({ oldCode: anotherThan(oldCode) })).toMatchObject({
        ...wrongCode,
        data: { field: 'oldCode' },
      });
      expect(await refusal({ code: anotherThan(bind) })).toMatchObject({ ...wrongCode, data: { field: 'code' } });
      expect(await put('/me/email', { ...change, type: 'MOBILE' }, token)).toBe(code.badRequest);
      expect(await put('/me/email', change, token)).toBe(code.success);
      expect(await put('/me/email', change, token)).toBe(code.wrongVerificationCode);
      expect(await get('/me/info', {}, token)).toMatchObject({ email: 'moved@example.com' });
      expect(await signIn(before)).toBe(code.wrongCredentials);
      expect(await signIn(email)).toHaveProperty('token');
    });

    test('a change ends the other sessions', async () => {
      const [before, email] = ['followed@example.com', 'free@example.com'];
      const { token } = await signedUp(before);
      const elsewhere = (await signIn(before)) as Tokens;
      const oldCode = await ownCode(before, token, 'EMAIL');
      const change = { email, code: await publicCode(email, 'BIND_EMAIL'), type: 'MAIL', oldCode };
      expect(await put('/me/email', change, token)).toBe(code.success);
      expect(await codeOf('/me/info', {}, token)).toBe(code.success);
      expect(await codeOf('/me/info', {}, elsewhere.token)).toBe(code.sessionEnded);
    });

    test('a first phone number is confirmed by mail, and the next one by the first', async () => {
      const email = 'phoning@example.com';
      const { token } = await signedUp(email);
      const bindTo = async (mobile: string, type: string, oldCode: string | undefined) =>
        put(
          '/me/mobile',
          { areaCode: '+49', mobile, code: await mobileCode(mobile, 'BIND_MOBILE'), type, oldCode },
          token,
        );
      expect(await bindTo('15100000002', 'MAIL', await ownCode(email, token, 'MOBILE'))).toBe(code.success);
      expect(await get('/me/info', {}, token)).toMatchObject({ areaCode: '+49', mobile: '15100000002', email });
      site.clock.advance(60_000);
      const oldCode = await arriving('+4915100000002', () =>
        site.call('POST', '/verifyCode', { token, body: { scene: 'MOBILE', type: 'MOBILE' } }),
      );
      expect(await bindTo('15100000003', 'MOBILE', oldCode)).toBe(code.success);
    });

    test('an address of another member is refused, and no code is used up', async () => {
      await signedUp('taken@example.com');
      const { token } = await signedUp('envious@example.com');
      const change = {
        email: 'TAKEN@example.com',
        type: 'MAIL',
        code: await publicCode('taken@example.com', 'BIND_EMAIL'),
        oldCode: await ownCode('envious@example.com', token, 'EMAIL'),
      };
      expect(await put('/me/email', change, token)).toBe(code.accountTaken);
      expect(await put('/me/email', change, token)).toBe(code.accountTaken);
    });
  });

  test('codes go only to the member’s own addresses and require a session', async () => {
    const { token } = await signedUp('mailed@example.com');
    const ask = async (body: unknown, as?: string) =>
      (await site.call('POST', '/verifyCode', { body, ...(as === undefined ? {} : { token: as }) })).envelope.code;
    expect(await ask({ scene: 'EMAIL', type: 'MAIL' })).toBe(code.tokenMissing);
    expect(await ask({ scene: 'EMAIL', type: 'MOBILE' }, token)).toBe(code.badRequest);
    expect(await ask({ scene: 'EMAIL', type: 'MAIL' }, token)).toBe(code.success);
    expect(await ask({ scene: 'REDEEM_PLEDGE', type: 'MAIL' }, token)).toBe(code.badRequest);
    expect(await ask({ scene: 'REGISTER', type: 'MAIL' }, token)).toBe(code.badRequest);
  });

  test('a member lists their sessions and ends unknown ones', async () => {
    const email = 'watchful@example.com';
    const { token } = await signedUp(email);
    site.clock.advance(1000);
    const elsewhere = (await signIn(email)) as Tokens;
    const renewed = await get<Tokens>('/refreshToken', { 'refresh-token': elsewhere.refreshToken });
    const sessions = () => get<{ list: { id: string; isCurrent: boolean }[] }>('/me/sessions', {}, token);
    const [other, own] = (await sessions()).list;
    expect([other?.isCurrent, own?.isCurrent]).toEqual([false, true]);
    const end = async (id: string, as = token) =>
      (await site.call('DELETE', `/me/sessions/${id}`, { token: as })).envelope.code;
    const stranger = await signedUp('strange@example.com');
    expect(await end(other?.id ?? '', stranger.token)).toBe(code.notFound);
    expect(await end(other?.id ?? '')).toBe(code.success);
    expect(await end(other?.id ?? '')).toBe(code.notFound);
    expect(await end('1')).toBe(code.badRequest);
    expect(await codeOf('/me/info', {}, renewed.token)).toBe(code.sessionEnded);
    expect((await sessions()).list).toEqual([own]);
    site.clock.advance(31 * 86_400_000);
    expect(
      (await get<{ list: unknown[] }>('/me/sessions', {}, ((await signIn(email)) as Tokens).token)).list,
    ).toHaveLength(1);
  });
});
