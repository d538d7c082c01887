import { accountsCall } from '@livery/contract/calls/funds';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { type Tokens, visitorAt } from '../../test/visitor.ts';

/** Hashing a password is slow by design, and slower where many tests share a processor. */
onOneDatabase((open) => {
  let site: TestExchange;
  const { get, post, codeOf, signIn, sentCode, register } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
  });
  afterAll(() => site.close());

  describe('registration', () => {
    test('creates a signed-in member with empty accounts', async () => {
      const envelope = await register('New.Member@Example.com');
      expect(envelope.code).toBe(code.success);
      const { token } = envelope.data as Tokens;
      expect(await get('/me/info', {}, token)).toMatchObject({ email: 'new.member@example.com', nickname: 'n•••r' });
      const { accounts, total } = accountsCall.data.parse(await get('/funds/accounts', {}, token));
      expect(accounts.map(({ coins }) => coins.map(({ coin, total: own }) => `${coin} ${own}`))).toEqual([
        ['USDT 0', 'BTC 0', 'ETH 0'],
        [],
        [],
        [],
      ]);
      expect(total).toEqual({ total: '0', frozen: '0', available: '0' });
    });

    test('takes a phone number and an invitation', async () => {
      const inviter = await site.exchange.database.query.members.findFirst();
      site.clock.advance(60_000);
      const name = { areaCode: '+49', mobile: '15112345678' };
      expect((await post('/verifyCode/mobile', { scene: 'REGISTER', ...name })).code).toBe(code.success);
      const registration = {
        type: 'MOBILE',
        ...name,
        password: 'sesame',
        code: site.mailbox.lastCodeFor('+4915112345678'),
      };
      expect((await post('/members', { ...registration, invitationCode: 'NOBODYS' })).code).toBe(
        code.unknownInvitation,
      );
      expect(
        (await post('/members', { ...registration, invitationCode: inviter?.invitationCode.toLowerCase() })).code,
      ).toBe(code.success);
      expect((await post('/login', { type: 'MOBILE', ...name, password: 'sesame' })).code).toBe(code.success);
    });

    test('takes an address once per tenant', async () => {
      expect((await register('twice@example.com')).code).toBe(code.success);
      expect((await register('TWICE@example.com')).code).toBe(code.accountTaken);
      expect((await register('twice@example.com', 'other-one', { host: 'halvo.localhost' })).code).toBe(code.success);
    });

    test('accepts a code once, even when it is sent four times at once', async () => {
      const sent = await sentCode('race@example.com');
      const body = {
        type: 'MAIL',
        email: 'race@example.com',
        password: 'sesame',
        code: sent,
      };
      const codes = await Promise.all(
        Array.from({ length: 4 }, () => post('/members', body).then((envelope) => envelope.code)),
      );
      expect(codes.filter((each) => each === code.success)).toHaveLength(1);
      expect(codes.filter((each) => each === code.wrongVerificationCode)).toHaveLength(3);
    });

    test('refuses a code after five tries, after ten minutes, and for another address', async () => {
      const email = 'codes@example.com';
      const attempt = (given: string | undefined, to = email) =>
        post('/members', { type: 'MAIL', email: to, password: 'sesame', code: given }).then(
          (envelope) => envelope.code,
        );
      const first = await sentCode(email);
      const wrong = first === '000000' ? '111111' : '000000';
      expect(await attempt(first, 'someone@example.com')).toBe(code.wrongVerificationCode);
      for (let tries = 0; tries < 5; tries += 1) expect(await attempt(wrong)).toBe(code.wrongVerificationCode);
      expect(await attempt(first)).toBe(code.wrongVerificationCode);
      const second = await sentCode(email);
      site.clock.advance(10 * 60_000);
      expect(await attempt(second)).toBe(code.wrongVerificationCode);
      expect(await attempt(await sentCode(email))).toBe(code.success);
    });

    test('takes 60 attempts an hour from one network address', async () => {
      site.clock.advance(3_600_000);
      const body = { type: 'MAIL', email: 'guess@example.com', password: 'sesame', code: '123456' };
      const attempt = async () => (await post('/members', body)).code;
      for (let attempts = 0; attempts < 60; attempts += 1) expect(await attempt()).toBe(code.wrongVerificationCode);
      expect(await attempt()).toBe(code.tooManyRequests);
      site.clock.advance(3_600_000);
      expect(await attempt()).toBe(code.wrongVerificationCode);
    });

    test('sends codes at intervals, and a limited number an hour', async () => {
      const send = () =>
        site.call('POST', '/verifyCode/mail', { body: { scene: 'REGISTER', email: 'often@example.com' } });
      expect((await send()).envelope.code).toBe(code.success);
      const soon = await send();
      expect({ status: soon.status, code: soon.envelope.code }).toEqual({ status: 429, code: code.tooManyRequests });
      expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0);
      const codes: number[] = [];
      for (let minute = 0; minute < 12; minute += 1) {
        site.clock.advance(60_000);
        codes.push((await send()).envelope.code);
      }
      expect(codes).toEqual([
        ...Array.from({ length: 9 }, () => code.success),
        ...Array.from({ length: 3 }, () => code.tooManyRequests),
      ]);
    });
  });

  describe('signing in', () => {
    test('gives the same answer for an unknown account and a wrong password', async () => {
      await register('known@example.com');
      const attempt = (email: string) =>
        site.call('POST', '/login', { body: { type: 'MAIL', email, password: 'wrong' } });
      const [known, unknown] = [await attempt('known@example.com'), await attempt('unknown@example.com')];
      expect(known.envelope).toEqual(unknown.envelope);
      expect(known.status).toBe(unknown.status);
      expect(known.envelope.code).toBe(code.wrongCredentials);
    });

    test('delays the next attempt of an account longer after each failure', async () => {
      const email = 'guessed@example.com';
      await register(email);
      const attempt = (password: string) =>
        post('/login', { type: 'MAIL', email, password }).then((envelope) => envelope.code);
      for (let failure = 0; failure < 5; failure += 1) expect(await attempt('wrong')).toBe(code.wrongCredentials);
      expect(await attempt('sesame')).toBe(code.tooManyRequests);
      site.clock.advance(1000);
      expect(await attempt('wrong')).toBe(code.wrongCredentials);
      site.clock.advance(1000);
      expect(await attempt('sesame')).toBe(code.tooManyRequests);
      site.clock.advance(1000);
      expect(await attempt('sesame')).toBe(code.success);
      expect(await signIn()).toHaveProperty('token');
    });

    test('counts concurrent wrong attempts as guesses, and right ones not', async () => {
      site.clock.advance(3_600_000);
      const email = 'side-by-side@example.com';
      await register(email);
      const attempts = (password: string, name = email) =>
        Promise.all(
          Array.from({ length: 40 }, () =>
            post('/login', { type: 'MAIL', email: name, password }).then((envelope) => envelope.code),
          ),
        );
      expect(new Set(await attempts('sesame'))).toEqual(new Set([code.success]));
      const wrong = await attempts('wrong');
      expect(wrong.filter((each) => each === code.wrongCredentials)).toHaveLength(5);
      expect(wrong.filter((each) => each === code.tooManyRequests)).toHaveLength(35);
      const unknown = await attempts('wrong', 'not-a-member@example.com');
      expect(unknown.filter((each) => each === code.wrongCredentials)).toHaveLength(5);
      site.clock.advance(1000);
      expect(new Set(await attempts('sesame'))).toEqual(new Set([code.success]));
    });

    test('does not block a network address for other accounts while one account must wait', async () => {
      const email = 'impatient@example.com';
      await register(email);
      const attempt = () => post('/login', { type: 'MAIL', email, password: 'wrong' });
      for (let press = 0; press < 60; press += 1) await attempt();
      expect((await attempt()).code).toBe(code.tooManyRequests);
      expect(await signIn()).toHaveProperty('token');
    });

    test('delays an address that guesses at many accounts, and no other address', async () => {
      const attempt = async (address: string, account: number) => {
        const body = { type: 'MAIL', email: `sprayed-${account}@example.com`, password: 'wrong' };
        const headers = { 'x-forwarded-for': address };
        return (await site.call('POST', '/login', { body, headers })).envelope.code;
      };
      for (let account = 0; account < 30; account += 1)
        expect(await attempt('203.0.113.30', account)).toBe(code.wrongCredentials);
      expect(await attempt('203.0.113.30', 30)).toBe(code.tooManyRequests);
      expect(await attempt('203.0.113.31', 30)).toBe(code.wrongCredentials);
      site.clock.advance(1000);
      expect(await attempt('203.0.113.30', 31)).toBe(code.wrongCredentials);
    });

    test('refuses a missing, an unknown and an expired token with different codes', async () => {
      expect(await codeOf('/me/info')).toBe(code.tokenMissing);
      expect(await codeOf('/me/info', {}, 'x'.repeat(43))).toBe(code.tokenInvalid);
      expect(await codeOf('/me/info', {}, 'not a token!')).toBe(code.tokenInvalid);
      const { token } = await signIn();
      site.clock.advance(15 * 60_000);
      expect((await site.call('GET', '/me/info', { token })).status).toBe(401);
      expect(await codeOf('/me/info', {}, token)).toBe(code.tokenExpired);
    });

    test('ends the session when the member signs out', async () => {
      const { token, refreshToken } = await signIn();
      expect((await site.call('POST', '/logout', { token })).envelope.code).toBe(code.success);
      expect(await codeOf('/me/info', {}, token)).toBe(code.sessionEnded);
      expect(await codeOf('/refreshToken', { 'refresh-token': refreshToken })).toBe(code.refreshRefused);
    });
  });

  describe('refreshing', () => {
    const refresh = async (refreshToken: string) =>
      (await site.call('GET', '/refreshToken', { headers: { 'refresh-token': refreshToken } })).envelope;
    const renewed = async (refreshToken: string) => {
      const envelope = await refresh(refreshToken);
      expect(envelope.code).toBe(code.success);
      return envelope.data as Tokens;
    };

    test('returns a new pair each time, also long after the access token has expired', async () => {
      const first = await signIn();
      site.clock.advance(20 * 86_400_000);
      const second = await renewed(first.refreshToken);
      site.clock.advance(20 * 86_400_000);
      const third = await renewed(second.refreshToken);
      expect(await codeOf('/me/info', {}, third.token)).toBe(code.success);
      expect(new Set([first, second, third].flatMap(({ token, refreshToken }) => [token, refreshToken])).size).toBe(6);
      site.clock.advance(31 * 86_400_000);
      expect((await refresh(third.refreshToken)).code).toBe(code.refreshRefused);
    });

    test('repeats the same pair within the grace period, also ten times at once', async () => {
      const { refreshToken } = await signIn();
      const pairs = await Promise.all(Array.from({ length: 10 }, () => renewed(refreshToken)));
      expect(new Set(pairs.map((pair) => pair.token)).size).toBe(1);
      site.clock.advance(10_000);
      expect(await renewed(refreshToken)).toEqual(pairs[0]);
      expect(await codeOf('/me/info', {}, pairs[0]?.token)).toBe(code.success);
    });

    test('ends the whole session when a used token is sent after the grace period', async () => {
      const first = await signIn();
      const second = await renewed(first.refreshToken);
      site.clock.advance(10_001);
      expect((await refresh(first.refreshToken)).code).toBe(code.refreshRefused);
      expect(await codeOf('/me/info', {}, second.token)).toBe(code.sessionEnded);
      expect((await refresh(second.refreshToken)).code).toBe(code.refreshRefused);
    });

    test('ends the whole session at once when the next refresh token was used already', async () => {
      const first = await signIn();
      const third = await renewed((await renewed(first.refreshToken)).refreshToken);
      expect((await refresh(first.refreshToken)).code).toBe(code.refreshRefused);
      expect(await codeOf('/me/info', {}, third.token)).toBe(code.sessionEnded);
    });

    test('stores no token in the database', async () => {
      const tokens = await signIn();
      const rows = JSON.stringify(await site.exchange.database.query.sessionGenerations.findMany());
      expect(rows).not.toContain(tokens.token);
      expect(rows).not.toContain(tokens.refreshToken);
    });
  });
});
