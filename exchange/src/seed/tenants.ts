import { agentTraits, type AgentTraits, type Configuration } from '@livery/contract/configuration';
import { toDecimal } from '@livery/contract/decimal';
import { brands, type BrandId } from '../domain/content/artwork.ts';
import { tenantConfiguration, type TenantConfiguration } from '../domain/tenants.ts';
import { openTreasuryAccounts } from '../ledger/accounts.ts';
import type { Connection } from '../storage/database.ts';
import { agents, tenants } from '../storage/schema/index.ts';

export interface SeedTenant {
  readonly id: string;
  readonly host: string;
  readonly configuration: TenantConfiguration;
}

type Own = Partial<Omit<Configuration, 'theme'>> &
  Pick<Configuration, 'appName' | 'officialModel'> & {
    readonly mode: Configuration['theme']['mode'];
    readonly surfaceTint?: string;
  };

/** The configuration that the tenants share. */
function configured(id: BrandId, { mode, surfaceTint = '', ...own }: Own): SeedTenant {
  const site = `https://${id}.example`;
  const whole = tenantConfiguration.parse({
    logoUri: `/api/content/mark-${id}.svg`,
    defaultLang: 'en-US',
    defaultCurrency: 'USD',
    appSkinModel: '1',
    moduleIsOpenFuture: '1',
    moduleIsOpenC2c: '1',
    moduleIsOpenPledge: '1',
    modulePledgeNeedApply: '0',
    isShowPledgeRule: '1',
    isOpenRedeemPledgeVerifyCode: '0',
    isShowWhatsapp: '1',
    isShowLine: '1',
    whatsapp: '+15550100\n+15550101',
    line: `@${id}`,
    telegram: `${id}_support`,
    customerUrl: JSON.stringify([
      { url: '/api/content/support.html', params: 'uid={userId}&account={account}&name={nickname}' },
    ]),
    customerEmail: `support@${id}.example`,
    downloadUrl: `${site}/download`,
    domainUrl: site,
    wsUrl: '/live',
    spotTradingFee: toDecimal('0.10'),
    futureTradingFee: toDecimal('0.05'),
    mobileWebUrl: '',
    whitepaperUrl: '/api/content/whitepaper.html',
    agentTraits: {},
    theme: { mode, primary: brands[id].primary, surfaceTint },
    claims: {},
    ...own,
  });
  return { id, host: `${id}.localhost`, configuration: whole };
}

/** The operators of a new exchange, one for each layout (docs/decisions.md §31). The first is the default one. */
export const seedTenants: readonly [SeedTenant, ...SeedTenant[]] = [
  {
    ...configured('aldera', {
      appName: 'Aldera',
      officialModel: '1',
      mode: 'dark',
    }),
    host: 'localhost',
  },
  configured('halvo', {
    appName: 'Halvo',
    officialModel: '2',
    mode: 'light',
    defaultLang: 'zh-CN',
    defaultCurrency: 'CNY',
    moduleIsOpenPledge: '0',
    isShowLine: '0',
    telegram: '0',
    spotTradingFee: toDecimal('0.08'),
  }),
  configured('mirador', {
    appName: 'Mirador',
    officialModel: '3',
    mode: 'dark',
    surfaceTint: '#ff7a3d',
    defaultLang: 'es-ES',
    defaultCurrency: 'EUR',
    isShowWhatsapp: '0',
    futureTradingFee: toDecimal('0.06'),
    agentTraits: agentTraits.parse({ showPreciousMetals: true }),
  }),
  configured('tabula', {
    appName: 'Tabula',
    officialModel: '4',
    mode: 'light',
    defaultLang: 'de-DE',
    defaultCurrency: 'EUR',
    moduleIsOpenC2c: '0',
    isShowLine: '0',
    spotTradingFee: toDecimal('0.008'),
  }),
  configured('palmo', {
    appName: 'Palmo',
    officialModel: '5',
    mode: 'light',
    defaultLang: 'th-TH',
    defaultCurrency: 'THB',
    modulePledgeNeedApply: '1',
    line: '@palmo\n@palmo_vip',
    telegram: '0',
  }),
  configured('kurs', {
    appName: 'Kurs',
    officialModel: '6',
    mode: 'dark',
    defaultLang: 'tr-TR',
    defaultCurrency: 'TRY',
    isOpenRedeemPledgeVerifyCode: '1',
    isShowLine: '0',
    telegram: 'kurs_support\nkurs_desk',
    spotTradingFee: toDecimal('0.06'),
    futureTradingFee: toDecimal('0.04'),
  }),
  configured('quadra', {
    appName: 'Quadra',
    officialModel: '7',
    mode: 'dark',
    surfaceTint: '#58b7ff',
    defaultLang: 'ja-JP',
    defaultCurrency: 'JPY',
    isShowPledgeRule: '0',
    isShowWhatsapp: '0',
  }),
  configured('octavo', {
    appName: 'Octavo',
    officialModel: '8',
    mode: 'light',
    surfaceTint: '#c2ab6a',
    defaultLang: 'fr-FR',
    defaultCurrency: 'CHF',
    moduleIsOpenFuture: '0',
    isShowWhatsapp: '0',
    isShowLine: '0',
    telegram: '0',
    customerEmail: 'office@octavo.example',
    spotTradingFee: toDecimal('0.09'),
  }),
];

