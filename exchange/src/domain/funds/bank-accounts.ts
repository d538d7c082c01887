import type { BankAccount } from '@livery/contract/calls/banks';
import { code } from '@livery/contract/envelope';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { epochSeconds } from '../../clock.ts';
import type { Connection, Database } from '../../storage/database.ts';
import { bankAccounts, c2cOffers } from '../../storage/schema/index.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { DomainError } from '../../errors.ts';
import { requireOwnName } from './holder-name.ts';
import { lockMember } from './lock-member.ts';

const maxBankAccounts = 10;

export type BankAccountRow = typeof bankAccounts.$inferSelect;
export type NewBankAccount = Omit<BankAccountRow, 'id' | 'createdAt' | 'deletedAt'> & { readonly at: Date };

/** A member's fiat payment methods, newest first (spec §3). */
export async function bankAccountsOf(connection: Connection, memberId: string): Promise<BankAccountRow[]> {
  return connection
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.memberId, memberId), isNull(bankAccounts.deletedAt)))
    .orderBy(desc(bankAccounts.id));
}

/**
 * Saves a payment method.
 * @throws DomainError `badRequest` when the member has this account already or is verified under another name,
 *   `tooManySaved`
 */
export async function addBankAccount(database: Database, { at, ...account }: NewBankAccount): Promise<BankAccount> {
  await requireOwnName(database, account.memberId, account.holderName);
  return inTransaction(database, async (tx) => {
    await lockMember(tx, account.memberId);
    const known = await bankAccountsOf(tx, account.memberId);
    const isSame = ({ currency, bankName, accountNumber }: BankAccountRow) =>
      currency === account.currency && bankName === account.bankName && accountNumber === account.accountNumber;
    if (known.some(isSame)) throw new DomainError(code.badRequest, { field: 'accountNumber' });
    if (known.length >= maxBankAccounts) throw new DomainError(code.tooManySaved);
    const [added] = await tx
      .insert(bankAccounts)
      .values({ ...account, createdAt: at })
      .returning();
    if (added === undefined) throw new Error('an insert without a row');
    return asBankAccount(added);
  });
}

/**
 * Deletes a payment method, and pauses the offers that are paid on it. Its row stays for the orders that show it.
 * @throws DomainError `notFound`
 */
export async function deleteBankAccount(database: Database, memberId: string, id: number, at: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    const deleted = await tx
      .update(bankAccounts)
      .set({ deletedAt: at })
      .where(and(eq(bankAccounts.id, id), eq(bankAccounts.memberId, memberId), isNull(bankAccounts.deletedAt)))
      .returning({ id: bankAccounts.id });
    if (deleted.length === 0) throw new DomainError(code.notFound);
    await tx
      .update(c2cOffers)
      .set({ status: 'paused' })
      .where(and(eq(c2cOffers.sellerId, memberId), eq(c2cOffers.bankAccountId, id), eq(c2cOffers.status, 'open')));
  });
}

/** A payment method as its member sees it. */
export function asBankAccount({
  memberId: _member,
  createdAt,
  deletedAt: _deleted,
  ...account
}: BankAccountRow): BankAccount {
  return { ...account, createTime: epochSeconds(createdAt) };
}
