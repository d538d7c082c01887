/** The site of the operator's console: a tenant of its own, which opens that module and no other. */
import { powerOfTen, toDecimal } from '@livery/contract/decimal';
import { ne } from 'drizzle-orm';
import { tenantConfiguration } from '../domain/tenants.ts';
import type { Exchange } from '../exchange.ts';
import { ledgerScale } from '../ledger/amounts.ts';
import { StartupError } from '../runtime/startup-error.ts';
import { inTransaction, sqlState, uniqueViolation } from '../storage/database.ts';
import { agents, operators, policies, tenants } from '../storage/schema/index.ts';

export const consoleTenantId = 'console';

const configuration = tenantConfiguration.parse({
  appName: 'Livery Console',
  logoUri: '',
  officialModel: '1',
  defaultLang: 'en-US',
  defaultCurrency: 'USD',
  appSkinModel: '1',
  moduleIsOpenFuture: '0',
  moduleIsOpenC2c: '0',
  moduleIsOpenPledge: '0',
  moduleIsOpenConsole: '1',
  modulePledgeNeedApply: '0',
  isShowPledgeRule: '0',
  isOpenRedeemPledgeVerifyCode: '0',
  isShowWhatsapp: '0',
  isShowLine: '0',
  whatsapp: '',
  line: '',
  telegram: '0',
  customerUrl: '',
  customerEmail: '',
  downloadUrl: '',
  domainUrl: '',
  wsUrl: '/live',
  spotTradingFee: toDecimal('0'),
  futureTradingFee: toDecimal('0'),
  mobileWebUrl: '',
  whitepaperUrl: '',
  agentTraits: {},
  theme: { mode: 'dark', primary: '#1bbf9a', surfaceTint: '' },
  claims: {},
});

/** Makes the console's site at an origin, or moves it there. Whoever changed its look keeps that. @throws StartupError */
export async function settleConsole({
  database,
  tenants: known,
  operators: { consoleOrigin },
}: Exchange): Promise<void> {
  const host = new URL(consoleOrigin).hostname;
  await database
    .insert(tenants)
    .values({ id: consoleTenantId, host, configuration })
    .onConflictDoUpdate({ target: tenants.id, set: { host }, setWhere: ne(tenants.host, host) })
    .catch((error: unknown) => {
      if (sqlState(error) !== uniqueViolation) throw error;
      throw new StartupError(`CONSOLE_ORIGIN must have a host name of its own: ${host} is the site of another tenant.`);
    });
  await database
    .insert(agents)
    .values({ identity: 'console-direct', tenantId: consoleTenantId, isDefault: true, traits: null })
    .onConflictDoNothing();
  known.invalidate();
}

/** The address by which somebody accepts an invitation. The secret is in the part that browsers send to no server. */
export const invitationLink = (origin: string, token: string): string => `${origin}/console#invitation=${token}`;

/** Invites the first operator of a demonstration. Undefined when there are operators. */
export async function inviteDemoOperator({
  database,
  operators: { invitations, consoleOrigin },
}: Exchange): Promise<string | undefined> {
  if ((await database.$count(operators)) > 0) return undefined;
  const invitation = {
    mail: 'ines@livery.example',
    name: 'Ines Okafor',
    grants: [{ role: 'owner', tenantId: null }],
    invitedBy: 'the demonstration',
    // Each node makes one at its start, and people have the first that was printed.
    keepsEarlier: true,
  } as const;
  return invitationLink(consoleOrigin, await inTransaction(database, (tx) => invitations.invite(tx, invitation)));
}

/** In USD, by kind; 0: always. */
const demoPolicies = {
  withdrawal: 10_000n,
  withdrawalToNewAddress: 1000n,
  withdrawalCheck: 0n,
  deposit: 50_000n,
  unfreeze: 0n,
  c2c: 5000n,
  team: 0n,
} as const;

/** Demands a second operator on a demonstration, unless somebody has set a policy. */
export async function seedDemoPolicies({ database }: Pick<Exchange, 'database'>): Promise<void> {
  if ((await database.$count(policies)) > 0) return;
  const kinds = Object.entries(demoPolicies) as [keyof typeof demoPolicies, bigint][];
  const rows = kinds.map(([kind, usd]) => ({ kind, isOn: true, minWorth: usd * powerOfTen(ledgerScale) }));
  await database.insert(policies).values(rows).onConflictDoNothing();
}
