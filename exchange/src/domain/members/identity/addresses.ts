import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import type { SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import { inTransaction, sqlState, uniqueViolation, type Database } from '../../../storage/database.ts';
import { members } from '../../../storage/schema/index.ts';
import { DomainError } from '../../../errors.ts';
import { recordActivity } from '../activity.ts';
import { addressField, type SignInName } from './identity.ts';
import { addressColumns, ownAddress, requireMember } from '../members.ts';
import { voidChallenges } from '../second-factor/challenges.ts';
import type { Prover, SecondFactors } from '../second-factor/second-factors.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import type { VerificationCodes } from '../verification-codes.ts';

/** Another address for a member, with the proofs. */
export interface AddressChange {
  readonly prover: Prover;
  readonly name: SignInName;
  /** Sent to the new address. */
  readonly code: string;
  /** The type of the present address to which `oldCode` was sent. */
  readonly type: SignInName['type'];
  readonly oldCode: string;
  /** Needed where the member has a second factor. */
  readonly secondFactor?: SecondFactorProof | undefined;
  /** The session that is kept. */
  readonly sessionId: string;
}

interface AddressChangeDeps {
  readonly database: Database;
  readonly codes: VerificationCodes;
  readonly factors: SecondFactors;
  readonly sessions: Sessions;
}

const scenes = {
  MAIL: { bind: 'BIND_EMAIL', old: 'EMAIL' },
  MOBILE: { bind: 'BIND_MOBILE', old: 'MOBILE' },
} as const;

/**
 * Gives a member another mail address or phone number, or a first one of its kind (spec §7), and ends the member's other
 * sessions. A session alone is not enough: a present address has to agree. Returns the mail address that was before.
 * @throws DomainError `wrongVerificationCode`, `accountTaken` (which only the owner of the address learns),
 *   `secondFactorNeeded`, `wrongSecondFactor`, `badRequest`
 */
export async function changeAddress(
  { database, codes, factors, sessions }: AddressChangeDeps,
  change: AddressChange,
): Promise<string | null> {
  const { name, prover, secondFactor } = change;
  const { memberId } = prover;
  const member = await requireMember(database, memberId);
  const { tenantId } = member;
  const old = { tenantId, scene: scenes[name.type].old, name: ownAddress(member, change.type) };
  const bind = { tenantId, scene: scenes[name.type].bind, name };
  const { address: clientAddress } = prover.client;
  await codes.check(old, { code: change.oldCode, clientAddress, field: 'oldCode' });
  await codes.check(bind, { code: change.code, clientAddress });
  await factors.require(prover, secondFactor);
  await inTransaction(database, async (tx) => {
    await codes.consume(tx, old, change.oldCode, 'oldCode');
    await codes.consume(tx, bind, change.code);
    await factors.consume(tx, prover, secondFactor);
    await tx.update(members).set(addressColumns(name)).where(eq(members.id, memberId));
    await recordActivity(tx, prover, name.type === 'MAIL' ? 'emailChanged' : 'mobileChanged');
    await voidChallenges(tx, memberId);
    await sessions.endAll(tx, memberId, change.sessionId);
  }).catch((error: unknown) => {
    throw sqlState(error) === uniqueViolation
      ? new DomainError(code.accountTaken, { field: addressField[name.type] })
      : error;
  });
  return member.email;
}
