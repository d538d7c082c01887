import { eq } from 'drizzle-orm';
import type { Transaction } from '../../storage/database.ts';
import { members } from '../../storage/schema/index.ts';

/**
 * Lets one transaction of a member that asks for this go on after the other, so that what each counts stays true until it
 * commits. Rows that merely refer to the member are written meanwhile.
 */
export async function lockMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
}
