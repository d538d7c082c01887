import { parseUnits, toDecimal } from '@livery/contract/decimal';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { addBankAccount } from '../../src/domain/funds/destinations.ts';
import { accountOf } from '../../src/ledger/accounts.ts';
import { createMember } from '../../src/domain/members/members.ts';
import { verifyIdentity } from '../../src/seed/identities.ts';
import { members } from '../../src/storage/schema/index.ts';
import type { Database } from '../../src/storage/database.ts';
import { fund } from '../ledger.ts';
import { testPasswords } from '../passwords.ts';

/** A member who may do everything: verified, with secrets, a bank account, and money in each account. */
export interface RichMember {
  readonly id: string;
  readonly email: string;
  readonly areaCode: string;
  readonly mobile: string;
  readonly bankId: number;
}

const coins = (amount: string | number): bigint => parseUnits(toDecimal(String(amount)), 8);

export const secrets = { password: 'sesame-1', fundsPassword: '135790' } as const;

let numbers = 0;

export async function richMember(database: Database, tenantId: string, at: Date): Promise<RichMember> {
  const passwordHash = await testPasswords.hash(secrets.password);
  const fundsPasswordHash = await testPasswords.hash(secrets.fundsPassword);
  const email = `${randomUUID()}@example.com`;
  const id = await createMember(database, {
    tenantId,
    nickname: 'member',
    passwordHash,
    invitedBy: null,
    isTreasuryRun: false,
    at,
    name: { type: 'MAIL', email },
  });
  if (id === undefined) throw new Error('the address was taken');
  const phone = { areaCode: '+49', mobile: `1511${String((numbers += 1)).padStart(7, '0')}` };
  const known = { fundsPasswordHash, wealthStatus: 1, ...phone } as const;
  const verifiedAt = new Date(at.getTime() - 30 * 86_400_000);
  await verifyIdentity(database, id, { country: 'JP', firstName: 'Kenji', lastName: 'Yamamoto' }, verifiedAt);
  await database.update(members).set(known).where(eq(members.id, id));
  for (const category of ['SPOT', 'FUTURE', 'C2C', 'WEALTH'] as const) {
    const funds = { USDT: coins(100_000), ...(category === 'SPOT' && { BTC: coins(10) }) };
    await fund(database, await accountOf(database, id, category), funds);
  }
  const { id: bankId } = await addBankAccount(database, {
    memberId: id,
    currency: 'EUR',
    bankName: 'Hinode Bank',
    bankCode: '',
    branch: '',
    branchNumber: '',
    accountNumber: '2048713',
    holderName: 'K. Yamamoto',
    at,
  });
  return { id, email, ...phone, bankId };
}
