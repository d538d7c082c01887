import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { members } from '../../storage/schema/index.ts';
import { inTransaction, sqlState } from '../../storage/transaction.ts';
import { DomainError } from '../../errors.ts';
import { addressField, type SignInName } from './identity.ts';
import { requireMember } from './members.ts';
import { ownAddress } from './own-address.ts';
import type { VerificationCodes } from './verification-codes.ts';

/** Another address for a member, with the proofs. */
export interface AddressChange {
  readonly memberId: string;
  readonly name: SignInName;
  /** Sent to the new address. */
  readonly code: string;
  /** The type of the present address to which `oldCode` was sent. */
  readonly type: SignInName['type'];
  readonly oldCode: string;
}

const scenes = {
  MAIL: { bind: 'BIND_EMAIL', old: 'EMAIL' },
  MOBILE: { bind: 'BIND_MOBILE', old: 'MOBILE' },
} as const;

/**
 * Gives a member another mail address or phone number, or a first one of its kind (spec §7). A session alone is not
 * enough: a present address has to agree.
 * @throws DomainError `wrongVerificationCode`, `accountTaken` (which only the owner of the address learns),
 *   `badRequest`
 */
export async function changeAddress(
  { database, codes }: { readonly database: Database; readonly codes: VerificationCodes },
  change: AddressChange,
): Promise<void> {
  const { memberId, name } = change;
  const member = await requireMember(database, memberId);
  const { tenantId } = member;
  const old = { tenantId, scene: scenes[name.type].old, name: ownAddress(member, change.type) };
  const bind = { tenantId, scene: scenes[name.type].bind, name };
  await codes.check(old, change.oldCode, 'oldCode');
  await codes.check(bind, change.code);
  await inTransaction(database, async (tx) => {
    await codes.consume(tx, old, change.oldCode, 'oldCode');
    await codes.consume(tx, bind, change.code);
    await tx.update(members).set(columnsOf(name)).where(eq(members.id, memberId));
  }).catch((error: unknown) => {
    throw sqlState(error) === uniqueViolation ? new DomainError(code.accountTaken, { field: addressField[name.type] }) : error;
  });
}

const uniqueViolation = '23505';

const columnsOf = (name: SignInName) =>
  name.type === 'MAIL' ? { email: name.email.toLowerCase() } : { areaCode: name.areaCode, mobile: name.mobile };
