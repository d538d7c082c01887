import {
  countriesCall,
  currenciesCall,
  faqCall,
  helpersCall,
  helpTopics,
  protocolsCall,
} from '@livery/contract/calls/content';
import { areaCode } from '@livery/contract/calls/session';
import { languages } from '@livery/contract/languages';
import { eq } from 'drizzle-orm';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { visitorAt } from '../../test/visitor.ts';
import { siteTexts } from '../storage/schema/index.ts';

/** Simple HTML whose every element is one of the allowed, without attributes, and closed. */
const isPlainRichText = (html: string) =>
  /^(<(h3|p|ul)>.+<\/\2>)+$/.test(html) && html.replaceAll(/<\/?(h3|p|ul|li|strong)>/g, '').search(/[<>{}]/) === -1;

onOneDatabase((open) => {
  let site: TestExchange;
  const { get } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
  });
  afterAll(() => site.close());

  test('every country has a name in every language, and a code that a phone number may be registered with', async () => {
    for (const lang of languages) {
      const { list } = countriesCall.data.parse(await get('/countries', { lang }));
      expect(list.filter(({ name, code: own }) => name === own || name === '')).toEqual([]);
      expect(list.filter(({ areaCode: given }) => !areaCode.safeParse(given).success)).toEqual([]);
    }
  });

  test('currencies have rates, and names in the caller’s language', async () => {
    const { list } = currenciesCall.data.parse(await get('/app/currency', { lang: 'ja-JP' }));
    expect(list.length).toBeGreaterThanOrEqual(15);
    expect(list).toContainEqual({ code: 'USD', name: '米ドル', symbol: '$', rate: '1' });
    expect(list.find(({ code: own }) => own === 'VND')).toMatchObject({ symbol: '₫' });
    expect(list.filter(({ rate }) => !(Number(rate) > 0))).toEqual([]);
  });

  test('the help menu lists eight topics', async () => {
    const { list } = helpersCall.data.parse(await get('/app/helpers', { lang: 'de-DE' }));
    expect(list.map(({ topic }) => topic)).toEqual([...helpTopics]);
    expect(list[6]).toEqual({
      topic: 'fee',
      title: 'Gebühren',
      summary: 'Was der Handel kostet.',
      link: '/about?tab=fee',
    });
    expect(list[7]?.summary).toBe('Was Aldera ist und bietet.');
  });

  test('legal texts are in the tenant’s name', async () => {
    for (const lang of languages) {
      const { wealthRules, ...texts } = protocolsCall.data.parse(
        await get('/app/protocols', { host: 'octavo.localhost', lang }),
      );
      const ruleTexts = wealthRules.flatMap(({ rules, risks }) => [rules, risks]);
      for (const html of [...Object.values(texts), ...ruleTexts]) expect(isPlainRichText(html)).toBe(true);
      for (const html of [texts.protocol, texts.introduce, texts.wealthProtocol]) expect(html).toContain('Octavo');
    }
  });

  test('questions cover the open modules and give the tenant’s fees in the format of the language', async () => {
    const groups = async (host: string, lang: string) =>
      faqCall.data.parse(await get('/app/faq', { host, lang })).groups;
    const all = await groups('mirador.localhost', 'en-US');
    expect(all.map(({ title }) => title)).toEqual([
      'Account and security',
      'Deposits and withdrawals',
      'Spot trading',
      'Futures',
      'C2C',
      'Wealth',
    ]);
    expect(all.flatMap(({ items }) => items).filter(({ content }) => !isPlainRichText(content))).toEqual([]);
    const textOf = async (host: string, lang: string) => JSON.stringify(await groups(host, lang));
    expect(await textOf('mirador.localhost', 'en-US')).toContain('0.06%');
    expect(await textOf('mirador.localhost', 'de-DE')).toContain('0,06\u00a0%');
    for (const [host, closed] of [
      ['octavo.localhost', 'Futures'],
      ['tabula.localhost', 'C2C'],
      ['halvo.localhost', 'Wealth'],
    ] as const) {
      const open = (await groups(host, 'en-US')).map(({ title }) => title);
      expect([open.length, open.includes(closed)]).toEqual([5, false]);
    }
  });

  test("a tenant's own text takes precedence over everyone's, and the name of a site is text, never HTML", async () => {
    const { database, tenants } = site.exchange;
    const own = (await tenants.byDomain('quadra.localhost'))?.configuration;
    const content = { protocol: '<p>{appName}</p>', privacy: '<p>p</p>', introduce: '<p>i</p>', wealthProtocol: '' };
    await database.insert(siteTexts).values({ tenantId: 'quadra', topic: 'legal', language: 'en-US', content });
    await tenants.configure('quadra', { ...own, appName: '<b>Q&Q' });
    const read = (host: string) => get<{ protocol: string }>('/app/protocols', { host, lang: 'ja-JP' });
    expect((await read('quadra.localhost')).protocol).toBe('<p>&lt;b&gt;Q&amp;Q</p>');
    expect((await read('kurs.localhost')).protocol).toContain('Kurs に口座を開設');
    await tenants.configure('quadra', own);
    await database.delete(siteTexts).where(eq(siteTexts.tenantId, 'quadra'));
  });
});
