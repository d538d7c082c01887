import { teamCall } from '@livery/contract/calls/operator/team';
import { code, type Envelope } from '@livery/contract/envelope';
import { asc, eq } from 'drizzle-orm';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TOTP } from 'otpauth';
import { openTestConsole, type TestConsole } from '../../../test/console.ts';
import { asText, describedCalls, sampleOf, samplesOf } from '../../../test/suites/described-calls.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import { VirtualPasskey } from '../../../test/virtual-passkey.ts';
import { visitorAt, type Tokens } from '../../../test/visitor.ts';
import { inviteDemoOperator } from '../../seed/console.ts';
import { operatorActions } from '../../storage/schema/index.ts';
import { auditChain } from '../audit/chain.ts';
import { runCommand } from '../run-command.ts';
import { operatorSessionMs } from './operator-sessions.ts';

const password = 'correct horse battery';

onOneDatabase((open) => {
  let site: TestExchange;
  let desk: TestConsole;
  const { register } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    desk = await openTestConsole(site);
  });
  beforeEach(() => site.clock.advance(3_700_000));
  afterAll(async () => {
    await desk.close();
    await site.close();
  });

  const codeOf = async (...given: Parameters<TestConsole['call']>) => (await desk.call(...given)).envelope.code;
  const whoIs = async (cookie: string | undefined) => (await desk.call('GET', '/session', { cookie })).envelope;
  const authenticator = (secret: string) => () =>
    new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: site.clock.now() });

  /** Makes an operator with an authenticator app. */
  async function withApp(mail: string) {
    const token = await desk.invite(mail);
    const { data } = (await desk.call('POST', '/invitation/authenticator', { body: { token } })).envelope;
    const codeNow = authenticator((data as { secret: string }).secret);
    const factor = { type: 'AUTHENTICATOR', code: codeNow() };
    const accepted = await desk.call('POST', '/invitation/acceptance', {
      body: { token, name: 'Jonas', password, factor },
    });
    const { recoveryCodes } = accepted.envelope.data as { recoveryCodes: string[] };
    return { codeNow, recoveryCodes };
  }

  test('the link of a demonstration works whichever node starts after it, until there is an operator', async () => {
    const first = await inviteDemoOperator(site.exchange);
    const second = await inviteDemoOperator(site.exchange);
    for (const link of [first, second]) {
      const [, token = ''] = /#invitation=(.+)$/.exec(link ?? '') ?? [];
      expect(await codeOf('POST', '/invitation', { body: { token } })).toBe(code.success);
    }
    await desk.operator('first@livery.example');
    expect(await inviteDemoOperator(site.exchange)).toBeUndefined();
  });

  test('the first operator is invited by the shell, sets a passkey and a password, and is in', async () => {
    const link = await runCommand(site.exchange, { argv: ['invite', 'Ines@livery.example', 'Ines'], operator: 'root' });
    const [, token = ''] =
      /^"http:\/\/console\.localhost:8080\/console#invitation=(.+)"$/.exec(JSON.stringify(link)) ?? [];
    const shown = await desk.call('POST', '/invitation', { body: { token } });
    expect(shown.envelope.data).toMatchObject({
      mail: 'ines@livery.example',
      name: 'Ines',
      grants: [{ role: 'owner', tenantId: null }],
    });
    const { device, cookie } = await desk.operator('olga@livery.example');
    expect((await whoIs(cookie)).data).toMatchObject({
      mail: 'olga@livery.example',
      grants: [{ role: 'owner', tenantId: null }],
      tenants: expect.arrayContaining([expect.objectContaining({ id: 'aldera', name: 'Aldera' })]),
    });
    const again = await desk.signIn(device);
    expect((await whoIs(again.cookie)).code).toBe(code.success);
    await desk.call('POST', '/session/end', { cookie: again.cookie });
    expect((await whoIs(again.cookie)).code).toBe(code.sessionEnded);
    expect((await whoIs(cookie)).code).toBe(code.success);
  });

  test('an invitation works once, for three days, and the next one to the same address ends it', async () => {
    const first = await desk.invite('deniz@livery.example');
    const second = await desk.invite('Deniz@livery.example');
    expect(await codeOf('POST', '/invitation', { body: { token: first } })).toBe(code.notFound);
    expect(await codeOf('POST', '/invitation', { body: { token: second } })).toBe(code.success);
    site.clock.advance(72 * 3_600_000);
    expect(await codeOf('POST', '/invitation', { body: { token: second } })).toBe(code.notFound);
    await desk.operator('deniz@livery.example');
    await expect(desk.invite('deniz@livery.example')).rejects.toMatchObject({ code: code.wrongState });
  });

  test('ten acceptances of one invitation at once make one operator', async () => {
    const token = await desk.invite('twin@livery.example');
    const { data } = (await desk.call('POST', '/invitation/authenticator', { body: { token } })).envelope;
    const factor = { type: 'AUTHENTICATOR', code: authenticator((data as { secret: string }).secret)() };
    const body = { token, name: 'Twin', password, factor };
    const accept = () => codeOf('POST', '/invitation/acceptance', { body });
    const codes = await Promise.all(Array.from({ length: 10 }, accept));
    expect(codes.filter((answer) => answer === code.success)).toHaveLength(1);
  });

  test('two invitations that were made at once to one address make one operator, and the other says that it is over', async () => {
    const tokens = await Promise.all([desk.invite('pair@livery.example'), desk.invite('pair@livery.example')]);
    const accept = async (token: string) => {
      const { code: answer, data } = (await desk.call('POST', '/invitation/authenticator', { body: { token } }))
        .envelope;
      if (answer !== code.success) return answer;
      const factor = { type: 'AUTHENTICATOR', code: authenticator((data as { secret: string }).secret)() };
      return codeOf('POST', '/invitation/acceptance', { body: { token, name: 'Pair', password, factor } });
    };
    const codes = await Promise.all(tokens.map(accept));
    expect(codes).toEqual(expect.arrayContaining([code.success, code.notFound]));
  });

  test('tabs that ask at once for the secret of an authenticator app get the same', async () => {
    const token = await desk.invite('tabs@livery.example');
    const ask = () => desk.call('POST', '/invitation/authenticator', { body: { token } });
    const secrets = await Promise.all(Array.from({ length: 5 }, ask));
    expect(new Set(secrets.map(({ envelope }) => (envelope.data as { secret: string }).secret)).size).toBe(1);
  });

  test('nobody uses up the challenges of another network', async () => {
    const { device } = await desk.operator('challenged@livery.example');
    const flood = { 'x-forwarded-for': '203.0.113.9' };
    const answers = [];
    for (let tries = 0; tries < 40; tries += 1)
      answers.push(await codeOf('POST', '/session/passkey', { headers: flood }));
    expect(answers.at(-1)).toBe(code.tooManyRequests);
    expect((await desk.signIn(device)).envelope.code).toBe(code.success);
  });

  test('a password needs a code, each code works once, and so does each recovery code', async () => {
    const mail = 'jonas@livery.example';
    const { codeNow, recoveryCodes } = await withApp(mail);
    site.clock.advance(60_000);
    const byCode = (given: string) =>
      codeOf('POST', '/session', { body: { type: 'AUTHENTICATOR', mail, password, code: given } });
    const now = codeNow();
    expect(await byCode(now)).toBe(code.success);
    expect(await byCode(now)).toBe(code.wrongCredentials);
    const byRecovery = () =>
      codeOf('POST', '/session', { body: { type: 'RECOVERY_CODE', mail, password, code: recoveryCodes[0] } });
    expect(recoveryCodes).toHaveLength(10);
    expect(await byRecovery()).toBe(code.success);
    expect(await byRecovery()).toBe(code.wrongCredentials);
    expect(await codeOf('POST', '/session', { body: { type: 'AUTHENTICATOR', mail, password } })).toBe(code.badRequest);
  });

  test('five failures lock a password, also of an address without an operator, until a right one comes in time', async () => {
    const mail = 'locked@livery.example';
    const { codeNow } = await withApp(mail);
    for (const address of [mail, 'nobody@livery.example']) {
      const body = { type: 'AUTHENTICATOR', mail: address, password: 'wrong', code: '123456' };
      for (let tries = 0; tries < 5; tries += 1)
        expect(await codeOf('POST', '/session', { body })).toBe(code.wrongCredentials);
      expect(await codeOf('POST', '/session', { body })).toBe(code.tooManyRequests);
    }
    const right = () =>
      codeOf('POST', '/session', { body: { type: 'AUTHENTICATOR', mail, password, code: codeNow() } });
    expect(await right()).toBe(code.tooManyRequests);
    site.clock.advance(15 * 60_000);
    expect(await right()).toBe(code.success);
  });

  /** What the log has of an operator's coming and going, oldest first. */
  async function entriesOf(name: string) {
    await site.exchange.operators.signIn.close();
    const { operator, sequence } = operatorActions;
    const rows = await site.exchange.database
      .select()
      .from(operatorActions)
      .where(eq(operator, name))
      .orderBy(asc(sequence));
    return rows.map(({ command, arguments: given, outcome }) => [command, ...(given as string[]), outcome].join(' '));
  }

  test('the log has the acceptance of an invitation, sign-ins, refused ones, locks and sign-outs', async () => {
    const mail = 'logged@livery.example';
    const { device, cookie } = await desk.operator(mail);
    const again = await desk.signIn(device);
    await desk.call('POST', '/session/end', { cookie: again.cookie });
    const body = { type: 'AUTHENTICATOR', mail, password: 'wrong', code: '123456' };
    for (let tries = 0; tries < 6; tries += 1) await codeOf('POST', '/session', { body });
    expect((await entriesOf('logged')).toSorted()).toEqual(
      [
        'invitation accept laptop done',
        'sign-in passkey laptop done',
        'sign-out done',
        ...Array.from({ length: 5 }, () => `sign-in authenticator ${code.wrongCredentials}`),
        'sign-in lock done',
        `sign-in authenticator ${code.tooManyRequests}`,
      ].toSorted(),
    );
    const { data } = (await desk.call('GET', '/team', { cookie })).envelope;
    const { operators } = teamCall.data.parse(data);
    expect(operators.find((one) => one.mail === mail)?.lockedUntil).toBe(site.clock.now() / 1000 + 1);
    expect(operators.find((one) => one.mail !== mail)?.lockedUntil).toBeNull();
  });

  test('refused sign-ins fill no log: an hour has twenty of an operator, and none of nobody', async () => {
    const { database } = site.exchange;
    await desk.operator('flooded@livery.example');
    const before = await database.$count(operatorActions);
    for (const mail of ['flooded@livery.example', 'unknown@livery.example'])
      for (let tries = 0; tries < 30; tries += 1)
        await codeOf('POST', '/session', { body: { type: 'RECOVERY_CODE', mail, password: 'x', code: 'ABCD-EFGH' } });
    await site.exchange.operators.signIn.close();
    // The lock is told once.
    expect(await database.$count(operatorActions)).toBe(before + 21);
    expect((await auditChain(database)).faults).toEqual([]);
  });

  test('a passkey has to verify its holder, answer the console’s page, and a challenge that nobody has used', async () => {
    const { device } = await desk.operator('held@livery.example');
    const { data } = (await desk.call('POST', '/session/passkey')).envelope;
    const asked = data as { challenge: string; rpId: string; passkeys: [] };
    const send = (answer: unknown) => codeOf('POST', '/session', { body: { type: 'PASSKEY', answer } });
    expect(await send(device.answer(asked, 'http://evil.localhost:8080'))).toBe(code.wrongCredentials);
    expect(await send(new VirtualPasskey({ isVerified: true }).answer(asked))).toBe(code.wrongCredentials);
    expect(await send(device.answer(asked))).toBe(code.success);
    expect(await send(device.answer(asked))).toBe(code.challengeExpired);
    const token = await desk.invite('unverified@livery.example');
    const begun = (await desk.call('POST', '/invitation/passkey', { body: { token } })).envelope.data;
    const passkey = new VirtualPasskey().make(begun as Parameters<VirtualPasskey['make']>[0]);
    const factor = { type: 'PASSKEY', name: 'key', passkey };
    const body = { token, name: 'Unverified', password, factor };
    expect(await codeOf('POST', '/invitation/acceptance', { body })).toBe(code.wrongSecondFactor);
  });

  test('a session ends after eight hours, and an operator ends their own others only', async () => {
    const { device, cookie } = await desk.operator('ends@livery.example');
    const other = await desk.signIn(device);
    const stranger = await desk.operator('stranger@livery.example');
    const { list } = (await desk.call('GET', '/sessions', { cookie })).envelope.data as {
      list: { id: string; isCurrent: boolean }[];
    };
    const found = list.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect(await codeOf('POST', `/sessions/${found}/end`, { cookie: stranger.cookie })).toBe(code.notFound);
    expect(await codeOf('POST', `/sessions/${found}/end`, { cookie })).toBe(code.success);
    expect((await whoIs(other.cookie)).code).toBe(code.sessionEnded);
    site.clock.advance(operatorSessionMs);
    expect((await whoIs(cookie)).code).toBe(code.sessionEnded);
  });

  test('a member’s token is worth nothing here, and an operator’s cookie nothing there', async () => {
    const { token } = (await register('member@example.com')).data as Tokens;
    const { cookie } = await desk.operator('apart@livery.example');
    expect(await codeOf('GET', '/session', { headers: { authorization: token } })).toBe(code.tokenMissing);
    expect(await codeOf('GET', '/session', { cookie: `__Host-livery-operator=${token}` })).toBe(code.sessionEnded);
    const asMember = await site.call('GET', '/me/secondFactors', { headers: { cookie } });
    expect(asMember.envelope.code).toBe(code.tokenMissing);
    const bearer = await site.call('GET', '/me/secondFactors', { token: cookie.split('=')[1] ?? '' });
    expect(bearer.envelope.code).toBe(code.tokenInvalid);
    expect((await site.call('GET', '/session', { headers: { cookie } })).status).toBe(404);
  });

  test('every call but those of the sign-in refuses a stranger, a member, and another page', async () => {
    const { token } = (await register('stranger@example.com')).data as Tokens;
    const { cookie } = await desk.operator('everywhere@livery.example');
    const calls = await describedCalls({ server: desk.server, base: '/operator-api' });
    const open = calls.filter(({ isForOperators }) => !isForOperators).map(({ method, path }) => `${method} ${path}`);
    expect(open.every((call) => /^POST \/(?:invitation|session)\b/.test(call))).toBe(true);
    const faults: string[] = [];
    for (const { method, path, params, query, requiredQuery } of calls.filter(({ isForOperators }) => isForOperators)) {
      const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => asText(sampleOf(name, params[name] ?? {})));
      const asked = Object.entries(samplesOf(query, requiredQuery)).map(([name, value]) => `${name}=${asText(value)}`);
      const answerTo = async (headers: Readonly<Record<string, string>>) => {
        const url = `/operator-api${filled}?${asked.join('&')}`;
        const host = 'console.localhost:8080';
        const answer = await desk.server.inject({ method, url, headers: { host, ...headers } });
        return answer.json<Envelope>().code;
      };
      const origin = 'http://console.localhost:8080';
      const answers = [await answerTo({ origin }), await answerTo({ origin, authorization: token })];
      const elsewhere = method === 'GET' ? code.badRequest : await answerTo({ cookie, origin: 'https://evil.example' });
      if (answers.some((given) => given !== code.tokenMissing) || elsewhere !== code.badRequest)
        faults.push(`${method} ${path}: ${answers.join(', ')}, ${elsewhere}`);
    }
    expect(faults).toEqual([]);
    expect(calls.length).toBeGreaterThan(30);
  });

  test('only the console’s own page may change something, at the console’s host', async () => {
    const { cookie } = await desk.operator('page@livery.example');
    for (const origin of ['http://localhost:8080', 'http://console.localhost:9999', 'null', 'https://evil.example'])
      expect(await codeOf('POST', '/session/end', { cookie, headers: { origin } })).toBe(code.badRequest);
    expect(await codeOf('GET', '/session', { cookie, headers: { host: 'localhost:8080' } })).toBe(code.notFound);
    expect((await whoIs(cookie)).code).toBe(code.success);
  });

  test('nobody becomes a member at the console', async () => {
    const headers = { host: 'console.localhost:8080' };
    for (const path of ['/login', '/members', '/verifyCode/mail'])
      expect((await site.call('POST', path, { body: {}, headers })).envelope.code).toBe(code.notFound);
    // Also with the agent of a tenant that has members.
    const identified = await site.call('GET', '/identify?domain=localhost');
    const { agentIdentify } = identified.envelope.data as { agentIdentify: string };
    const claimed = { ...headers, 'agent-identify': agentIdentify };
    expect((await site.call('POST', '/login', { body: {}, headers: claimed })).envelope.code).toBe(code.notFound);
    const named = { 'agent-identify': 'console-direct' };
    expect((await site.call('GET', '/spot/products', { headers: named })).envelope.code).toBe(code.notFound);
    expect((await site.call('GET', '/configs', { headers })).envelope.data).toMatchObject({ moduleIsOpenConsole: '1' });
  });

  /** Opens the stream of a session. */
  async function openStream(cookie: string): Promise<IncomingMessage> {
    if (!desk.server.server.listening) await desk.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = desk.server.server.address() as AddressInfo;
    const headers = { host: 'console.localhost:8080', cookie };
    const asked = request({ port, host: '127.0.0.1', path: '/operator-api/events', headers }).end();
    const [stream] = (await once(asked, 'response')) as [IncomingMessage];
    return stream;
  }

  test('the stream tells what changed, and ends with the session', async () => {
    const { cookie } = await desk.operator('stream@livery.example');
    const stream = await openStream(cookie);
    expect(stream.headers['content-type']).toBe('text/event-stream');
    stream.setEncoding('utf8');
    await once(stream, 'data');
    site.exchange.operators.events.publish('withdrawals');
    expect(await once(stream, 'data')).toEqual(['data: withdrawals\n\n']);
    await desk.call('POST', '/session/end', { cookie });
    await once(stream, 'end');
    expect((await openStream(cookie)).statusCode).toBe(401);
  });

  test('an operator has twenty streams at most, and another has their own', async () => {
    const { cookie } = await desk.operator('streams@livery.example');
    const other = await desk.operator('quiet@livery.example');
    const open: IncomingMessage[] = [];
    for (let count = 0; count < 20; count += 1) open.push(await openStream(cookie));
    expect((await openStream(cookie)).statusCode).toBe(429);
    open.push(await openStream(other.cookie));
    expect(open.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 21 }, () => 200));
    for (const stream of open) stream.destroy();
  });
});
