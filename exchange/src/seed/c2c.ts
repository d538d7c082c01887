import { parseUnits, toDecimal } from '@livery/contract/decimal';
import { and, inArray } from 'drizzle-orm';
import type { TreasuryOffer, TreasuryTraderMembers } from '../domain/c2c/treasury-trader.ts';
import { createMember } from '../domain/members/members.ts';
import { accountOf, treasuryAccount } from '../ledger/accounts.ts';
import { ledgerScale } from '../ledger/amounts.ts';
import { post } from '../ledger/entries.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { bankAccounts, members } from '../storage/schema/index.ts';
import { seedTrades, type PastTrades } from './c2c-past.ts';
import { demoMember } from './demo-member.ts';
import { verifyIdentity, type SeedPerson } from './identities.ts';

/** The coins that a seller offers: the smallest order, the size of an offer, the margin over the reference in 1/10,000. */
type Sold = Readonly<Record<string, readonly [min: string, quantity: string, premium: bigint]>>;

interface SeedTrader {
  readonly nickname: string;
  readonly person: SeedPerson;
}

interface SeedSeller extends SeedTrader {
  readonly sold: Sold;
  /** Where the seller is paid. */
  readonly currencies: readonly string[];
  readonly past: PastTrades;
}

const person = (country: string, firstName: string, lastName: string): SeedPerson => ({ country, firstName, lastName });
const everywhere = ['CNY', 'EUR', 'USD', 'JPY', 'KRW', 'VND', 'TRY', 'THB', 'CHF'];

/** The treasury's sellers at a tenant with demo data. */
const sellers: readonly SeedSeller[] = [
  {
    nickname: 'yamamoto_k',
    person: person('JP', 'Kenji', 'Yamamoto'),
    sold: { USDT: ['20', '5000', 20n], BTC: ['0.001', '0.4', 35n] },
    currencies: everywhere,
    past: { released: 41, cancelled: 1, releaseSeconds: 150 },
  },
  {
    nickname: 'lotta.v',
    person: person('DK', 'Lotta', 'Vestergaard'),
    sold: { USDT: ['100', '20000', 45n], ETH: ['0.05', '12', 40n] },
    currencies: everywhere,
    past: { released: 28, cancelled: 0, releaseSeconds: 95 },
  },
  {
    nickname: 's.nakamura',
    person: person('JP', 'Sora', 'Nakamura'),
    sold: { USDT: ['50', '850', 60n] },
    currencies: ['JPY', 'KRW', 'USD', 'EUR'],
    past: { released: 9, cancelled: 1, releaseSeconds: 340 },
  },
  {
    nickname: 'aylin_desk',
    person: person('TR', 'Aylin', 'Demir'),
    sold: { USDT: ['10', '2000', 90n] },
    currencies: everywhere,
    past: { released: 22, cancelled: 1, releaseSeconds: 230 },
  },
  {
    nickname: 'river_li',
    person: person('SG', 'River', 'Li'),
    sold: { USDT: ['200', '12000', 110n], BTC: ['0.002', '0.15', 95n] },
    currencies: ['CNY', 'USD', 'EUR', 'VND', 'KRW', 'THB'],
    past: { released: 17, cancelled: 0, releaseSeconds: 480 },
  },
  {
    nickname: 'tomas_h',
    person: person('CZ', 'Tomas', 'Havel'),
    sold: { USDT: ['30', '560.5', 135n], ETH: ['0.02', '1.25', 120n] },
    currencies: ['EUR', 'USD', 'TRY', 'CNY', 'JPY', 'VND', 'CHF'],
    past: { released: 6, cancelled: 0, releaseSeconds: 610 },
  },
];
const buyer: SeedTrader = { nickname: 'marchetti', person: person('IT', 'Paolo', 'Marchetti') };
/** More than the treasury sells in years. */
const capital = { USDT: '10000000', BTC: '500', ETH: '10000' } as const;

const banks: Readonly<Record<string, object>> = {
  CNY: { bankName: '长河银行', branch: '滨江支行' },
  EUR: { bankName: 'Nordhafen Bank' },
  USD: { bankName: 'First Alder Bank' },
  JPY: { bankName: 'ひので銀行', bankCode: '0148', branch: '神田支店', branchNumber: '114' },
  KRW: { bankName: '한빛나루은행' },
  VND: { bankName: 'Ngân hàng Sông Xanh', branch: 'Chi nhánh Quận 3' },
  TRY: { bankName: 'Anafor Bankası', branch: 'Kadıköy' },
  THB: { bankName: 'ธนาคารสายน้ำ', branch: 'สาขาริมคลอง' },
  CHF: { bankName: 'Bergtal Bank' },
};

