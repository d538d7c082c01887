import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fallbackConfiguration } from '@livery/contract/configuration';
import { startPage } from '@livery/contract/start-page';
import type { FastifyInstance } from 'fastify';
import { readEnvironment } from './environment.ts';
import { siteServer } from './site.ts';

const tenants: Readonly<Record<string, object>> = {
  localhost: {
    ...fallbackConfiguration,
    appName: '<Aldera> Exchange & "sons"',
    logoUri: 'https://cdn.aldera.example/mark.svg',
    defaultLang: 'de-DE',
    theme: { mode: 'light', primary: '#5b3df0', surfaceTint: '' },
  },
  'plain.localhost': { ...fallbackConfiguration, appName: '𝕏' },
};

let dir: string;
let exchange: Server;
let sites: FastifyInstance[];

const siteWith = async (variables: NodeJS.ProcessEnv = {}): Promise<FastifyInstance> => {
  const { port } = exchange.address() as AddressInfo;
  const environment = readEnvironment({
    EXCHANGE_URL: `http://127.0.0.1:${port}`,
    BUILD_DIR: dir,
    RELEASE_KEYS: join(dir, 'trusted.txt'),
    ...variables,
  });
  const site = await siteServer(environment);
  sites.push(site);
  return site;
};

const get = (site: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  site.inject({ url, headers: { host: 'localhost:8080', ...headers } });
const visit = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' };

beforeEach(async () => {
  sites = [];
  dir = mkdtempSync(join(tmpdir(), 'livery-install-'));
  mkdirSync(join(dir, 'host'));
  writeFileSync(
    join(dir, 'host', 'record.json'),
    '{"scripts":[],"styles":[],"files":{"service-worker.js":"sha384-x"}}',
  );
  writeFileSync(join(dir, 'trusted.txt'), '');
  writeFileSync(join(dir, 'host', 'service-worker.js'), 'stay();');
  writeFileSync(join(dir, 'host', 'service-worker-unregister.js'), 'leave();');
  exchange = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://exchange');
    const tenant = url.searchParams.get('domain') ?? String(request.headers['agent-identify']).replace('-', '.');
    const data = url.pathname === '/api/identify' ? { agentIdentify: tenant.replace('.', '-') } : tenants[tenant];
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(tenants[tenant] ? { code: 200, msg: '', data } : { code: 100001, msg: '', data: null }),
    );
  });
  await new Promise<void>((resolve) => exchange.listen(0, '127.0.0.1', resolve));
});

async function endExchange(): Promise<void> {
  exchange.closeAllConnections();
  await new Promise((resolve) => exchange.close(resolve));
}

afterEach(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await endExchange();
  rmSync(dir, { recursive: true, force: true });
});

