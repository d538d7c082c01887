import { accountsCall } from '@livery/contract/calls/funds';
import { agentTraits, configuration } from '@livery/contract/configuration';
import { code } from '@livery/contract/envelope';
import { readSupportList } from '@livery/contract/rules/support-list';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { visitorAt } from '../../test/visitor.ts';
import { auditLedger } from '../ledger/audit.ts';
import { demoMember } from '../seed/demo-member.ts';
import { seedCoins, seedMarkets } from '../seed/markets.ts';
import { seedTenants } from '../seed/tenants.ts';

onOneDatabase((open) => {
  let site: TestExchange;
  const { get, codeOf, signIn } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'), { seed: 7, pastMs: 15 * 60_000 });
  });
  afterAll(() => site.close());

  describe('tenants', () => {
    const hosted = (host: string) => get<Record<string, unknown>>('/configs', { host });

    test('are found by host name, each with its own complete configuration', async () => {
      for (const [host, appName] of [
        ['localhost:8080', 'Aldera'],
        ['127.0.0.1', 'Aldera'],
        ['Halvo.localhost', 'Halvo'],
        ['mirador.localhost:1', 'Mirador'],
      ] as const) {
        const found = await hosted(host);
        expect(configuration.parse(found)).toMatchObject({ appName });
      }
      expect((await site.call('GET', '/configs', { headers: { host: 'unknown.example' } })).status).toBe(404);
      expect(await codeOf('/configs', { host: 'unknown.example' })).toBe(code.unknownTenant);
    });

    test('the agent identity takes precedence over the domain, and the domain over the host name', async () => {
      const identify = (query: string, headers: Record<string, string>) =>
        get<{ agentIdentify: string }>(`/identify?domain=${query}`, headers).then((data) => data.agentIdentify);
      expect(await identify('halvo.localhost', { host: 'localhost' })).toBe('halvo-direct');
      expect(await identify('halvo.localhost', { host: 'localhost', 'agent-identify': 'mirador-direct' })).toBe(
        'mirador-direct',
      );
      expect(await identify('halvo.localhost', { 'agent-identify': 'nobody-has-this' })).toBe('halvo-direct');
      expect(await codeOf('/identify?domain=nowhere.example')).toBe(code.unknownTenant);
      const configs = await get<{ appName: string }>('/configs', {
        host: 'unknown.example',
        'agent-identify': 'halvo-direct',
      });
      expect(configs.appName).toBe('Halvo');
    });

    test('a forwarded host counts only from the site’s own proxy', async () => {
      const headers = { host: 'localhost:8082', 'x-forwarded-host': 'halvo.localhost:8080' };
      expect(await get('/configs', headers)).toMatchObject({ appName: 'Halvo' });
      const answer = await site.server.inject({ url: '/api/configs', headers, remoteAddress: '203.0.113.9' });
      expect(answer.json()).toMatchObject({ data: { appName: 'Aldera' } });
    });

    test('an agent’s traits replace the tenant’s', async () => {
      const traitsOf = async (headers: Record<string, string>) =>
        (await get<{ agentTraits: object }>('/configs', headers)).agentTraits;
      expect(await traitsOf({ 'agent-identify': 'aldera-metals' })).toMatchObject({
        showPreciousMetals: true,
        bannerUri: '/api/content/banner-metals.svg',
        menuLabels: { '/spot': { 'ja-JP': 'コイン・貴金属' } },
      });
      expect(await traitsOf({ 'agent-identify': 'aldera-partner' })).toMatchObject({
        showPreciousMetals: false,
        extraDownloadUrl: 'https://aldera.example/partner',
        aboutLook: 'untitled',
      });
      expect(await traitsOf({})).toEqual(agentTraits.parse({}));
    });

    test('an invalid configuration is refused with the name of its field and not stored', async () => {
      const { tenants } = site.exchange;
      const own = (await tenants.byDomain('localhost'))?.configuration;
      const served = await hosted('localhost');
      const { appName: _left, ...nameless } = { ...own };
      for (const [wrong, field] of [
        [{ ...own, officialModel: '9' }, 'officialModel'],
        [{ ...own, unknown: 1 }, 'unknown'],
        [{ ...own, claims: { users: 'many' } }, 'claims.users'],
        [{ ...own, wsUrl: 'http://x.example' }, 'wsUrl'],
        [{ ...own, agentTraits: { bannerUri: 'javascript:alert(1)' } }, 'agentTraits.bannerUri'],
        [{ ...own, agentTraits: { menuLabels: { '//evil.example': {} } } }, 'agentTraits.menuLabels.//evil.example'],
        [nameless, 'appName'],
        ['text', 'configuration'],
      ] as const) {
        await expect(tenants.configure('aldera', wrong)).rejects.toMatchObject({
          code: code.badRequest,
          detail: { field },
        });
      }
      await expect(tenants.configure('nobody', own)).rejects.toMatchObject({ code: code.unknownTenant });
      expect(await hosted('localhost')).toEqual(served);
    });

    test('a new configuration applies to the next call, and to calls that arrive while it is written', async () => {
      const { tenants } = site.exchange;
      const own = (await tenants.byDomain('localhost'))?.configuration;
      const written = tenants.configure('aldera', { ...own, appName: 'Aldera Two' });
      await Promise.all([hosted('localhost'), hosted('halvo.localhost'), written]);
      expect(await hosted('localhost')).toMatchObject({ appName: 'Aldera Two' });
      expect(await get('/app/info')).toMatchObject({ appName: 'Aldera Two' });
      await tenants.configure('aldera', own);
    });
  });

  describe('public calls', () => {
    test('give coins, banners, countries and wealth categories in the caller’s language', async () => {
      const { coins } = await get<{ coins: { coin: string; logoUri: string }[] }>('/app/coins');
      expect(coins.map(({ coin }) => coin)).toEqual(seedCoins.map((listed) => listed.code));
      for (const [lang, title, country] of [
        ['en-US', 'Open an account', 'Germany'],
        ['zh-CN', '注册账户', '德国'],
        ['th-TH', 'เปิดบัญชี', 'เยอรมนี'],
        ['xx', 'Open an account', 'Germany'],
      ] as const) {
        const banners = await get<{ list: object[] }>('/app/carousels', { lang });
        expect(banners.list).toHaveLength(4);
        expect(banners.list[0]).toMatchObject({ title, bannerUri: '/api/content/banner-account-aldera.svg' });
        const { list } = await get<{ list: object[] }>('/countries', { lang });
        expect(list.length).toBeGreaterThanOrEqual(200);
        expect(list).toContainEqual({ code: 'DE', name: country, areaCode: '+49' });
      }
      const { list } = await get<{ list: { status: number; ratio: string; title: string }[] }>('/wealth/category', {
        lang: 'zh-CN',
      });
      expect(list.map(({ status }) => status)).toEqual([1, 1, 1, 0]);
      expect(list[0]).toMatchObject({ title: '定期质押', ratio: '5' });
    });

    test('§1: answer the whitepaper that a tenant links, in the language of the browser', async () => {
      const { whitepaperUrl } = await get<{ whitepaperUrl: string }>('/configs', { host: 'kurs.localhost' });
      const answer = await site.server.inject({ url: whitepaperUrl, headers: { 'accept-language': 'tr' } });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('Teknik rapor');
    });

    test('return the name and the addresses of the application', async () => {
      expect(await get('/app/info', { host: 'kurs.localhost' })).toEqual({
        appName: 'Kurs',
        logoUri: '/api/content/mark-kurs.svg',
        downloadUrl: 'https://kurs.example/download',
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      });
    });

    test('give markets with figures of real trades', async () => {
      const { coins } = await get<{ coins: Record<string, string>[] }>('/spot/products');
      expect(coins.map((coin) => coin['symbol'])).toEqual(seedMarkets.map(({ terms }) => terms.symbol));
      for (const { price, high, low, volume } of coins) {
        expect(Number(low)).toBeLessThanOrEqual(Number(price));
        expect(Number(high)).toBeGreaterThanOrEqual(Number(price));
        expect(Number(volume)).toBeGreaterThan(0);
      }
    });

    test('return a page for the demonstration’s service chat that the site may frame', async () => {
      const [entry] = readSupportList(seedTenants[0].configuration.customerUrl).entries;
      const headers = { host: 'localhost', 'accept-language': 'de' };
      const answer = await site.server.inject({ url: entry?.url ?? '', headers });
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'; sandbox");
      expect(answer.body).toContain('<html lang="de-DE">');
    });

    test('give cacheable pictures that cannot run scripts', async () => {
      const answer = await site.server.inject({ url: '/api/content/coin-btc.svg', headers: { host: 'localhost' } });
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=86400',
      });
      expect(answer.headers['date']).toBeDefined();
      expect((await site.call('GET', '/content/mark-none.svg')).envelope.code).toBe(code.notFound);
    });

    test('may be cached with their page, unlike a refusal or a member’s own data', async () => {
      const caching = async (url: string) => {
        const { headers } = await site.server.inject({ url: `/api${url}`, headers: { host: 'localhost' } });
        return headers['cache-control'];
      };
      expect(await caching('/configs')).toBe('private, no-cache');
      expect(await caching('/spot/products')).toBe('private, no-cache');
      expect(await caching('/spot/products?unknown=1')).toBe('no-store');
      expect(await caching('/me/info')).toBe('no-store');
    });

    test('give health and readiness', async () => {
      expect((await site.server.inject('/healthz')).statusCode).toBe(200);
      expect((await site.server.inject('/readyz')).statusCode).toBe(200);
    });
  });

  describe('the demo member', () => {
    test('signs in at every tenant and sees the balances of the ledger', async () => {
      for (const host of ['localhost', 'halvo.localhost', 'mirador.localhost']) {
        const { token } = await signIn({ host });
        expect(await get('/me/info', { host }, token)).toMatchObject({
          email: demoMember.account,
          nickname: 'Demo',
          wealthStauts: 0,
        });
        const wire = await get('/funds/accounts', { host, lang: 'zh-CN' }, token);
        const { accounts, total } = accountsCall.data.parse(wire);
        const categories = accounts.map((account) => account.category);
        expect(categories).toEqual(
          host === 'halvo.localhost' ? ['SPOT', 'FUTURE', 'C2C'] : ['SPOT', 'FUTURE', 'C2C', 'WEALTH'],
        );
        expect(accounts[0]).toMatchObject({
          name: '现货',
          coins: expect.arrayContaining([
            { coin: 'USDT', total: '22508.02', frozen: '6434.5', available: '16073.52' },
            { coin: 'BTC', total: '0.50362', frozen: '0.1', available: '0.40362' },
          ]),
        });
        expect(Number(total.frozen) + Number(total.available)).toBeCloseTo(Number(total.total), 3);
      }
      expect(await auditLedger(site.exchange.database)).toEqual([]);
    });

    test('has tokens that no other tenant accepts', async () => {
      const { token, refreshToken } = await signIn();
      expect(await codeOf('/me/info', { 'agent-identify': 'halvo-direct' }, token)).toBe(code.tokenInvalid);
      expect(await codeOf('/refreshToken', { 'agent-identify': 'halvo-direct', 'refresh-token': refreshToken })).toBe(
        code.refreshRefused,
      );
      expect(await codeOf('/me/info', {}, token)).toBe(code.success);
    });
  });
});
