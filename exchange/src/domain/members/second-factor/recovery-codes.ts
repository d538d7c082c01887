import { recoveryCodeCount } from '@livery/contract/calls/second-factor';
import { and, count, eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Connection, Transaction } from '../../../storage/database.ts';
import { recoveryCodes } from '../../../storage/schema/index.ts';
import { keyedHash } from '../secrets.ts';

/** 32 signs that nobody takes for another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const newCode = (): string => {
  const signs = Array.from(randomBytes(8), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
};

/** Codes that stand in for a lost second factor: each once. Only keyed hashes are stored. */
export class RecoveryCodes {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Replaces a member's codes by new ones, and gives these, which nobody can read again. */
  async renew(tx: Transaction, memberId: string): Promise<string[]> {
    await this.remove(tx, memberId);
    const codes = new Set<string>();
    while (codes.size < recoveryCodeCount) codes.add(newCode());
    await tx
      .insert(recoveryCodes)
      .values([...codes].map((recoveryCode) => ({ memberId, codeHash: this.#hash(memberId, recoveryCode) })));
    return [...codes];
  }

  async remove(tx: Transaction, memberId: string): Promise<void> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  }

  async left(connection: Connection, memberId: string): Promise<number> {
    const [found] = await connection
      .select({ left: count() })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.memberId, memberId));
    return found?.left ?? 0;
  }

  async has(connection: Connection, memberId: string, given: string): Promise<boolean> {
    const found = await connection.select().from(recoveryCodes).where(this.#is(memberId, given));
    return found.length > 0;
  }

  /** Uses a code up. Tells whether it was there, which it is for one of two at once. */
  async consume(tx: Transaction, memberId: string, given: string): Promise<boolean> {
    const used = await tx
      .delete(recoveryCodes)
      .where(this.#is(memberId, given))
      .returning({ memberId: recoveryCodes.memberId });
    return used.length > 0;
  }

  #is(memberId: string, given: string) {
    return and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, this.#hash(memberId, given)));
  }

  /** Keyed, because 40 bits can be searched. */
  #hash(memberId: string, given: string): string {
    return keyedHash(this.#key, 'recovery code', memberId, given.toUpperCase().replace(/[ -]/, ''));
  }
}
