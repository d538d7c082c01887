import { code } from '@livery/contract/envelope';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Connection } from '../../storage/database.ts';
import { members } from '../../storage/schema/index.ts';
import { openAccounts } from '../../ledger/accounts.ts';
import { DomainError } from '../../errors.ts';
import { canonicalName, normalName, requireNewName, type SignInName } from './identity.ts';

export type Member = typeof members.$inferSelect;

export interface NewMember {
  readonly tenantId: string;
  readonly name: SignInName;
  readonly nickname: string;
  /** Null: nobody can sign in. */
  readonly passwordHash: string | null;
  readonly invitedBy: string | null;
  readonly isTreasuryRun: boolean;
  readonly at: Date;
}

/** How a new name is stored. @throws DomainError `badRequest` for a phone number that is none */
export function addressColumns(given: SignInName) {
  requireNewName(given);
  const name = normalName(given);
  if (name.type === 'MAIL') return { email: name.email };
  return { areaCode: name.areaCode, mobile: name.mobile, phone: canonicalName(name) };
}

/**
 * Creates a member with empty accounts, inside a transaction. Returns the member's id, or `undefined` when the name is
 * taken at this tenant.
 */
export async function createMember(connection: Connection, member: NewMember): Promise<string | undefined> {
  const { tenantId, nickname, passwordHash, invitedBy, isTreasuryRun, at } = member;
  const [created] = await connection
    .insert(members)
    .values({
      id: randomUUID(),
      tenantId,
      ...addressColumns(member.name),
      nickname,
      passwordHash,
      passwordSetAt: passwordHash === null ? null : at,
      valuationMethod: 'USD',
      invitationCode: randomBytes(5).toString('hex').toUpperCase(),
      invitedBy,
      isTreasuryRun,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: members.id });
  if (created === undefined) return undefined;
  await openAccounts(connection, tenantId, created.id);
  return created.id;
}

/** A member whose number another member has as well keeps the form in which it was stored (`storePhones`). */
export async function memberByName(
  connection: Connection,
  tenantId: string,
  name: SignInName,
): Promise<Member | undefined> {
  const byName =
    name.type === 'MAIL'
      ? eq(members.email, canonicalName(name))
      : or(
          eq(members.phone, canonicalName(name)),
          and(isNull(members.phone), eq(members.areaCode, name.areaCode), eq(members.mobile, name.mobile)),
        );
  const [member] = await connection
    .select()
    .from(members)
    .where(and(eq(members.tenantId, tenantId), byName))
    .orderBy(sql`${members.phone} nulls first`)
    .limit(1);
  return member;
}

export async function memberById(connection: Connection, id: string): Promise<Member | undefined> {
  const [member] = await connection.select().from(members).where(eq(members.id, id));
  return member;
}

/** The member of a session. @throws DomainError `sessionEnded` when there is none any more */
export async function requireMember(connection: Connection, id: string): Promise<Member> {
  const member = await memberById(connection, id);
  if (member === undefined) throw new DomainError(code.sessionEnded);
  return member;
}

export async function memberByInvitation(
  connection: Connection,
  tenantId: string,
  invitationCode: string,
): Promise<Member | undefined> {
  const [member] = await connection
    .select()
    .from(members)
    .where(and(eq(members.tenantId, tenantId), eq(members.invitationCode, invitationCode.toUpperCase())));
  return member;
}

/** A member's tenant, whose treasury accounts are the other side of the member's money. */
export async function tenantOf(connection: Connection, memberId: string): Promise<string> {
  const member = await memberById(connection, memberId);
  if (member === undefined) throw new Error(`no member ${memberId}`);
  return member.tenantId;
}
