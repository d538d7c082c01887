import { code } from '@livery/contract/envelope';
import { connect } from 'node:net';
import { type BadInputSite, openBadInputSite } from '../../test/bad-input.ts';
import { onOneDatabase } from '../../test/databases.ts';

onOneDatabase((open) => {
  let opened: BadInputSite;
  beforeAll(async () => {
    opened = await openBadInputSite(open);
  });
  afterAll(() => opened.close());

  test.each(['/me/info', '/funds/accounts'])('GET %s with a wrong token', async (url) => {
    const { token } = opened;
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
      const { status, body } = await opened.send({ method: 'GET', url, headers: { authorization: wrong } });
      expect({ wrong, status, code: body.code }).toEqual({
        wrong,
        status: 401,
        code: wrong === '' ? code.tokenMissing : code.tokenInvalid,
      });
    }
  });

  test('malformed headers are refused', async () => {
    const changed = await opened.tablesChangedBy(async () => {
      for (const identity of ['a b', '<script>', 'x'.repeat(65), '../..', 'é']) {
        expect(await opened.refused({ method: 'GET', url: '/configs', headers: { 'agent-identify': identity } })).toBe(
          code.badRequest,
        );
      }
      for (const host of ['', 'x'.repeat(3000), '[', 'a b', 'localhost:', '::::', "'--", 'localhost.evil.example']) {
        const { status } = await opened.send({ method: 'GET', url: '/configs', headers: { host } });
        expect([200, 404]).toContain(status);
      }
      for (const lang of ['', 'xx', '../../etc/passwd', 'x'.repeat(3000)]) {
        expect((await opened.send({ method: 'GET', url: '/configs', headers: { lang } })).status).toBe(200);
      }
    });
    expect(changed).toEqual([]);
  });

  test('unknown paths are refused', async () => {
    const changed = await opened.tablesChangedBy(async () => {
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
        await opened.refused({ method: 'GET', url });
      }
    });
    expect(changed).toEqual([]);
  });

  test('messages are in the language of the caller and name the field', async () => {
    const request = {
      method: 'POST',
      url: '/login',
      payload: { type: 'MAIL', email: 'nobody', password: 'secret-1' },
    } as const;
    expect((await opened.send(request)).body.msg).toContain('“email”');
    expect((await opened.send({ ...request, headers: { lang: 'zh-CN' } })).body.msg).toContain('请检查字段“email”');
    expect((await opened.send({ ...request, headers: { lang: 'tr-TR' } })).body.msg).toContain(
      'Lütfen “email” alanını',
    );
  });

  test('bytes that are not HTTP get a 400, and the next request is served', async () => {
    await opened.site.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = opened.site.server.server.address() as { port: number };
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
