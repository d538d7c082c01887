/** Files and pages behind nginx are those of `host/server`. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { describeBehindNginx, type Reply } from '../test/behind-nginx.ts';
import { featuresOf } from './features.ts';

/** Headers that each server sets itself. `Vary` may be there even when nothing was compressed. */
const own = {
  vary: '',
  date: '',
  etag: '',
  'last-modified': '',
  server: '',
  connection: '',
  'keep-alive': '',
  'content-length': '',
  'transfer-encoding': '',
  'strict-transport-security': '',
  'accept-ranges': '',
};

/** The compared parts of an answer. The nonce is removed, because it differs each time. */
const essence = ({ status, headers, body }: Reply) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !name.startsWith(':') && !Object.hasOwn(own, name))
      .map(([name, value]) => [name, String(value).replace(/'nonce-[^']+'/, 'nonce')]),
  ),
  body: body.replaceAll(/nonce="[^"]+"/g, 'nonce'),
});

async function ask(server: FastifyInstance, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const { statusCode, headers: replied, body } = await server.inject({ url: path, headers });
  return { status: statusCode, headers: replied as IncomingHttpHeaders, body };
}

describeBehindNginx((nginx) => {
  test.each([
    '/',
    '/financial?a=1',
    '/service',
    '/release.signed',
    '/baseline.signed',
    '/service-worker.js',
    '/h5/',
    '/manifest.webmanifest',
    '/icon.svg',
    '/offline.html',
    '/main.0a1b2c3d.js',
    '/main.0a1b2c3d.css',
    '/flags.0a1b2c3d.svg',
    '/inter.0a1b2c3d.woff2',
    '/main.ffffffff.js',
    '/record.json',
    '/trusted.txt',
  ])('answers %s like host/server', async (path) => {
    const headers = { host: `localhost:${nginx().port}`, accept: 'text/html' };
    const direct = await ask(nginx().site, path, headers);
    expect(essence(await nginx().send(path, { accept: 'text/html' }))).toEqual(essence(direct));
  });

  test.each(['/wealth/1.0.0/remoteEntry.js', '/wealth/1.0.0/12.0a1b2c3d.css'])(
    'of the modules, %s is answered as host/server answers it',
    async (path) => {
      const reply = await nginx().send(path, {}, undefined, 'modules.localhost');
      expect(essence(reply)).toEqual(essence(await ask(nginx().remotes, path)));
    },
  );

  test('refuses records, unfinished files, folders and writing methods at the modules', async () => {
    const toModules = async (path: string, body?: string) =>
      (await nginx().send(path, {}, body, 'modules.localhost')).status;
    for (const name of ['record.json', '.half-written', '', 'other.js'])
      expect(await toModules(`/wealth/1.0.0/${name}`)).toBe(404);
    for (const up of ['..', '%2e%2e'])
      expect(await toModules(`/${up}/channels/default/stable/current.signed`)).toBe(400);
    expect(await toModules('/wealth/1.0.0/remoteEntry.js', 'x')).toBe(403);
  });

  test('compresses files and pages', async () => {
    const encoded = async (path: string, host?: string) => {
      const { headers } = await nginx().send(path, { 'accept-encoding': 'gzip' }, undefined, host);
      return [headers['content-encoding'], headers.vary?.toLowerCase()];
    };
    expect(await encoded('/main.0a1b2c3d.js')).toEqual(['gzip', 'accept-encoding']);
    expect(await encoded('/wealth/1.0.0/remoteEntry.js', 'modules.localhost')).toEqual(['gzip', 'accept-encoding']);
    expect(await encoded('/')).toEqual(['gzip', 'accept-encoding']);
    const { headers } = await nginx().send('/main.0a1b2c3d.js', { 'accept-encoding': 'br, gzip' });
    const features = featuresOf('nginx');
    expect(headers['content-encoding']).toBe(features?.brotli || features?.brotliStatic ? 'br' : 'gzip');
    expect([headers['content-type'], headers.vary?.toLowerCase()]).toEqual([
      'application/javascript; charset=utf-8',
      'accept-encoding',
    ]);
  });

  test('sends files as the build compressed them, where nginx has the modules for that', async () => {
    const features = featuresOf('nginx');
    const encodings = [...(features?.gzipStatic ? ['gzip'] : []), ...(features?.brotliStatic ? ['br'] : [])];
    for (const [path, host] of [
      ['/main.0a1b2c3d.js', 'localhost'],
      ['/wealth/1.0.0/remoteEntry.js', 'modules.localhost'],
    ] as const) {
      for (const encoding of encodings) {
        const { headers } = await nginx().send(path, { 'accept-encoding': encoding }, undefined, host);
        // What nginx compresses itself has no length.
        expect([encoding, Number(headers['content-length'])]).toEqual([encoding, nginx().formLength(encoding)]);
        expect(headers['content-encoding']).toBe(encoding);
      }
      expect((await nginx().send(`${path}.gz`, {}, undefined, host)).status).toBe(404);
    }
  });

  test('sets HSTS and hides nginx’s version in every answer, its own included', async () => {
    for (const [path, host] of [
      ['/', 'localhost'],
      ['/main.0a1b2c3d.js', 'localhost'],
      ['/api/configs', 'localhost'],
      ['/%zz', 'localhost'],
      ['/wealth', 'modules.localhost'],
    ] as const) {
      const { headers } = await nginx().send(path, {}, undefined, host);
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=63072000',
        'x-content-type-options': 'nosniff',
        server: 'nginx',
      });
    }
  });

  test('redirects http to https and accepts no call', async () => {
    const plain = (path: string) =>
      fetch(`http://127.0.0.1:${nginx().plainPort}${path}`, { redirect: 'manual', headers: { host: 'localhost' } });
    const page = await plain('/financial?a=1');
    expect(page.status).toBe(308);
    expect(page.headers.get('location')).toMatch(new RegExp(`^https://[^/]+:${nginx().port}/financial\\?a=1$`));
    expect((await plain('/api/login')).status).toBe(403);
  });

  test('logs no query', () => {
    expect(nginx().log()).toContain(' GET /financial 200 ');
    expect(nginx().log()).not.toContain('?');
  });
});
