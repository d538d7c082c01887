import { accountsCall } from '@livery/contract/calls/funds';
import { configuration } from '@livery/contract/configuration';
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { onEveryDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { visitorAt } from '../../test/visitor.ts';
import { auditLedger } from '../domain/ledger/audit.ts';
import { demoMember } from '../seed/demo-member.ts';
import { seedCoins, seedMarkets } from '../seed/markets.ts';
import { agents } from '../storage/schema/index.ts';

onEveryDatabase((open) => {
  let site: TestExchange;
  const { get, codeOf, signIn } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open(), { seed: 7, pastMs: 15 * 60_000 });
  }, 30_000);
  afterAll(() => site.close());

  describe('tenants', () => {
    const hosted = (host: string) => get<Record<string, unknown>>('/configs', { host });

    test('are found by host name, each with a whole configuration of its own', async () => {
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

    test('the agent identity decides before the domain, and the domain before the host name', async () => {
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

    test('a forwarded host counts from our own proxy only', async () => {
      const headers = { host: 'localhost:8082', 'x-forwarded-host': 'halvo.localhost:8080' };
      expect(await get('/configs', headers)).toMatchObject({ appName: 'Halvo' });
      const answer = await site.server.inject({ url: '/api/configs', headers, remoteAddress: '203.0.113.9' });
      expect(answer.json()).toMatchObject({ data: { appName: 'Aldera' } });
    });

    test("an agent's own traits take the place of the tenant's", async () => {
      const { database } = site.exchange;
      await database
        .insert(agents)
        .values({ identity: 'metals', tenantId: 'aldera', traits: { showPreciousMetals: true } });
      expect(await get('/configs', { 'agent-identify': 'metals' })).toMatchObject({
        agentTraits: { showPreciousMetals: true },
      });
      expect(await get('/configs')).toMatchObject({ agentTraits: { showPreciousMetals: false } });
      await database.delete(agents).where(eq(agents.identity, 'metals'));
    });

    test('a configuration that is not whole and valid is not stored', async () => {
      const own = (await site.exchange.tenants.byDomain('localhost'))?.configuration;
      for (const wrong of [
        { ...own, officialModel: '9' },
        { ...own, unknown: 1 },
        { appName: 'x' },
        { ...own, wsUrl: 'http://x.example' },
      ]) {
        await expect(site.exchange.tenants.configure('aldera', wrong)).rejects.toThrow();
      }
      await site.exchange.tenants.configure('aldera', { ...own, appName: 'Aldera Two' });
      expect(await hosted('localhost')).toMatchObject({ appName: 'Aldera Two' });
      await site.exchange.tenants.configure('aldera', own);
    });
  });

  describe('what any visitor may ask', () => {
    test('coins, banners, countries, wealth categories, in the caller’s language', async () => {
      const { coins } = await get<{ coins: { coin: string; logoUri: string }[] }>('/app/coins');
      expect(coins.map(({ coin }) => coin)).toEqual(seedCoins.map((listed) => listed.code));
      for (const [lang, title, country] of [
        ['en-US', 'Open an account', 'Germany'],
        ['zh-CN', '注册账户', '德国'],
        ['xx', 'Open an account', 'Germany'],
      ] as const) {
        const banners = await get<{ list: object[] }>('/app/carousels', { lang });
        expect(banners.list).toHaveLength(4);
        expect(banners.list[0]).toMatchObject({ title });
        const { list } = await get<{ list: object[] }>('/countries', { lang });
        expect(list.length).toBeGreaterThanOrEqual(40);
        expect(list).toContainEqual({ code: 'DE', name: country, areaCode: '+49' });
      }
      const { list } = await get<{ list: { status: number; ratio: string; title: string }[] }>('/wealth/category', {
        lang: 'zh-CN',
      });
      expect(list.map(({ status }) => status)).toEqual([1, 1, 1, 0]);
      expect(list[0]).toMatchObject({ title: '定期质押', ratio: '5' });
    });

    test('markets, with figures of real trades', async () => {
      const { coins } = await get<{ coins: Record<string, string>[] }>('/spot/products');
      expect(coins.map((coin) => coin['symbol'])).toEqual(seedMarkets.map(({ terms }) => terms.symbol));
      for (const { price, high, low, volume } of coins) {
        expect(Number(low)).toBeLessThanOrEqual(Number(price));
        expect(Number(high)).toBeGreaterThanOrEqual(Number(price));
        expect(Number(volume)).toBeGreaterThan(0);
      }
    });

    test('pictures that can run nothing, and may be kept', async () => {
      const answer = await site.server.inject({ url: '/api/content/coin-btc.svg', headers: { host: 'localhost' } });
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=86400',
      });
      expect(answer.headers['date']).toBeDefined();
      expect((await site.call('GET', '/content/coin-none.svg')).envelope.code).toBe(code.notFound);
    });

    test('health and readiness', async () => {
      expect((await site.server.inject('/healthz')).statusCode).toBe(200);
      expect((await site.server.inject('/readyz')).statusCode).toBe(200);
    });
  });

  describe('the demo member', () => {
    test('signs in at every tenant and owns what the ledger says', async () => {
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
          name: '现货账户',
          coins: expect.arrayContaining([
            { coin: 'USDT', total: '22508.02', frozen: '6434.5', available: '16073.52' },
            { coin: 'BTC', total: '0.50362', frozen: '0.1', available: '0.40362' },
          ]),
        });
        expect(Number(total.frozen) + Number(total.available)).toBeCloseTo(Number(total.total), 3);
      }
      expect(await auditLedger(site.exchange.database)).toEqual([]);
    });

    test('tokens of one tenant are worthless at another', async () => {
      const { token, refreshToken } = await signIn();
      expect(await codeOf('/me/info', { 'agent-identify': 'halvo-direct' }, token)).toBe(code.tokenInvalid);
      expect(await codeOf('/refreshToken', { 'agent-identify': 'halvo-direct', 'refresh-token': refreshToken })).toBe(
        code.refreshRefused,
      );
      expect(await codeOf('/me/info', {}, token)).toBe(code.success);
    });
  });
});
