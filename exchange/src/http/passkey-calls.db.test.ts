import type { PasskeyCreation, PasskeyRequest } from '@livery/contract/calls/second-factor';
import type { SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { byPassword, secondFactorsAt } from '../../test/second-factor.ts';
import { VirtualPasskey } from '../../test/virtual-passkey.ts';
import type { Tokens } from '../../test/visitor.ts';

onOneDatabase((open) => {
  let site: TestExchange;
  const at = secondFactorsAt(() => site);
  const { send, ask, signUp, logIn, logInHalf, finish, addPasskey, factorsOf } = at;

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
  });
  beforeEach(() => site.clock.advance(3_700_000));
  afterAll(() => site.close());

  const tokensOf = async (challenge: string, proof: SecondFactorProof) =>
    (await finish(challenge, proof)).data as Tokens;
  const sendCode = async (method: 'POST' | 'PUT', path: string, body: unknown, token: string) =>
    (await send(method, path, body, token)).code;

  test('a passkey is made, named, used at a sign-in, renamed and removed', async () => {
    const token = await signUp('key@example.com');
    const { device, id, recoveryCodes: codes } = await addPasskey(token);
    expect(codes).toHaveLength(10);
    const half = await logInHalf('key@example.com');
    expect(half.methods).toEqual(['PASSKEY', 'RECOVERY_CODE']);
    const { challenge } = half;
    const request = await ask<PasskeyRequest>('POST', '/login/passkey', { challenge });
    expect(request).toMatchObject({ rpId: 'localhost', passkeys: [{ transports: ['internal'] }] });
    const inside = await tokensOf(challenge, { type: 'PASSKEY', answer: device.answer(request) });
    expect((await factorsOf(inside.token)).passkeys).toMatchObject([
      { id, name: 'laptop', lastUseTime: Math.floor(site.clock.now() / 1000) },
    ]);
    expect(await sendCode('PUT', `/me/passkeys/${id}`, { name: 'phone' }, inside.token)).toBe(code.success);
    const removal = { proof: await at.byPasskey(inside.token, device) };
    expect(await sendCode('POST', `/me/passkeys/${id}/removal`, removal, inside.token)).toBe(code.success);
    expect((await factorsOf(inside.token)).passkeys).toEqual([]);
    expect((await logIn('key@example.com')).data).toHaveProperty('token');
  });

  test('rejects a removed passkey', async () => {
    const token = await signUp('removed@example.com');
    const first = await addPasskey(token);
    const second = await addPasskey(token, await at.byPasskey(token, first.device), 'phone');
    expect(second.recoveryCodes).toBeUndefined();
    const removal = { proof: await at.byPasskey(token, second.device) };
    expect(await sendCode('POST', `/me/passkeys/${first.id}/removal`, removal, token)).toBe(code.success);
    const { challenge } = await logInHalf('removed@example.com');
    const request = await ask<PasskeyRequest>('POST', '/login/passkey', { challenge });
    const by = (device: VirtualPasskey) => finish(challenge, { type: 'PASSKEY', answer: device.answer(request) });
    expect((await by(first.device)).code).toBe(code.wrongSecondFactor);
    expect((await by(second.device)).code).toBe(code.success);
  });

  test('a passkey answers a challenge once, within five minutes, and no challenge of another member', async () => {
    const token = await signUp('challenged@example.com');
    const { device } = await addPasskey(token);
    const other = await signUp('challenger@example.com');
    await addPasskey(other);
    const check = (proof: SecondFactorProof) => sendCode('POST', '/me/recoveryCodes', { proof }, token);
    const request = await at.request(token);
    expect(await check({ type: 'PASSKEY', answer: device.answer(await at.request(other)) })).toBe(
      code.wrongSecondFactor,
    );
    expect(await check({ type: 'PASSKEY', answer: device.answer(request) })).toBe(code.success);
    expect(await check({ type: 'PASSKEY', answer: device.answer(request) })).toBe(code.wrongSecondFactor);
    const late = await at.request(token);
    site.clock.advance(5 * 60_000);
    expect(await check({ type: 'PASSKEY', answer: device.answer(late) })).toBe(code.wrongSecondFactor);
  });

  test('a passkey answers no page of another site, and none without TLS', async () => {
    const token = await signUp('phished@example.com');
    const { device } = await addPasskey(token);
    for (const origin of ['http://evil.example:8080', 'http://localhost:9999', 'ftp://localhost:8080', 'null']) {
      const answer = device.answer(await at.request(token), origin);
      const body = { proof: { type: 'PASSKEY', answer } };
      expect({ origin, code: await sendCode('POST', '/me/recoveryCodes', body, token) }).toEqual({
        origin,
        code: code.wrongSecondFactor,
      });
      site.clock.advance(60_000);
    }
  });

  test('a passkey is bound to the tenant whose host name it was made for', async () => {
    const token = await signUp('bound@example.com');
    const creation = await ask<PasskeyCreation>('POST', '/me/passkeys/creation', { proof: byPassword }, token);
    const elsewhere = new VirtualPasskey().make({ ...creation, rpId: 'halvo.localhost' }, 'http://localhost:8080');
    const body = { name: 'laptop', passkey: elsewhere };
    expect(await sendCode('POST', '/me/passkeys', body, token)).toBe(code.wrongSecondFactor);
  });

  test('a passkey is stored once for a challenge, and not for another member', async () => {
    const token = await signUp('twice@example.com');
    const stranger = await signUp('stranger@example.com');
    const creation = await ask<PasskeyCreation>('POST', '/me/passkeys/creation', { proof: byPassword }, token);
    const body = { name: 'laptop', passkey: new VirtualPasskey().make(creation) };
    expect(await sendCode('POST', '/me/passkeys', body, stranger)).toBe(code.challengeExpired);
    expect(await sendCode('POST', '/me/passkeys', body, token)).toBe(code.success);
    expect(await sendCode('POST', '/me/passkeys', body, token)).toBe(code.challengeExpired);
  });

  test('a member has at most ten passkeys', async () => {
    const token = await signUp('collector@example.com');
    const { device } = await addPasskey(token);
    for (let count = 1; count < 10; count += 1) await addPasskey(token, await at.byPasskey(token, device));
    const proof = await at.byPasskey(token, device);
    expect(await sendCode('POST', '/me/passkeys/creation', { proof }, token)).toBe(code.tooManySaved);
  });
});
