import { code } from '@livery/contract/envelope';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { connect } from 'node:net';
import { onEveryDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { wrongValues } from '../../test/wrong-values.ts';
import { demoMember } from '../seed/demo-member.ts';
import * as schema from '../storage/schema/index.ts';

const gets = [
  '/identify?domain=localhost',
  '/configs',
  '/refreshToken',
  '/me/info',
  '/funds/accounts',
  '/funds/available?category=SPOT&coin=USDT',
  '/funds/transfer',
  '/funds/deposit',
  '/funds/deposit/channels',
  '/funds/withdraw',
  '/funds/info?coin=USDT',
  '/me/wallets',
  '/me/banks',
  '/wealth/category',
  '/app/coins',
  '/app/carousels',
  ...['/app/info', '/app/helpers', '/app/currency', '/app/protocols', '/app/faq'],
  '/countries',
  '/spot/products',
];
const email = 'bad@example.com';
const posts: Readonly<Record<string, Record<string, unknown>>> = {
  '/login': { type: 'MAIL', email, password: 'secret-1' },
  '/logout': {},
  '/verifyCode/mobile': { scene: 'REGISTER', areaCode: '+49', mobile: '15112345678' },
  '/verifyCode/mail': { scene: 'REGISTER', email },
  '/funds/transfer': { coin: 'USDT', amount: '1', from: 'SPOT', to: 'C2C' },
  '/members': { type: 'MAIL', email, password: 'secret-1', code: '123456' },
};
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

onEveryDatabase((open) => {
  let site: TestExchange;
  let token = '';

  beforeAll(async () => {
    site = await startTestExchange(await open());
    const { envelope } = await site.call('POST', '/login', {
      body: { type: 'MAIL', email: demoMember.account, password: demoMember.password },
    });
    ({ token } = envelope.data as { token: string });
  }, 30_000);
  afterAll(() => site.close());

  /** Everything that is stored, in short. */
  const stored = async () => {
    const tables = Object.values(schema).filter((value) => value instanceof PgTable);
    const prints = tables.map(async (table) => {
      const { name } = getTableConfig(table);
      const [row] = await site.exchange.database
        .select({ print: sql<string | null>`md5(string_agg(t::text, '|' order by t::text))` })
        .from(sql`${sql.identifier(name)} t`);
      return [name, row?.print ?? null] as const;
    });
    return Object.fromEntries(await Promise.all(prints));
  };
  const send = async (request: Omit<InjectOptions, 'url'> & { url: string }) => {
    const { url, headers, ...rest } = request;
    const answer = await site.server.inject({
      ...rest,
      url: `/api${url}`,
      headers: { host: 'localhost', authorization: token, ...headers },
    });
    return {
      status: answer.statusCode,
      type: answer.headers['content-type'],
      body: answer.json<{ code: number; msg: string }>(),
    };
  };
  const refused = async (request: Parameters<typeof send>[0]) => {
    const { status, type, body } = await send(request);
    const told = { status, type, code: body.code, msg: body.msg };
    expect({
      ...told,
      isRefused: status >= 400 && status < 500 && body.code !== code.success && body.msg !== '',
    }).toMatchObject({ isRefused: true });
    expect(type).toMatch(/^application\/json/);
    return body.code;
  };
  /** The tables that something changes; bad input must change none. */
  const tablesChangedBy = async (run: () => Promise<void>) => {
    const before = await stored();
    await run();
    const after = await stored();
    return Object.keys(after).filter((name) => after[name] !== before[name]);
  };
  const json = { 'content-type': 'application/json' };

  describe.each(Object.entries(posts))('POST %s', (url, valid) => {
    test('malformed JSON, other types of content, and bodies that are no object', async () => {
      const changed = await tablesChangedBy(async () => {
        for (const payload of [
          '{',
          '{"a":}',
          '"text"',
          '1',
          'null,',
          '[]',
          '[{}]',
          '\0',
          '{"type":"MAIL",}',
          deep(10_000),
          `{"type":${deep(5000)}}`,
        ]) {
          expect(await refused({ method: 'POST', url, payload, headers: json })).toBe(code.badRequest);
        }
        for (const type of [
          'text/plain',
          'application/xml',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'x',
          'application/json; charset=utf-7, x',
        ]) {
          await refused({ method: 'POST', url, payload: 'type=MAIL', headers: { 'content-type': type } });
        }
        const poisoned = await send({
          method: 'POST',
          url,
          payload: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
          headers: json,
        });
        expect(poisoned.status).toBe(400);
      });
      expect(changed).toEqual([]);
    });

    test('bodies beyond 64 KiB', async () => {
      const changed = await tablesChangedBy(async () => {
        const payload = JSON.stringify({ ...valid, padding: 'x'.repeat(70_000) });
        expect(await refused({ method: 'POST', url, payload, headers: json })).toBe(code.bodyTooLarge);
      });
      expect(changed).toEqual([]);
    });

    test('unknown and wrong fields, each by name', async () => {
      const changed = await tablesChangedBy(async () => {
        expect(await refused({ method: 'POST', url, payload: { ...valid, surprise: 1 } })).toBe(code.badRequest);
        expect(await refused({ method: 'POST', url: `${url}?surprise=1`, payload: valid })).toBe(code.badRequest);
        for (const field of Object.keys(valid)) {
          const { [field]: _left, ...without } = valid;
          expect(await refused({ method: 'POST', url, payload: without })).toBe(code.badRequest);
          for (const value of wrongValues) {
            // A password may be long and strange; only its bounds are checked.
            if (field === 'password' && (value === '__proto__' || value === '１２３４５６')) continue;
            if (field === 'password' && url === '/login' && value === ' ') continue;
            const { body } = await send({
              method: 'POST',
              url,
              payload: JSON.stringify({ ...valid, [field]: value }),
              headers: json,
            });
            expect({ field, value, code: body.code }).toEqual({ field, value, code: code.badRequest });
          }
        }
      });
      expect(changed).toEqual([]);
    });

    test('junk', async () => {
      const changed = await tablesChangedBy(async () => {
        const extended = fc.jsonValue().map((value) => JSON.stringify({ ...valid, extra: value }));
        // Nothing, and an object with nothing in it, are what /logout takes.
        const payloads = fc
          .oneof(fc.json(), fc.string(), extended)
          .filter((text) => !['{}', 'null'].includes(text.trim()));
        await fc.assert(
          fc.asyncProperty(payloads, async (payload) => {
            await refused({ method: 'POST', url, payload, headers: json });
          }),
          { numRuns: 60, examples: [['{"a":1}']] },
        );
      });
      expect(changed).toEqual([]);
    });
  });

  describe.each(gets)('GET %s', (url) => {
    test('unknown and doubled query fields, strange text', async () => {
      const changed = await tablesChangedBy(async () => {
        const and = url.includes('?') ? '&' : '?';
        for (const query of [
          'surprise=1',
          'domain=a&domain=b',
          '%00=1',
          'a=%00',
          '__proto__=1',
          'constructor[prototype]=1',
          '%E0%A4%A',
          'a=%ff',
          `a=${'x'.repeat(5000)}`,
        ]) {
          await refused({ method: 'GET', url: `${url}${and}${query}`, headers: { 'refresh-token': 'x'.repeat(43) } });
        }
      });
      expect(changed).toEqual([]);
    });

    test('other methods', async () => {
      const changed = await tablesChangedBy(async () => {
        for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const)
          // A path that takes a POST as well refuses one without a body.
          expect([code.notFound, code.badRequest]).toContain(await refused({ method, url }));
      });
      expect(changed).toEqual([]);
    });
  });

  test.each(['/me/info', '/funds/accounts'])('GET %s with a wrong token', async (url) => {
    for (const wrong of [
      '',
      'x',
      'Bearer x',
      `${token}x`,
      token.slice(1),
      token.toUpperCase(),
      'x'.repeat(10_000),
      "' or 1=1 --",
      '%00',
    ]) {
      const { status, body } = await send({ method: 'GET', url, headers: { authorization: wrong } });
      expect({ wrong, status, code: body.code }).toEqual({
        wrong,
        status: 401,
        code: wrong === '' ? code.tokenMissing : code.tokenInvalid,
      });
    }
  });

  test('headers that make no sense', async () => {
    const changed = await tablesChangedBy(async () => {
      for (const identity of ['a b', '<script>', 'x'.repeat(65), '../..', 'é']) {
        expect(await refused({ method: 'GET', url: '/configs', headers: { 'agent-identify': identity } })).toBe(
          code.badRequest,
        );
      }
      for (const host of ['', 'x'.repeat(3000), '[', 'a b', 'localhost:', '::::', "'--", 'localhost.evil.example']) {
        const { status } = await send({ method: 'GET', url: '/configs', headers: { host } });
        expect([200, 404]).toContain(status);
      }
      for (const lang of ['', 'xx', '../../etc/passwd', 'x'.repeat(3000)]) {
        expect((await send({ method: 'GET', url: '/configs', headers: { lang } })).status).toBe(200);
      }
    });
    expect(changed).toEqual([]);
  });

  test('paths that are not there', async () => {
    const changed = await tablesChangedBy(async () => {
      for (const url of [
        '',
        '/',
        '/nothing',
        '/login/',
        '//login',
        '/%00',
        '/%ZZ',
        '/content/../../x',
        '/content/..%2f..%2fx.svg',
        '/test/mailbox?address=a',
        `/${'x'.repeat(5000)}`,
      ]) {
        await refused({ method: 'GET', url });
      }
    });
    expect(changed).toEqual([]);
  });

  test('messages come in the language of the caller and name the field', async () => {
    const request = { method: 'POST', url: '/login', payload: { ...posts['/login'], email: 'nobody' } } as const;
    expect((await send(request)).body.msg).toContain('“email”');
    expect((await send({ ...request, headers: { lang: 'zh-CN' } })).body.msg).toContain('请检查字段“email”');
    expect((await send({ ...request, headers: { lang: 'tr-TR' } })).body.msg).toContain('Lütfen “email” alanını');
  });

  test('what is not even HTTP gets a 400, and the next request an answer', async () => {
    await site.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.server.server.address() as { port: number };
    for (const bytes of [
      '\0\0\0\0\r\n\r\n',
      'GET\r\n\r\n',
      `GET / HTTP/1.1\r\n${'x'.repeat(70_000)}`,
      'GET /api/configs HTTP/1.1\r\nHost: a\r\nHost: b\r\nX: \0\r\n\r\n',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
    ]) {
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        let text = '';
        socket.on('data', (chunk) => (text += chunk.toString()));
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(text));
      });
      expect(answer === '' || /^HTTP\/1\.1 4\d\d/.test(answer)).toBe(true);
    }
    expect((await fetch(`http://127.0.0.1:${port}/api/configs`)).status).toBe(200);
  });
});
