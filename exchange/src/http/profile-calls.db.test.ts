import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { type Tokens, visitorAt } from '../../test/visitor.ts';

/** Hashing a password is slow by design, and slower where many tests share a processor. */
onOneDatabase((open) => {
  let site: TestExchange;
  const { get, register } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
  });
  afterAll(() => site.close());

  const put = async (path: string, body: unknown, token: string) =>
    (await site.call('PUT', path, { body, token })).envelope.code;
  const signedUp = async (email: string) => (await register(email)).data as Tokens;

  test('a nickname is 1 to 30 visible characters', async () => {
    const { token } = await signedUp('named@example.com');
    const rename = (nickname: string) => put('/me/info', { nickname }, token);
    const shown = async () => (await get<{ nickname: string }>('/me/info', {}, token)).nickname;
    expect(await rename('  Mara 🦊  ')).toBe(code.success);
    expect(await shown()).toBe('Mara 🦊');
    expect(await rename('é'.normalize('NFD').repeat(30))).toBe(code.success);
    for (const wrong of ['', '   ', '\u3164', '\u200B', 'a\u0007b', '\u0301', 'x'.repeat(31), '\u2028'])
      expect({ wrong, answer: await rename(wrong) }).toEqual({ wrong, answer: code.badRequest });
    expect(await shown()).toBe('é'.repeat(30));
  });

  test('a nickname that could be taken for the operator’s is refused at its field', async () => {
    const { token } = await signedUp('impostor@example.com');
    const { appName } = (await site.exchange.tenants.byDomain('localhost'))?.configuration ?? {};
    for (const nickname of ['Support', `${appName} Service`])
      expect((await site.call('PUT', '/me/info', { body: { nickname }, token })).envelope).toMatchObject({
        code: code.reservedNickname,
        data: { field: 'nickname' },
      });
  });

  test('amounts are shown in a currency that the site lists', async () => {
    const { token } = await signedUp('priced@example.com');
    expect(await put('/me/valuation', { valuationMethod: 'EUR' }, token)).toBe(code.success);
    expect(await get('/me/info', {}, token)).toMatchObject({ valuationMethod: 'EUR' });
    for (const wrong of ['eur', 'XAU', 'ZZZ', '', 'US'])
      expect(await put('/me/valuation', { valuationMethod: wrong }, token)).toBe(code.badRequest);
  });

  test('§3: a new member sees amounts in the default currency of the tenant', async () => {
    const { configuration } = (await site.exchange.tenants.byDomain('kurs.localhost')) ?? {};
    const host = { host: 'kurs.localhost' };
    const { token } = (await register('kurs-member@example.com', 'sesame', host)).data as Tokens;
    expect(configuration?.defaultCurrency).not.toBe('USD');
    expect(await get('/me/info', host, token)).toMatchObject({ valuationMethod: configuration?.defaultCurrency });
  });

  test('returns the data that the pages need', async () => {
    const { token } = await signedUp('informed@example.com');
    expect(await get('/me/info', {}, token)).toMatchObject({
      wealthStauts: 0,
      verification: 'none',
      hasFundsPassword: false,
      invitationCode: expect.stringMatching(/^[0-9A-F]{10}$/),
    });
  });
});