const emailOf = (nickname: string) => `${nickname}@desk.livery.example`;
const units = (amount: string) => parseUnits(toDecimal(amount), ledgerScale);
const dayMs = 86_400_000;
/** Longer ago than their oldest trade. */
const joinedDaysAgo = 45;

/**
 * Adds the treasury's members for fiat trading at these tenants, with their trades of the last weeks. Existing ones stay as
 * they are.
 */
export async function seedTreasuryTraders(
  database: Database,
  tenantIds: readonly string[],
  at: Date,
): Promise<TreasuryTraderMembers[]> {
  const emails = [buyer, ...sellers].map(({ nickname }) => emailOf(nickname));
  const known = await database
    .select({ id: members.id, tenantId: members.tenantId, email: members.email })
    .from(members)
    .where(and(inArray(members.tenantId, tenantIds), inArray(members.email, [...emails, demoMember.account])));
  const traders: TreasuryTraderMembers[] = [];
  for (const tenantId of tenantIds) {
    const idOf = (email: string) => known.find((one) => one.tenantId === tenantId && one.email === email)?.id;
    const demo = idOf(demoMember.account);
    if (demo === undefined) continue;
    const buyerId =
      idOf(emailOf(buyer.nickname)) ??
      (await database.transaction((tx) => createTrader(tx, { tenantId, trader: buyer, at })));
    const offers: TreasuryOffer[] = [];
    for (const seller of sellers) {
      const memberId =
        idOf(emailOf(seller.nickname)) ??
        (await database.transaction((tx) => createSeller(tx, { tenantId, trader: seller, buyerId, at })));
      for (const [coin, [min, quantity, premium]] of Object.entries(seller.sold))
        offers.push({ memberId, coin, min: units(min), quantity: units(quantity), premium });
    }
    traders.push({ tenantId, offers, buyer: buyerId, demoMember: demo });
  }
  return traders;
}

interface NewTrader<Trader extends SeedTrader> {
  readonly tenantId: string;
  readonly trader: Trader;
  readonly at: Date;
}

async function createTrader(
  tx: Transaction,
  { tenantId, trader: { nickname, person: identity }, at }: NewTrader<SeedTrader>,
): Promise<string> {
  const name = { type: 'MAIL', email: emailOf(nickname) } as const;
  const joinedAt = new Date(at.getTime() - joinedDaysAgo * dayMs);
  const memberId = await createMember(tx, {
    tenantId,
    name,
    nickname,
    passwordHash: null,
    invitedBy: null,
    isTreasuryRun: true,
    at: joinedAt,
  });
  if (memberId === undefined) throw new Error(`${name.email} is already registered`);
  await verifyIdentity(tx, memberId, identity, joinedAt);
  return memberId;
}

async function createSeller(
  tx: Transaction,
  { buyerId, ...trader }: NewTrader<SeedSeller> & { readonly buyerId: string },
): Promise<string> {
  const {
    tenantId,
    trader: { person: identity, currencies, past },
    at,
  } = trader;
  const memberId = await createTrader(tx, trader);
  const createdAt = new Date(at.getTime() - joinedDaysAgo * dayMs);
  const none = { bankName: '', bankCode: '', branch: '', branchNumber: '' };
  const own = { memberId, holderName: `${identity.firstName} ${identity.lastName}`, createdAt };
  const accounts = await tx
    .insert(bankAccounts)
    .values(
      currencies.map((currency, index) => ({
        ...none,
        ...banks[currency],
        ...own,
        currency,
        accountNumber: `204871${index}`,
      })),
    )
    .returning();
  const [accountId, external] = [await accountOf(tx, memberId, 'C2C'), await treasuryAccount(tx, tenantId, 'external')];
  const postings = Object.entries(capital).flatMap(([coin, amount]) => [
    { accountId, coin, amount: units(amount) },
    { accountId: external, coin, amount: -units(amount) },
  ]);
  await post(tx, { kind: 'funding', reference: 'house trader', at: createdAt, postings });
  const account = accounts.find(({ currency }) => currency === 'USD') ?? accounts[0];
  if (account !== undefined) await seedTrades(tx, { tenantId, buyerId, account, past, at });
  return memberId;
}
