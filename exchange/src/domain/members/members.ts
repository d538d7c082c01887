import { readConfiguration } from '@livery/contract/configuration';
import { code } from '@livery/contract/envelope';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { DomainError } from '../../errors.ts';
import { openAccounts } from '../../ledger/accounts.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { members, tenants } from '../../storage/schema/index.ts';
import { canonicalName, normalName, requireNewName, type SignInName } from './identity/identity.ts';

export type Member = typeof members.$inferSelect;

interface NewMember {
  readonly tenantId: string;
  readonly name: SignInName;
  readonly nickname: string;
  /** Null: the member cannot sign in. */
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
 * Creates a member with empty accounts, inside a transaction. The member sees totals in the tenant's currency (spec §3
 * `defaultCurrency`). Returns the member's id, or `undefined` when the name is taken at this tenant.
 */
export async function createMember(connection: Connection, member: NewMember): Promise<string | undefined> {
  const { tenantId, nickname, passwordHash, invitedBy, isTreasuryRun, at } = member;
  const [tenant] = await connection
    .select({ configuration: tenants.configuration })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const [created] = await connection
    .insert(members)
    .values({
      id: randomUUID(),
      tenantId,
      ...addressColumns(member.name),
      nickname,
      passwordHash,
      passwordSetAt: passwordHash === null ? null : at,
      valuationMethod: readConfiguration(tenant?.configuration).configuration.defaultCurrency,
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

/** The member of a session. @throws DomainError `sessionEnded` when there is none */
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

/** A member's address of a type. @throws DomainError `badRequest` when the member has none */
export function ownAddress({ email, areaCode, mobile }: Member, type: SignInName['type']): SignInName {
  if (type === 'MAIL' && email !== null) return { type, email };
  if (type === 'MOBILE' && areaCode !== null && mobile !== null) return { type, areaCode, mobile };
  throw new DomainError(code.badRequest, { field: 'type' });
}

/** The phone that a redemption is confirmed with (spec §2.9). @throws DomainError `phoneNeeded` when the member has none */
export function ownPhone({ areaCode, mobile }: Pick<Member, 'areaCode' | 'mobile'>): SignInName {
  if (areaCode === null || mobile === null) throw new DomainError(code.phoneNeeded);
  return { type: 'MOBILE', areaCode, mobile };
}

/**
 * Locks a member until the transaction ends, so that what it counts stays true until it commits. Rows that only refer
 * to the member can still be written.
 */
export async function lockMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
}