/** Each tenant's agents: the default one with the tenant's own traits, and two with traits of theirs. */
const agentsOf = (id: string): (typeof agents.$inferInsert)[] => [
  { identity: `${id}-direct`, tenantId: id, isDefault: true, traits: null },
  { identity: `${id}-metals`, tenantId: id, isDefault: false, traits: metalsTraits },
  { identity: `${id}-partner`, tenantId: id, isDefault: false, traits: partnerTraits(`https://${id}.example/partner`) },
];

/** Adds tenants with their agents and treasury accounts; existing ones stay as they are. */
export async function insertTenants(connection: Connection, settled: readonly SeedTenant[]): Promise<void> {
  await connection
    .insert(tenants)
    .values([...settled])
    .onConflictDoNothing();
  await connection
    .insert(agents)
    .values(settled.flatMap(({ id }) => agentsOf(id)))
    .onConflictDoNothing();
  for (const { id } of settled) await openTreasuryAccounts(connection, id);
}

/** An agent for visitors who want gold and silver. */
export const metalsTraits: AgentTraits = agentTraits.parse({
  showPreciousMetals: true,
  bannerUri: '/api/content/banner-metals.svg',
  menuLabels: {
    '/spot': {
      'en-US': 'Coins & metals',
      'zh-CN': '币币与贵金属',
      'zh-TW': '幣幣與貴金屬',
      'th-TH': 'เหรียญและโลหะมีค่า',
      'ja-JP': 'コイン・貴金属',
      'ms-MY': 'Syiling & logam',
      'ko-KR': '코인·귀금속',
      'ru-RU': 'Монеты и металлы',
      'fr-FR': 'Cryptos et métaux',
      'it-IT': 'Cripto e metalli',
      'de-DE': 'Coins & Metalle',
      'es-ES': 'Cripto y metales',
      'pt-PT': 'Cripto e metais',
      'vi-VN': 'Coin & kim loại quý',
      'tr-TR': 'Kripto ve metaller',
    },
  },
});

/** An agent with an application of its own, and its own names for two products. */
export const partnerTraits = (downloadUrl: string): AgentTraits =>
  agentTraits.parse({
    extraDownloadUrl: downloadUrl,
    aboutLook: 'untitled',
    menuLabels: {
      '/futures': {
        'en-US': 'Up or down',
        'zh-CN': '涨跌合约',
        'zh-TW': '漲跌合約',
        'th-TH': 'ขึ้นหรือลง',
        'ja-JP': 'ハイ・ロー',
        'ms-MY': 'Naik atau turun',
        'ko-KR': '업다운',
        'ru-RU': 'Вверх или вниз',
        'fr-FR': 'Hausse ou baisse',
        'it-IT': 'Su o giù',
        'de-DE': 'Auf oder ab',
        'es-ES': 'Sube o baja',
        'pt-PT': 'Sobe ou desce',
        'vi-VN': 'Tăng hay giảm',
        'tr-TR': 'Yukarı mı aşağı mı',
      },
      '/financial': {
        'en-US': 'Earn',
        'zh-CN': '赚币',
        'zh-TW': '賺幣',
        'th-TH': 'รับผลตอบแทน',
        'ja-JP': '運用',
        'ms-MY': 'Jana pulangan',
        'ko-KR': '수익',
        'ru-RU': 'Доход',
        'fr-FR': 'Rendement',
        'it-IT': 'Rendimento',
        'de-DE': 'Ertrag',
        'es-ES': 'Rendimiento',
        'pt-PT': 'Rendimento',
        'vi-VN': 'Sinh lời',
        'tr-TR': 'Kazanç',
      },
    },
  });
