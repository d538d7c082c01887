import { parseUnits, toDecimal } from '@livery/contract/decimal';
import { and, eq, inArray } from 'drizzle-orm';
import type { TreasuryTraderMembers, TreasurySeller } from '../domain/c2c/treasury-trader.ts';
import { accountOf, treasuryAccount } from '../ledger/accounts.ts';
import { ledgerScale } from '../ledger/amounts.ts';
import { post } from '../ledger/entries.ts';
import { createMember } from '../domain/members/members.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { bankAccounts, members } from '../storage/schema/index.ts';
import { demoMember } from './demo-member.ts';

const usdt = (amount: string) => parseUnits(toDecimal(amount), ledgerScale);

/** The treasury's sellers at a tenant with demo data, by nickname. */
const sellers: readonly (Omit<TreasurySeller, 'memberId'> & { readonly nickname: string })[] = [
  { nickname: 'yamamoto_k', min: usdt('20'), quantity: usdt('5000'), premium: 20n },
  { nickname: 'lotta.v', min: usdt('100'), quantity: usdt('20000'), premium: 45n },
  { nickname: 'aylin_desk', min: usdt('10'), quantity: usdt('2000'), premium: 90n },
];
const buyer = 'marchetti';
/** More than the treasury sells in years. */
const capital = usdt('10000000');

/** Where each seller is paid. */
const banks = [
  { currency: 'CNY', bankName: '长河银行', branch: '滨江支行' },
  { currency: 'EUR', bankName: 'Nordhafen Bank' },
  { currency: 'USD', bankName: 'First Alder Bank' },
  { currency: 'JPY', bankName: 'ひので銀行', bankCode: '0148', branch: '神田支店', branchNumber: '114' },
  { currency: 'KRW', bankName: '한빛나루은행' },
  { currency: 'VND', bankName: 'Ngân hàng Sông Xanh', branch: 'Chi nhánh Quận 3' },
  { currency: 'TRY', bankName: 'Anafor Bankası', branch: 'Kadıköy' },
];

const emailOf = (nickname: string) => `${nickname}@desk.livery.example`;

/** Adds the treasury's members for fiat trading at these tenants; existing ones stay as they are. */
export async function seedTreasuryTraders(
  database: Database,
  tenantIds: readonly string[],
  at: Date,
): Promise<TreasuryTraderMembers[]> {
  const emails = [buyer, ...sellers.map(({ nickname }) => nickname)].map(emailOf);
  const known = await database
    .select({ id: members.id, tenantId: members.tenantId, email: members.email })
    .from(members)
    .where(and(inArray(members.tenantId, tenantIds), inArray(members.email, [...emails, demoMember.account])));
  const traders: TreasuryTraderMembers[] = [];
  for (const tenantId of tenantIds) {
    const idOf = (email: string) => known.find((one) => one.tenantId === tenantId && one.email === email)?.id;
    const demo = idOf(demoMember.account);
    if (demo === undefined) continue;
    const memberIdOf = async (nickname: string, isSeller: boolean) =>
      idOf(emailOf(nickname)) ??
      (await database.transaction((tx) => createTreasuryTrader(tx, { tenantId, nickname, isSeller, at })));
    const treasurySellers: TreasurySeller[] = [];
    for (const { nickname, ...rest } of sellers)
      treasurySellers.push({ memberId: await memberIdOf(nickname, true), ...rest });
    traders.push({ tenantId, sellers: treasurySellers, buyer: await memberIdOf(buyer, false), demoMember: demo });
  }
  return traders;
}

async function createTreasuryTrader(
  tx: Transaction,
  { tenantId, nickname, isSeller, at }: { tenantId: string; nickname: string; isSeller: boolean; at: Date },
): Promise<string> {
  const name = { type: 'MAIL', email: emailOf(nickname) } as const;
  const memberId = await createMember(tx, {
    tenantId,
    name,
    nickname,
    passwordHash: null,
    invitedBy: null,
    isTreasuryRun: true,
    at,
  });
  if (memberId === undefined) throw new Error(`${name.email} is already registered`);
  if (!isSeller) return memberId;
  // Nobody sells without a verified name.
  await tx.update(members).set({ verification: 'verified' }).where(eq(members.id, memberId));
  const none = { bankCode: '', branch: '', branchNumber: '' };
  const own = { memberId, holderName: nickname, createdAt: at };
  await tx
    .insert(bankAccounts)
    .values(banks.map((bank, index) => ({ ...none, ...bank, ...own, accountNumber: `204871${index}` })));
  const postings = [
    { accountId: await accountOf(tx, memberId, 'C2C'), coin: 'USDT', amount: capital },
    { accountId: await treasuryAccount(tx, tenantId, 'external'), coin: 'USDT', amount: -capital },
  ];
  await post(tx, { kind: 'funding', reference: 'house trader', at, postings });
  return memberId;
}
