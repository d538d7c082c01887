import type { SessionTokens } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../storage/database.ts';
import { DomainError } from '../domain-error.ts';
import { maskedName, type SignInName } from './identity.ts';
import { createMember, memberByInvitation } from './members.ts';
import { hashPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { VerificationCodes } from './verification-codes.ts';

export interface Registration {
  readonly tenantId: string;
  readonly name: SignInName;
  readonly verificationCode: string;
  readonly password: string;
  /** Empty: nobody's. */
  readonly invitationCode: string;
}

/**
 * Makes a member, their accounts and their first session, all or nothing, and uses the code up (spec §7 `/members`).
 * @throws DomainError `wrongVerificationCode`, `unknownInvitation`, `accountTaken` (which only who owns the address learns).
 */
export async function register(
  {
    database,
    clock,
    codes,
    sessions,
  }: { database: Database; clock: Clock; codes: VerificationCodes; sessions: Sessions },
  registration: Registration,
): Promise<SessionTokens> {
  const { tenantId, name, verificationCode, password, invitationCode } = registration;
  const purpose = { tenantId, scene: 'REGISTER', name } as const;
  await codes.check(purpose, verificationCode);
  const inviter = invitationCode === '' ? undefined : await memberByInvitation(database, tenantId, invitationCode);
  if (invitationCode !== '' && inviter === undefined)
    throw new DomainError(code.unknownInvitation, { field: 'invitationCode' });
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    await codes.consume(tx, purpose, verificationCode);
    const memberId = await createMember(tx, {
      ...{ tenantId, name, passwordHash, isHouseRun: false },
      nickname: maskedName(name).split('@')[0] ?? '',
      invitedBy: inviter?.id ?? null,
      at: new Date(clock.now()),
    });
    if (memberId === undefined) throw new DomainError(code.accountTaken);
    return sessions.start(tx, memberId);
  });
}
