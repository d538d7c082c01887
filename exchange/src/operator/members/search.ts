/** The search of the console. Every look-up begins at an index, whatever is typed. */
import type { SearchHit } from '@livery/contract/calls/operator/members';
import { and, desc, eq, like, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { withCoin } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { accounts, c2cOrders, deposits, members, orders, wallets, withdrawals } from '../../storage/schema/index.ts';
import { asReviewedMember } from '../member-columns.ts';
import { whereVisible, type VisibleTenants } from '../withdrawals/queue.ts';

/** Of each kind. */
const maxHits = 10;
const maxListed = 20;

/** What begins with a text that was typed, character by character. */
const beginsWith = (column: AnyPgColumn | SQL, text: string): SQL =>
  like(sql`${column}`, `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`);

const digitsOf = (text: string): string => text.replace(/[^\d]/g, '');
const isPhone = (text: string): boolean => /^\+?[\d\s()/.-]{4,24}$/.test(text) && digitsOf(text).length >= 4;

/** The ids that begin with what was typed: at least eight digits of them. */
function idRange(text: string): readonly [string, string] | undefined {
  const digits = text.toLowerCase().replaceAll('-', '');
  if (!/^[\da-f]{8,32}$/.test(digits)) return undefined;
  return [digits.padEnd(32, '0'), digits.padEnd(32, 'f')];
}

/** So many of each kind of name are looked at: a short beginning fits half of all members. */
const maxNamed = 1000;

/**
 * Members whose nickname, e-mail address, phone number or id begins with a text. Each way is a look-up of its own that
 * ends at its bound, so that no way makes the database read all members.
 */
export function whereNamed(connection: Connection, typed: string, tenants: VisibleTenants): SQL {
  const text = typed.trim();
  const ids = idRange(text);
  const ways: readonly SQL[] = [
    beginsWith(sql`lower(${members.nickname})`, text.toLowerCase()),
    beginsWith(members.email, text.toLowerCase()),
    ...(isPhone(text)
      ? [
          beginsWith(members.phone, digitsOf(text)),
          beginsWith(members.phone, `+${digitsOf(text)}`),
          beginsWith(members.mobile, digitsOf(text).replace(/^0+/, '')),
        ]
      : []),
    ...(ids === undefined ? [] : [sql`${members.id} between ${ids[0]}::uuid and ${ids[1]}::uuid`]),
  ];
  const found = ways.map(
    (way) =>
      sql`(${connection
        .select({ id: members.id })
        .from(members)
        .where(and(way, whereVisible(tenants)))
        .limit(maxNamed)})`,
  );
  return sql`${members.id} in (${sql.join(found, sql` union all `)})`;
}

interface Found {
  readonly kind: SearchHit['kind'];
  readonly id: string;
  readonly member: Parameters<typeof asReviewedMember>[0];
  readonly text: string;
  readonly at: Date;
}

/** Finds members and records, of the tenants that the operator may read. */
export async function search(connection: Connection, typed: string, tenants: VisibleTenants): Promise<SearchHit[]> {
  const text = typed.trim();
  if (text === '') return [];
  const number = /^#?\d{1,15}$/.test(text) ? Number(digitsOf(text)) : undefined;
  const isLong = text.length >= 12;
  const found = await Promise.all([
    membersNamed(connection, text, tenants),
    isLong ? membersOfWallet(connection, text, tenants) : [],
    ...[withdrawals, deposits].map((table) =>
      number !== undefined || text.length >= 4 ? payments(connection, table, { text, number }, tenants) : [],
    ),
    number === undefined ? [] : spotOrders(connection, number, tenants),
    number === undefined ? [] : c2cOrdersOf(connection, number, tenants),
  ]);
  const seen = new Set<string>();
  return found
    .flat()
    .filter(({ kind, id }) => !seen.has(`${kind} ${id}`) && seen.add(`${kind} ${id}`))
    .slice(0, maxListed)
    .map(({ member, at, ...hit }) => ({ ...hit, member: asReviewedMember(member, null), time: epochSeconds(at) }));
}

const asMember = (member: typeof members.$inferSelect): Found => ({
  kind: 'member',
  id: member.id,
  member,
  text: '',
  at: member.createdAt,
});

async function membersNamed(connection: Connection, text: string, tenants: VisibleTenants): Promise<Found[]> {
  const rows = await connection
    .select()
    .from(members)
    .where(and(whereNamed(connection, text, tenants), eq(members.isTreasuryRun, false)))
    .orderBy(desc(members.createdAt))
    .limit(maxHits);
  return rows.map(asMember);
}

async function membersOfWallet(connection: Connection, address: string, tenants: VisibleTenants): Promise<Found[]> {
  const rows = await connection
    .selectDistinctOn([members.id], { member: members })
    .from(wallets)
    .innerJoin(members, eq(members.id, wallets.memberId))
    .where(and(eq(wallets.address, address), whereVisible(tenants)))
    .limit(maxHits);
  return rows.map(({ member }) => asMember(member));
}

/** Withdrawals or deposits by number, address or network id. */
async function payments(
  connection: Connection,
  table: typeof withdrawals | typeof deposits,
  { text, number }: { readonly text: string; readonly number: number | undefined },
  tenants: VisibleTenants,
): Promise<Found[]> {
  const { id, address, transaction, coin, amount, createdAt } = table;
  const rows = await connection
    .select({ id, coin, amount, createdAt, member: members })
    .from(table)
    .innerJoin(members, eq(members.id, table.memberId))
    .where(
      and(
        or(number === undefined ? undefined : eq(id, number), eq(address, text), eq(transaction, text)),
        whereVisible(tenants),
      ),
    )
    .orderBy(desc(id))
    .limit(maxHits);
  const kind = table === withdrawals ? 'withdrawal' : 'deposit';
  return rows.map((row) => ({
    kind,
    id: String(row.id),
    member: row.member,
    text: withCoin(row.amount, row.coin),
    at: row.createdAt,
  }));
}

async function spotOrders(connection: Connection, number: number, tenants: VisibleTenants): Promise<Found[]> {
  const rows = await connection
    .select({ order: orders, member: members })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .innerJoin(members, eq(members.id, accounts.memberId))
    .where(and(eq(orders.id, number), whereVisible(tenants)));
  return rows.map(({ order, member }) => ({
    kind: 'spotOrder',
    id: String(order.id),
    member,
    text: order.symbol,
    at: order.createdAt,
  }));
}

async function c2cOrdersOf(connection: Connection, number: number, tenants: VisibleTenants): Promise<Found[]> {
  const rows = await connection
    .select({ order: c2cOrders, member: members })
    .from(c2cOrders)
    .innerJoin(members, eq(members.id, c2cOrders.buyerId))
    .where(and(eq(c2cOrders.id, number), whereVisible(tenants)));
  return rows.map(({ order, member }) => ({
    kind: 'c2cOrder',
    id: String(order.id),
    member,
    text: withCoin(order.quantity, order.coin),
    at: order.createdAt,
  }));
}
