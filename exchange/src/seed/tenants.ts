import { type Configuration, configuration } from '@livery/contract/configuration';
import { toDecimal } from '@livery/contract/decimal';
import { openHouseAccounts } from '../domain/ledger/accounts.ts';
import type { Connection } from '../storage/database.ts';
import { agents, tenants } from '../storage/schema/index.ts';

export interface SeedTenant {
  readonly id: string;
  readonly host: string;
  readonly configuration: Configuration;
}

/** A tenant's configuration where it does not differ from the others'. */
function configured(id: string, own: Partial<Configuration> & Pick<Configuration, 'appName'>): SeedTenant {
  const site = `https://${id}.example`;
  const whole = configuration.parse({
    logoUri: `/api/content/mark-${id}.svg`,
    defaultLang: 'en-US',
    defaultCurrency: 'USD',
    officialModel: '1',
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
      { url: `https://support.${id}.example/chat`, params: 'uid={userId}&account={account}&name={nickname}' },
    ]),
    customerEmail: `support@${id}.example`,
    downloadUrl: `${site}/download`,
    domainUrl: site,
    wsUrl: '/live',
    spotTradingFee: toDecimal('0.10'),
    futureTradingFee: toDecimal('0.05'),
    mobileWebUrl: '',
    agentTraits: { showPreciousMetals: false },
    theme: { mode: 'dark', primary: '#1abb97' },
    claims: {},
    ...own,
  });
  return { id, host: `${id}.localhost`, configuration: whole };
}

/** The operators that a new exchange serves; the first is the default one. */
export const seedTenants: readonly [SeedTenant, ...SeedTenant[]] = [
  { ...configured('aldera', { appName: 'Aldera' }), host: 'localhost' },
  configured('halvo', {
    appName: 'Halvo',
    defaultLang: 'zh-CN',
    defaultCurrency: 'CNY',
    moduleIsOpenPledge: '0',
    isShowLine: '0',
    telegram: '0',
    theme: { mode: 'light', primary: '#5b3df0' },
  }),
  configured('mirador', {
    appName: 'Mirador',
    defaultCurrency: 'EUR',
    isShowWhatsapp: '0',
    agentTraits: { showPreciousMetals: true },
    theme: { mode: 'dark', primary: '#ff7a3d' },
  }),
];

/** Puts a tenant in place with its default agent and the house's accounts; one that is there stays as it is. */
export async function seedTenant(connection: Connection, tenant: SeedTenant): Promise<void> {
  const { id, host } = tenant;
  await connection.insert(tenants).values({ id, host, configuration: tenant.configuration }).onConflictDoNothing();
  await connection
    .insert(agents)
    .values({ identity: `${id}-direct`, tenantId: id, isDefault: true })
    .onConflictDoNothing();
  await openHouseAccounts(connection, id);
}
