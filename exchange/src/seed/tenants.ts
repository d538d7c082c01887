import { agentTraits, type Configuration } from '@livery/contract/configuration';
import { toDecimal } from '@livery/contract/decimal';
import { brands, type BrandId } from '../domain/content/artwork.ts';
import { type TenantConfiguration, tenantConfiguration } from '../domain/tenants.ts';
import { openTreasuryAccounts } from '../ledger/accounts.ts';
import type { Connection } from '../storage/database.ts';
import { agents, tenants } from '../storage/schema/index.ts';
import { metalsTraits, partnerTraits } from './agent-traits.ts';

export interface SeedTenant {
  readonly id: string;
  readonly host: string;
  readonly configuration: TenantConfiguration;
}

type Own = Partial<Omit<Configuration, 'theme' | 'claims'>> &
  Pick<Configuration, 'appName' | 'officialModel'> & {
    readonly mode: Configuration['theme']['mode'];
    readonly surfaceTint?: string;
    readonly claims?: Partial<Configuration['claims']>;
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
      whitepaperUrl: 'https://aldera.example/whitepaper.pdf',
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
    claims: { dailyVolume: 42_000_000_000 },
  }),
  configured('mirador', {
    appName: 'Mirador',
    whitepaperUrl: 'https://mirador.example/whitepaper.pdf',
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
    spotTradingFee: toDecimal('0.01'),
    claims: { lowestFeePercent: toDecimal('0.01') },
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
    claims: { dailyVolume: 42_000_000_000 },
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
    claims: { lowestFeePercent: toDecimal('0.09') },
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
