import { type AccountCategory, accountCategories } from '@livery/contract/calls/funds';
import { parseUnits, toDecimal } from '@livery/contract/decimal';
import { eq } from 'drizzle-orm';
import type { Passwords } from '../domain/members/secrets.ts';
import { traderOf } from '../domain/spot/trading.ts';
import { accountOf, treasuryAccount } from '../ledger/accounts.ts';
import { ledgerScale } from '../ledger/amounts.ts';
import { type Posting, post } from '../ledger/entries.ts';
import { createMember, memberByName } from '../domain/members/members.ts';
import { toLots, toTicks } from '../market/terms.ts';
import type { Markets } from '../market/market.ts';
import type { Connection, Database } from '../storage/database.ts';
import { members, orders } from '../storage/schema/index.ts';
import { verifyIdentity } from './identities.ts';
import type { SeedTenant } from './tenants.ts';

/** The account with which a newcomer signs in, at every tenant. */
export const demoMember = {
  account: 'demo@livery.example',
  password: 'livery-demo',
  fundsPassword: '123456',
  person: { country: 'IE', firstName: 'Robin', lastName: 'Alder' },
} as const;
const name = { type: 'MAIL', email: demoMember.account } as const;

type Funds = Readonly<Partial<Record<AccountCategory, Readonly<Record<string, string>>>>>;

/** The deposits of the past year, oldest first. */
const fundings: readonly (Funds & { readonly daysAgo: number })[] = [
  { daysAgo: 340, SPOT: { USDT: '12508.02', BTC: '0.30362', ETH: '3.65' } },
  { daysAgo: 255, WEALTH: { USDT: '94600' } },
  { daysAgo: 160, SPOT: { ETH: '5', DOGE: '18000' }, FUTURE: { USDT: '2761.40' } },
  { daysAgo: 88, SPOT: { BTC: '0.2' }, WEALTH: { USDT: '120000', BTC: '0.25' } },
  { daysAgo: 24, SPOT: { USDT: '10000' }, C2C: { USDT: '4900' } },
];
const dayMs = 86_400_000;

/** Far from the price, so that they rest and freeze what they hold. */
const restingOrders = [
  { side: 'buy', price: '51250.00', quantity: '0.05' },
  { side: 'buy', price: '48400.00', quantity: '0.08' },
  { side: 'sell', price: '88000.00', quantity: '0.1' },
] as const;

interface Secrets {
  readonly passwordHash: string;
  readonly fundsPasswordHash: string;
}

/** Adds the demo member of each tenant, with money from the outside world; existing ones stay as they are. */
export async function seedDemoMembers(
  database: Database,
  passwords: Passwords,
  tenantIds: readonly string[],
  at: Date,
): Promise<void> {
  const known = await database
    .select({ tenantId: members.tenantId })
    .from(members)
    .where(eq(members.email, demoMember.account));
  const missing = tenantIds.filter((id) => !known.some(({ tenantId }) => tenantId === id));
  if (missing.length === 0) return;
  // Hashing takes time, and these passwords are not secret: one hash of each serves all tenants.
  const [passwordHash, fundsPasswordHash] = await Promise.all([
    passwords.hash(demoMember.password),
    passwords.hash(demoMember.fundsPassword),
  ]);
  const secrets = { passwordHash, fundsPasswordHash };
  for (const tenantId of missing) await database.transaction((tx) => createDemoMember(tx, tenantId, secrets, at));
}

async function createDemoMember(tx: Connection, tenantId: string, secrets: Secrets, at: Date): Promise<void> {
  const { passwordHash, fundsPasswordHash } = secrets;
  const timeOf = (daysAgo: number) => new Date(at.getTime() - daysAgo * dayMs);
  const memberId = await createMember(tx, {
    tenantId,
    name,
    nickname: 'Demo',
    passwordHash,
    invitedBy: null,
    isTreasuryRun: false,
    at: timeOf(fundings[0]?.daysAgo ?? 0),
  });
  if (memberId === undefined) throw new Error(`${demoMember.account} is already registered`);
  await tx.update(members).set({ fundsPasswordHash }).where(eq(members.id, memberId));
  await verifyIdentity(tx, memberId, demoMember.person, timeOf(fundings[1]?.daysAgo ?? 0));
  const external = await treasuryAccount(tx, tenantId, 'external');
  for (const { daysAgo, ...funds } of fundings) {
    const postings = await fundingOf(tx, memberId, external, funds);
    await post(tx, { kind: 'funding', reference: 'demo member', at: timeOf(daysAgo), postings });
  }
}

async function fundingOf(connection: Connection, memberId: string, external: number, funds: Funds): Promise<Posting[]> {
  const postings: Posting[] = [];
  const brought = new Map<string, bigint>();
  for (const category of accountCategories) {
    const coins = funds[category];
    if (coins === undefined) continue;
    const accountId = await accountOf(connection, memberId, category);
    for (const [coin, decimal] of Object.entries(coins)) {
      const amount = parseUnits(toDecimal(decimal), ledgerScale);
      postings.push({ accountId, coin, amount });
      brought.set(coin, (brought.get(coin) ?? 0n) + amount);
    }
  }
  for (const [coin, amount] of brought) postings.push({ accountId: external, coin, amount: -amount });
  return postings;
}

/** Places the demo member's resting orders on BTCUSDT like anyone's, once. */
export async function seedDemoOrders(
  database: Database,
  markets: Markets,
  { id, configuration }: SeedTenant,
  atMs: number,
): Promise<void> {
  const market = markets.get('BTCUSDT');
  const member = await memberByName(database, id, name);
  if (market?.isOpen !== true || member === undefined) return;
  const trader = await traderOf(database, member.id, configuration);
  const isTheirs = eq(orders.accountId, trader.accountId);
  const [known] = await database.select({ id: orders.id }).from(orders).where(isTheirs).limit(1);
  if (known !== undefined) return;
  await Promise.all(
    restingOrders.map(({ side, price, quantity }) =>
      market.place({
        ...trader,
        side,
        timeInForce: 'resting',
        at: atMs,
        priceTicks: toTicks(market.terms, toDecimal(price)),
        lots: toLots(market.terms, toDecimal(quantity)),
      }),
    ),
  );
}
