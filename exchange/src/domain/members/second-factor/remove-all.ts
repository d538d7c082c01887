import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { DomainError } from '../../../errors.ts';
import type { Transaction } from '../../../storage/database.ts';
import { authenticators, passkeys, recoveryCodes } from '../../../storage/schema/index.ts';
import { recordActivity } from '../activity.ts';
import { noClient } from '../client.ts';
import { lockMember } from '../members.ts';
import { voidChallenges } from './challenges.ts';

/**
 * Takes all second factors of a member away, who has lost them and proved otherwise who they are.
 * @throws DomainError `notFound` when there are none
 */
export async function removeSecondFactors(tx: Transaction, memberId: string, at: Date): Promise<void> {
  await lockMember(tx, memberId);
  const actor = { memberId, client: noClient, at };
  const apps = await tx.delete(authenticators).where(eq(authenticators.memberId, memberId)).returning();
  const keys = await tx.delete(passkeys).where(eq(passkeys.memberId, memberId)).returning();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  await voidChallenges(tx, memberId);
  if (apps.length + keys.length === 0) throw new DomainError(code.notFound);
  for (const _app of apps) await recordActivity(tx, actor, 'authenticatorRemoved');
  for (const _key of keys) await recordActivity(tx, actor, 'passkeyRemoved');
}
