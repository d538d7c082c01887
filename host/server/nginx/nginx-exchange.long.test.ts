/** Requests that nginx passes on to the exchange, and those that it answers itself. */
import { maxPictureBytes } from '@livery/contract/calls/pictures';
import { maxModuleBytes } from '../module-backends.ts';
import { describeBehindNginx } from '../test/behind-nginx.ts';

describeBehindNginx((nginx) => {
  test('proxies a call unchanged, without the forwarding headers that a visitor sent', async () => {
    const body = '{"not json';
    const claims = { 'x-forwarded-for': '8.8.8.8', 'x-forwarded-host': 'evil', forwarded: 'for=8.8.8.8' };
    await nginx().send('/api/login?x=%2F', claims, body);
    const call = nginx().exchange.seen.find(({ url }) => url === '/api/login?x=%2F');
    expect(call?.body).toBe(body);
    expect(call?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': `localhost:${nginx().port}`,
      'x-forwarded-proto': 'https',
      host: `localhost:${nginx().port}`,
    });
    expect(call?.headers.forwarded).toBeUndefined();
  });

  test('reaches no internal path through /api', async () => {
    const { seen } = nginx().exchange;
    seen.length = 0;
    for (const path of ['/api/../metrics', '/api/%2e%2e/metrics', '/api/app/.%2E/../../metrics', '/metrics', '/api/..'])
      await nginx().send(path);
    expect(seen.filter(({ url }) => !/^\/api\/(identify|configs)/.test(url))).toEqual([]);
  });

  test('answers 413 in an envelope to a body over the limit, without calling the exchange', async () => {
    const reply = await nginx().send('/api/pictures', {}, 'x'.repeat(maxPictureBytes + 1));
    expect([reply.status, JSON.parse(reply.body)]).toEqual([413, expect.objectContaining({ code: 413 })]);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('sends calls of a module’s back end to host/server, up to its own limit', async () => {
    const { seen } = nginx().exchange;
    seen.length = 0;
    const call = async (body: string) => {
      const reply = await nginx().send('/api/x/wealth/orders', {}, body);
      return [reply.status, JSON.parse(reply.body)];
    };
    expect(await call('{}')).toEqual([404, expect.objectContaining({ code: 404 })]);
    expect(await call('x'.repeat(maxModuleBytes + 1))).toEqual([413, expect.objectContaining({ code: 413 })]);
    expect(seen.filter(({ url }) => url.startsWith('/api/x/'))).toEqual([]);
  });

  test('proxies only the sockets of the exchange', async () => {
    expect(await nginx().connect('/live')).toBe('/live 127.0.0.1');
    expect(await nginx().connect('/quotes-socket?tab=usdt')).toBe('/quotes-socket?tab=usdt 127.0.0.1');
    expect(await nginx().connect('/api/configs')).toBe(200);
    expect(await nginx().connect('/live/')).toBe(200);
  });

  test('answers 503 in an envelope when the exchange is unreachable', async () => {
    await nginx().exchange.stop();
    const reply = await nginx().send('/api/configs');
    expect([reply.status, JSON.parse(reply.body)]).toEqual([503, expect.objectContaining({ code: 503 })]);
  });
});
