import { eq } from 'drizzle-orm';
import type { Transaction } from '../../storage/database.ts';
import { members } from '../../storage/schema/index.ts';

/**
 * Locks a member until the transaction ends, so that what it counts stays true until it commits. Rows that only refer
 * to the member can still be written.
 */
export async function lockMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
}