test('serves each tenant’s web manifest and links it in the page', async () => {
  const site = await siteWith();
  const reply = await get(site, '/manifest.webmanifest');
  expect(reply.headers['content-type']).toContain('application/manifest+json');
  expect(reply.json()).toEqual({
    id: '/',
    name: '<Aldera> Exchange & "sons"',
    short_name: '<Aldera>',
    lang: 'de-DE',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#5b3df0',
    background_color: '#f5f6f8',
    icons: [
      { src: 'https://cdn.aldera.example/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
  });
  const page = await get(site, '/');
  expect(page.body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(page.headers['content-security-policy']).toMatch(/manifest-src 'self'; worker-src 'self'/);
  const plain = await get(site, '/manifest.webmanifest', { host: 'plain.localhost' });
  expect(plain.json()).toMatchObject({
    name: '𝕏',
    short_name: '𝕏',
    icons: [{ src: '/icon.svg' }, { src: '/icon.svg' }],
  });
});

test('makes an icon of the name and escapes it', async () => {
  const reply = await get(await siteWith(), '/icon.svg');
  expect(reply.headers['content-type']).toContain('image/svg+xml');
  expect(reply.headers['content-security-policy']).toBe("default-src 'none'");
  expect(reply.body).toMatch(/fill="#5b3df0".*>&lt;<\/text>/s);
});

test('serves a self-contained offline page in the requested language', async () => {
  const site = await siteWith();
  const chinese = await get(site, '/offline.html?lang=zh-CN', { 'accept-language': 'en' });
  expect(chinese.body).toContain('<html lang="zh-CN">');
  expect(chinese.body).toContain('您已离线');
  expect(chinese.body).toContain('&lt;Aldera&gt; Exchange');
  expect(chinese.body).not.toMatch(/<script|src=|<link rel="stylesheet"/);
  const style = /<style>([^]*)<\/style>/.exec(chinese.body)?.[1] ?? '';
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const policy = `style-src 'sha256-${Buffer.from(hash).toString('base64')}'`;
  expect(chinese.headers['content-security-policy']).toContain(policy);
  expect(chinese.headers['content-security-policy']).toContain("default-src 'none'");
  const broken = await get(site, '/offline.html?lang=<b>', { 'accept-language': 'zh-SG;q=0.8, xx' });
  expect(broken.body).toContain('<html lang="zh-CN">');
});

test('does not cache the service worker, and unregisters it when the operator wants none', async () => {
  const reply = await get(await siteWith(), '/service-worker.js');
  expect([reply.body, reply.headers['cache-control']]).toEqual(['stay();', 'no-cache']);
  const leaving = await siteWith({ SERVICE_WORKER: '0' });
  expect((await get(leaving, '/service-worker.js')).body).toBe('leave();');
  expect((await get(leaving, '/')).body).toContain('"serviceWorker":false');
  expect(() => readEnvironment({ EXCHANGE_URL: 'http://x', SERVICE_WORKER: 'no' })).toThrow(
    /SERVICE_WORKER must be 0 or 1/,
  );
});

test('writes the start texts into the page in the browser’s language', async () => {
  const { body } = await get(await siteWith(), '/', { 'accept-language': 'zh-TW;q=0.1, zh-CN' });
  const element = /<script type="application\/json" id="start-page">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  const start = startPage.parse(JSON.parse(element));
  expect(start).toMatchObject({
    language: 'zh-CN',
    serviceWorker: true,
    brand: { appName: '<Aldera> Exchange & "sons"', theme: { mode: 'light', primary: '#5b3df0', surfaceTint: '' } },
  });
  expect(Object.values(start.messages)).not.toContain('');
  expect(start.messages.retry).toBe('重试');
  expect(body).toContain(`<noscript><p lang="zh-CN">${start.messages.needsScript}</p></noscript>`);
});

test('tells a visitor in their language that the host has no site', async () => {
  const reply = await get(await siteWith(), '/', { ...visit, host: 'nobody.localhost', 'accept-language': 'zh' });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(reply.body).toContain('该地址没有网站');
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
});

test('tells a visitor that the exchange is unreachable and offers a retry', async () => {
  const site = await siteWith();
  await endExchange();
  const reply = await get(site, '/spot', visit);
  expect([reply.statusCode, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(reply.body).toContain('<a href="">Try again</a>');
  expect((await get(site, '/manifest.webmanifest')).statusCode).toBe(503);
});

test.each(['/about.php', '/.env', '/%zz', '/%', '//evil.example', '/a/../b', `/${'x'.repeat(4000)}`])(
  'a visitor of %s gets the site, which says that nothing is there',
  async (path) => {
    const reply = await get(await siteWith(), path, visit);
    expect([reply.statusCode, reply.headers['location']]).toEqual([200, undefined]);
    expect(reply.body).toContain('<div id="root">');
  },
);

test.each(['/about.php', '/.env', '/main.0000.js'])('a script that asks for %s gets no page', async (path) => {
  expect((await get(await siteWith(), path)).statusCode).toBe(404);
});
