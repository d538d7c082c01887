import {
  memberTokenCall,
  moduleAudience,
  moduleKeysPath,
  visitorTokenCall,
} from '@livery/contract/calls/module-tokens';
import { code } from '@livery/contract/envelope';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { visitorAt } from '../../test/visitor.ts';
import { accessTokenMs } from '../domain/members/sign-in/sessions.ts';
import { runCommand } from '../operator/run-command.ts';

const origin = 'https://nft.example';

onOneDatabase((open) => {
  let site: TestExchange;
  const { get, codeOf, signIn } = visitorAt(() => site);
  const set = (value: string) =>
    runCommand(site.exchange, { argv: ['tenant', 'set', 'aldera', 'moduleBackends', value], operator: 'olive' });

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    await set(JSON.stringify({ nft: origin, shop: 'https://shop.example' }));
  });
  afterAll(() => site.close());

  const memberPath = (module: string) => memberTokenCall.path.replace('{module}', module);
  const visitorPath = (module: string) => visitorTokenCall.path.replace('{module}', module);

  /** Verifies a token as a back end does, with the published key. */
  async function verify(token: string, audience: string) {
    const published = (await site.server.inject({ url: moduleKeysPath })).json<JSONWebKeySet>();
    const currentDate = new Date(site.clock.now());
    return jwtVerify(token, createLocalJWKSet(published), { issuer: 'localhost', audience, currentDate });
  }

  test('a back end verifies the member and the site of a token by the published key, for a minute', async () => {
    const { token: session } = await signIn();
    const { uuid } = await get<{ uuid: string }>('/me/info', {}, session);
    const { token, ...issued } = await get<{ token: string }>(memberPath('nft'), {}, session);
    expect(issued).toEqual({ origin });
    const audience = moduleAudience('nft', origin);
    const { payload, protectedHeader } = await verify(token, audience);
    const iat = Math.floor(site.clock.now() / 1000);
    expect(payload).toEqual({ iss: 'localhost', sub: uuid, aud: audience, iat, exp: iat + 60 });
    expect(protectedHeader.alg).toBe('EdDSA');
    await expect(verify(token, moduleAudience('shop', 'https://shop.example'))).rejects.toThrow('aud');
    await expect(verify(token, moduleAudience('shop', origin))).rejects.toThrow('aud');
    site.clock.advance(60_000);
    await expect(verify(token, audience)).rejects.toThrow('exp');
  });

  test('publishes no private key', async () => {
    const { keys } = (await site.server.inject({ url: moduleKeysPath })).json<JSONWebKeySet>();
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x']]);
  });

  test('a token about a visitor names the site and no member', async () => {
    const { token } = await get<{ token: string }>(visitorPath('nft'));
    const { payload } = await verify(token, moduleAudience('nft', origin));
    expect([payload.iss, payload.sub]).toEqual(['localhost', undefined]);
  });

  test('no token is issued for an ended or expired session, or for another tenant’s', async () => {
    const { token: ended } = await signIn();
    await site.call('POST', '/logout', { token: ended });
    expect(await codeOf(memberPath('nft'), {}, ended)).toBe(code.sessionEnded);
    const { token: session } = await signIn();
    expect(await codeOf(memberPath('nft'), { host: 'halvo.localhost' }, session)).toBe(code.tokenInvalid);
    expect(await codeOf(memberPath('nft'))).toBe(code.tokenMissing);
    site.clock.advance(accessTokenMs);
    expect(await codeOf(memberPath('nft'), {}, session)).toBe(code.tokenExpired);
  });

  test('no token is issued for a module whose back end the tenant does not allow', async () => {
    const { token: session } = await signIn();
    for (const module of ['wealth', 'constructor']) {
      expect(await codeOf(memberPath(module), {}, session)).toBe(code.notFound);
      expect(await codeOf(visitorPath(module))).toBe(code.notFound);
    }
    expect(await codeOf(visitorPath('nft'), { host: 'halvo.localhost' })).toBe(code.notFound);
    expect(await codeOf(visitorPath('Not a module'))).toBe(code.badRequest);
  });

  test.each([
    '{"nft":"http://nft.example"}',
    '{"nft":"https://nft.example/path"}',
    '{"nft":"https://a:b@nft.example"}',
    '{"NFT":"https://nft.example"}',
    '{"nft":""}',
    '[]',
  ])('a tenant cannot allow %s', async (wrong) => {
    await expect(set(wrong)).rejects.toThrow(/moduleBackends/);
  });

  test('pages do not read which back ends a tenant allows', async () => {
    expect(await get('/configs')).not.toHaveProperty('moduleBackends');
  });
});
