import type { SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { byPassword, password, secondFactorsAt } from '../../test/second-factor.ts';
import type { Tokens } from '../../test/visitor.ts';
import { authenticators, members, recoveryCodes } from '../storage/schema/index.ts';

onOneDatabase((open) => {
  let site: TestExchange;
  const { send, ask, signUp, logIn, logInHalf, finish, codeOf, byApp, addApp, factorsOf } = secondFactorsAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
  });
  beforeEach(() => site.clock.advance(3_700_000));
  afterAll(() => site.close());

  const tokensOf = async (challenge: string, proof: SecondFactorProof) =>
    (await finish(challenge, proof)).data as Tokens;
  const sendCode = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown, token: string) =>
    (await send(method, path, body, token)).code;

  describe('an authenticator app', () => {
    test('is on after its first code, creates ten recovery codes, and is required at the next sign-in', async () => {
      const token = await signUp('app@example.com');
      const begun = await ask<{ secret: string; uri: string }>(
        'POST',
        '/me/authenticator',
        { proof: byPassword },
        token,
      );
      expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Aldera:app%40example\.com\?.*secret=/);
      expect(begun.uri).toContain(begun.secret);
      expect((await factorsOf(token)).authenticator).toBeNull();
      expect((await logIn('app@example.com')).data).toHaveProperty('token');

      const { recoveryCodes: codes } = await ask<{ recoveryCodes: string[] }>(
        'PUT',
        '/me/authenticator',
        { code: codeOf(begun.secret) },
        token,
      );
      expect(new Set(codes).size).toBe(10);
      for (const one of codes) expect(one).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
      expect(await factorsOf(token)).toMatchObject({ authenticator: { lastUseTime: null }, recoveryCodesLeft: 10 });
      expect(await ask('GET', '/me/info', undefined, token)).toMatchObject({ hasSecondFactor: true });

      const half = await logInHalf('app@example.com');
      expect(half.methods).toEqual(['AUTHENTICATOR', 'RECOVERY_CODE']);
      expect(await tokensOf(half.challenge, byApp(begun.secret))).toHaveProperty('refreshToken');
    });

    test('is stored encrypted, and its recovery codes as hashes', async () => {
      const token = await signUp('sealed@example.com');
      const { secret, recoveryCodes: codes } = await addApp(token);
      const { database } = site.exchange;
      const { uuid } = await ask<{ uuid: string }>('GET', '/me/info', undefined, token);
      const stored = JSON.stringify([
        await database.select().from(authenticators).where(eq(authenticators.memberId, uuid)),
        await database.select().from(recoveryCodes).where(eq(recoveryCodes.memberId, uuid)),
      ]);
      for (const readable of [secret, ...codes]) expect(stored).not.toContain(readable);
    });

    test('accepts the code of the previous or next step, and no other', async () => {
      const token = await signUp('window@example.com');
      const { secret } = await addApp(token);
      for (const [offsetMs, expected] of [
        [-60_000, code.wrongSecondFactor],
        [-30_000, code.success],
        [30_000, code.success],
        [60_000, code.wrongSecondFactor],
      ] as const) {
        site.clock.advance(3_700_000);
        const { challenge } = await logInHalf('window@example.com');
        const proof = { type: 'AUTHENTICATOR', code: codeOf(secret, offsetMs) } as const;
        expect({ offsetMs, code: (await finish(challenge, proof)).code }).toEqual({ offsetMs, code: expected });
      }
    });

    test('takes no code twice, nor an older one than was used', async () => {
      const token = await signUp('replay@example.com');
      const { secret } = await addApp(token);
      const older = { type: 'AUTHENTICATOR', code: codeOf(secret, 30_000) } as const;
      site.clock.advance(60_000);
      const proof = { type: 'AUTHENTICATOR', code: codeOf(secret) } as const;
      const challenges = [await logInHalf('replay@example.com'), await logInHalf('replay@example.com')];
      expect((await finish(challenges[0]?.challenge ?? '', proof)).code).toBe(code.success);
      for (const used of [proof, older])
        expect((await finish(challenges[1]?.challenge ?? '', used)).code).toBe(code.wrongSecondFactor);
    });

    test('lets one of two at once in with the same code', async () => {
      const token = await signUp('twins@example.com');
      const { secret } = await addApp(token);
      const halves = [await logInHalf('twins@example.com'), await logInHalf('twins@example.com')];
      const proof = byApp(secret);
      const answers = await Promise.all(halves.map(({ challenge }) => finish(challenge, proof)));
      expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([
        code.success,
        code.wrongSecondFactor,
      ]);
    });

    test('of a device whose clock is wrong by an hour is refused with a message that names the clock', async () => {
      const token = await signUp('late@example.com');
      const { secret } = await ask<{ secret: string }>('POST', '/me/authenticator', { proof: byPassword }, token);
      const confirm = (given: string) => send('PUT', '/me/authenticator', { code: given }, token);
      for (const offsetMs of [-3_600_000, 3_600_000]) {
        const refused = await confirm(codeOf(secret, offsetMs));
        expect(refused).toMatchObject({ code: code.clockWrong, data: { field: 'code' } });
        expect(refused.msg).toContain('clock');
      }
      expect((await confirm(codeOf(secret))).code).toBe(code.success);
      // Later the code is only wrong: more detail would help an attacker to guess.
      const { challenge } = await logInHalf('late@example.com');
      const wrong = await finish(challenge, { type: 'AUTHENTICATOR', code: codeOf(secret, 3_600_000) });
      expect(wrong.code).toBe(code.wrongSecondFactor);
      expect(wrong.msg).toContain('clock');
    });

    test('must be set up again after twenty minutes, and cannot be set up twice', async () => {
      const token = await signUp('slow@example.com');
      const { secret } = await ask<{ secret: string }>('POST', '/me/authenticator', { proof: byPassword }, token);
      site.clock.advance(20 * 60_000);
      const fresh = (await logIn('slow@example.com')).data as Tokens;
      const late = await send('PUT', '/me/authenticator', { code: codeOf(secret) }, fresh.token);
      expect(late.code).toBe(code.challengeExpired);
      const added = await addApp(fresh.token);
      const again = { proof: byApp(added.secret) };
      expect(await sendCode('POST', '/me/authenticator', again, fresh.token)).toBe(code.wrongState);
    });

    test('is set up and switched off by its owner alone', async () => {
      const token = await signUp('owner@example.com');
      const begin = (proof: unknown) => sendCode('POST', '/me/authenticator', { proof }, token);
      expect(await begin({ type: 'PASSWORD', password: 'guess' })).toBe(code.wrongPassword);
      expect(await begin({ type: 'AUTHENTICATOR', code: '123456' })).toBe(code.wrongSecondFactor);
      const { secret } = await addApp(token);
      const remove = (proof: unknown) => sendCode('POST', '/me/authenticator/removal', { proof }, token);
      expect(await remove(byPassword)).toBe(code.secondFactorNeeded);
      expect(await remove({ type: 'AUTHENTICATOR', code: codeOf(secret, 120_000) })).toBe(code.wrongSecondFactor);
      expect(await remove(byApp(secret))).toBe(code.success);
      expect(await factorsOf(token)).toEqual({ authenticator: null, passkeys: [], recoveryCodesLeft: 0 });
      expect((await logIn('owner@example.com')).data).toHaveProperty('token');
    });

    test('makes a guesser wait', async () => {
      const token = await signUp('guessed@example.com');
      const { secret } = await addApp(token);
      const { challenge } = await logInHalf('guessed@example.com');
      const wrong = { type: 'AUTHENTICATOR', code: codeOf(secret, 600_000) } as const;
      for (let guess = 0; guess < 5; guess += 1)
        expect((await finish(challenge, wrong)).code).toBe(code.wrongSecondFactor);
      expect((await finish(challenge, byAppNow(secret))).code).toBe(code.tooManyRequests);
    });
    const byAppNow = (secret: string) => ({ type: 'AUTHENTICATOR', code: codeOf(secret, 30_000) }) as const;
  });

  describe('a recovery code', () => {
    test('signs its member in once, in any spelling, and sends a mail', async () => {
      const token = await signUp('lost@example.com');
      const [first = ''] = (await addApp(token)).recoveryCodes;
      const spelled = first.replace('-', ' ').toLowerCase();
      const half = await logInHalf('lost@example.com');
      const { token: inside } = await tokensOf(half.challenge, { type: 'RECOVERY_CODE', code: spelled });
      expect((await factorsOf(inside)).recoveryCodesLeft).toBe(9);
      expect(site.mailbox.alertsTo('lost@example.com').map(({ kind }) => kind)).toEqual([
        'authenticatorAdded',
        'recoveryCodeUsed',
      ]);
      const { challenge } = await logInHalf('lost@example.com');
      expect((await finish(challenge, { type: 'RECOVERY_CODE', code: first })).code).toBe(code.wrongSecondFactor);
    });

    test('of before is void after new ones were made', async () => {
      const token = await signUp('renewed@example.com');
      const { secret, recoveryCodes: before } = await addApp(token);
      expect(await sendCode('POST', '/me/recoveryCodes', { proof: byPassword }, token)).toBe(code.secondFactorNeeded);
      const renewed = await ask<{ recoveryCodes: string[] }>(
        'POST',
        '/me/recoveryCodes',
        { proof: byApp(secret) },
        token,
      );
      expect(renewed.recoveryCodes).toHaveLength(10);
      const { challenge } = await logInHalf('renewed@example.com');
      const by = (given = '') => finish(challenge, { type: 'RECOVERY_CODE', code: given });
      expect((await by(before[0])).code).toBe(code.wrongSecondFactor);
      expect((await by(renewed.recoveryCodes[0])).code).toBe(code.success);
    });

    test('of another member is rejected', async () => {
      const [codeOfOther = ''] = (await addApp(await signUp('other@example.com'))).recoveryCodes;
      await addApp(await signUp('mine@example.com'));
      const { challenge } = await logInHalf('mine@example.com');
      expect((await finish(challenge, { type: 'RECOVERY_CODE', code: codeOfOther })).code).toBe(code.wrongSecondFactor);
    });
  });

  describe('a sign-in that waits for the second factor', () => {
    test('ends after five minutes, after it was finished, and with a change of the password', async () => {
      const email = 'waiting@example.com';
      const token = await signUp(email);
      const { secret } = await addApp(token);
      const late = await logInHalf(email);
      site.clock.advance(5 * 60_000);
      expect((await finish(late.challenge, byApp(secret))).code).toBe(code.challengeExpired);
      const done = await logInHalf(email);
      const { token: inside } = await tokensOf(done.challenge, byApp(secret));
      expect((await finish(done.challenge, byApp(secret))).code).toBe(code.challengeExpired);
      const waiting = await logInHalf(email);
      const change = { type: 'PASSWORD', oldPassword: password, password: 'better-sesame' };
      expect(await sendCode('PUT', '/me/loginPasswd', change, inside)).toBe(code.secondFactorNeeded);
      const proved = { ...change, secondFactor: byApp(secret) };
      expect(await sendCode('PUT', '/me/loginPasswd', proved, inside)).toBe(code.success);
      expect((await finish(waiting.challenge, byApp(secret))).code).toBe(code.challengeExpired);
    });

    test('belongs to its own tenant and member', async () => {
      const token = await signUp('tenant@example.com');
      const { secret } = await addApp(token);
      const { challenge } = await logInHalf('tenant@example.com');
      const body = { challenge, proof: byApp(secret) };
      const headers = { host: 'halvo.localhost' };
      const elsewhere = await site.call('POST', '/login/secondFactor', { body, headers });
      expect(elsewhere.envelope.code).toBe(code.challengeExpired);
      const invented = { ...body, challenge: 'x'.repeat(43) };
      expect((await send('POST', '/login/secondFactor', invented)).code).toBe(code.challengeExpired);
    });

    test('is asked for after a reset of the password too', async () => {
      const email = 'reset@example.com';
      await addApp(await signUp(email));
      site.clock.advance(60_000);
      await send('POST', '/verifyCode/mail', { scene: 'RESET_PASSWORD', email });
      const given = { type: 'MAIL', email, code: site.mailbox.lastCodeFor(email), password: 'new-sesame' };
      expect((await send('PUT', '/passwd/resetByMobile', given)).code).toBe(code.success);
      expect(await logInHalf(email, 'new-sesame')).toHaveProperty('methods');
    });

    test('is not asked for, nor answered otherwise, with a wrong password', async () => {
      await addApp(await signUp('hidden@example.com'));
      const known = await logIn('hidden@example.com', 'guess');
      expect(known).toEqual(await logIn('nobody@example.com', 'guess'));
      expect(known.code).toBe(code.wrongCredentials);
    });
  });

  test('a funds password is changed with a second factor if there is one', async () => {
    const email = 'funds@example.com';
    const token = await signUp(email);
    const { secret } = await addApp(token);
    site.clock.advance(60_000);
    await send('POST', '/verifyCode', { scene: 'FUNDS_PASSWORD', type: 'MAIL' }, token);
    const change = { type: 'MAIL', code: site.mailbox.lastCodeFor(email), fundsPassword: '246810' };
    expect(await sendCode('PUT', '/me/fundsPasswd', change, token)).toBe(code.secondFactorNeeded);
    const proved = { ...change, secondFactor: byApp(secret) };
    expect(await sendCode('PUT', '/me/fundsPasswd', proved, token)).toBe(code.success);
    const [member] = await site.exchange.database.select().from(members).where(eq(members.email, email));
    expect(member?.fundsPasswordHash).not.toBeNull();
  });

  test.each([
    ['/me/email', 'EMAIL', { email: 'moved-on@example.com' }],
    ['/me/mobile', 'MOBILE', { areaCode: '+49', mobile: '15100000077' }],
  ])('an address is changed with a second factor if there is one: %s', async (path, scene, address) => {
    const email = `at${scene}@example.com`.toLowerCase();
    const token = await signUp(email);
    const { secret } = await addApp(token);
    const begun = await logInHalf(email);
    site.clock.advance(60_000);
    await send('POST', '/verifyCode', { scene, type: 'MAIL' }, token);
    const [way, to] = 'email' in address ? ['mail', address.email] : ['mobile', '+4915100000077'];
    await send('POST', `/verifyCode/${way}`, { scene: `BIND_${scene}`, ...address });
    const { mailbox } = site;
    const codes = { code: mailbox.lastCodeFor(to), type: 'MAIL', oldCode: mailbox.lastCodeFor(email) };
    expect(await send('PUT', path, { ...address, ...codes }, token)).toMatchObject({
      code: code.secondFactorNeeded,
      data: { field: 'secondFactor' },
    });
    const wrong = { type: 'AUTHENTICATOR', code: codeOf(secret, 600_000) };
    expect(await sendCode('PUT', path, { ...address, ...codes, secondFactor: wrong }, token)).toBe(
      code.wrongSecondFactor,
    );
    const proved = { ...address, ...codes, secondFactor: byApp(secret) };
    expect(await sendCode('PUT', path, proved, token)).toBe(code.success);
    // A process started at the previous address is void.
    expect((await finish(begun.challenge, byApp(secret))).code).toBe(code.challengeExpired);
  });

  test('sends a mail when a recovery code starts another factor', async () => {
    const email = 'second-passkey@example.com';
    const token = await signUp(email);
    const {
      recoveryCodes: [recovery = ''],
    } = await addApp(token);
    await ask('POST', '/me/passkeys/creation', { proof: { type: 'RECOVERY_CODE', code: recovery } }, token);
    expect(site.mailbox.alertsTo(email).map(({ kind }) => kind)).toEqual(['authenticatorAdded', 'recoveryCodeUsed']);
  });

  test('every change sends a mail in the language of the member who made it', async () => {
    const email = 'told@example.com';
    const token = await signUp(email);
    const { secret } = await addApp(token);
    const headers = { lang: 'de-DE', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0' };
    const body = { proof: byApp(secret) };
    await site.call('POST', '/me/authenticator/removal', { body, token, headers });
    expect(site.mailbox.alertsTo(email)).toMatchObject([
      { kind: 'authenticatorAdded', language: 'en-US' },
      { kind: 'authenticatorRemoved', language: 'de-DE', client: { browser: 'Firefox', system: 'Windows' } },
    ]);
  });
});
