/** A module with a back end of its own on a running site, from the page to the published key (docs/module-teams.md). */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { moduleAudience, moduleKeysPath } from '@livery/contract/calls/module-tokens';
import { code } from '@livery/contract/envelope';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { fakeRemote, headingOf } from './test/fake-remote.ts';
import { configure } from './test/operator.ts';
import { exposePlatform } from './test/page-platform.ts';
import { releaseTo, siteRelease, stableOnly } from './test/release.ts';
import { openAs } from './test/sign-in.ts';
import { demoMember, faultlessVisits, siteOf } from './test/visit.ts';

const visit = faultlessVisits();

/** This file releases to this tenant and changes its configuration. No other file does. */
const tenant = 'kurs';
const host = `${tenant}.localhost`;
let server: Server;
let origin: string;
let restoreConfiguration: () => Promise<unknown> = () => Promise.resolve();

/** The bids of each member, and the answers by member and key. */
const bids = new Map<string, object[]>();
const answers = new Map<string, object>();

const done = (data: object) => ({ code: code.success, msg: '', data });

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = async (): Promise<object> => {
      const keys = createRemoteJWKSet(new URL(moduleKeysPath, siteOf()));
      const token = (request.headers.authorization ?? '').replace('Bearer ', '');
      const audience = moduleAudience('nft', origin);
      const { sub = 'a visitor' } = (await jwtVerify(token, keys, { issuer: host, audience })).payload;
      const own = bids.get(sub) ?? [];
      if (request.method === 'GET') return done({ sub, bids: own });
      const key = `${sub} ${String(request.headers['idempotency-key'])}`;
      const known = answers.get(key);
      if (known) return known;
      const bid = { ...(JSON.parse(await text(request)) as object), id: own.length + 1 };
      bids.set(sub, [...own, bid]);
      answers.set(key, done(bid));
      return done(bid);
    };
    void answer().then(
      (given) => response.end(JSON.stringify(given)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await restoreConfiguration();
  server.closeAllConnections();
  server.close();
});

test('a module’s calls reach its back end as the member’s, once for each key, where the tenant allows it', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const { manifest } = await siteRelease(page);
  const { menu: _menu, ...nft } = await fakeRemote({}, { backend: { origin } });
  await releaseTo(host, [...manifest.modules, stableOnly(nft)]);
  await openAs(page, demoMember, '/nft', { site: siteOf(tenant) });
  await headingOf(page, nft).waitFor();
  await exposePlatform(page);
  /** Calls through the page's API client, as a module does. Resolves to the data, or to the code of a refusal. */
  const call = (method: string, given: { body?: object; idempotencyKey?: string } = {}): Promise<unknown> =>
    page.evaluate(
      ([method, given]) => {
        // The contract's schemas cannot be passed into the page.
        const any = { _zod: { run: (payload: object) => payload } };
        const definition = { method, path: '/x/nft/bids', auth: 'member', data: any, body: any };
        return globalThis.pagePlatform.api.call(definition, given).catch((error: { code?: number }) => error.code);
      },
      [method, given] as const,
    );
  // The browser logs each refused call.
  visitor.expectFault(/status of (404|503)/);

  expect(await call('GET')).toBe(code.notFound);
  restoreConfiguration = await configure(tenant, 'moduleBackends', JSON.stringify({ nft: origin }));
  const bid = () => call('POST', { body: { amount: '1.5' }, idempotencyKey: 'a-key-of-this-test' });
  expect([await bid(), await bid()]).toEqual([
    { amount: '1.5', id: 1 },
    { amount: '1.5', id: 1 },
  ]);
  const member = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown;
  expect(await call('GET')).toEqual({ sub: member, bids: [{ amount: '1.5', id: 1 }] });
  const asVisitor = page.evaluate(
    async () => ((await (await fetch('/api/x/nft/bids')).json()) as { data: unknown }).data,
  );
  expect(await asVisitor).toEqual({ sub: 'a visitor', bids: [] });

  server.closeAllConnections();
  server.close();
  expect(await call('GET')).toBe(code.unavailable);
  expect(await page.evaluate(() => globalThis.pagePlatform.session.isOpen())).toBe(true);
  await releaseTo(host, manifest.modules);
});
