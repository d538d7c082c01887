import type { CallData } from '@livery/contract/call';
import type { MemberInList, operatorMembersCall } from '@livery/contract/calls/operator/members';
import { and, desc, eq, gte, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { lastUsdtPrice, worthAt } from '../../domain/funds/balances.ts';
import type { Exchange } from '../../exchange.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import { degreeOf } from '../../ledger/freezes.ts';
import type { Markets } from '../../market/market.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import { authenticators, members, passkeys } from '../../storage/schema/index.ts';
import { asReviewedMember, languageColumn } from '../member-columns.ts';
import { whereVisible, type VisibleTenants } from '../withdrawals/queue.ts';
import { whereNamed } from './search.ts';

type Query = z.output<NonNullable<typeof operatorMembersCall.query>>;

/** Qualified also where a query has one table. */
const memberId = sql`members.id`;
const hasApp = sql<boolean>`exists (select from ${authenticators} where ${authenticators.memberId} = ${memberId}
  and ${authenticators.confirmedAt} is not null)`;
const passkeyCount = sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.memberId} = ${memberId})`;

/** What a row shows, looked up for the members of the page alone. */
const columns = {
  member: members,
  language: languageColumn,
  hasApp: hasApp.as('has_app'),
  passkeys: passkeyCount.as('passkey_count'),
  seenMs: sql<string | null>`(select extract(epoch from max(coalesce(used.last_used_at, used.created_at))) * 1000
    from sessions used where used.member_id = ${memberId})`.as('seen_ms'),
  totals: sql<Readonly<Record<string, string>>>`(select coalesce(jsonb_object_agg(held.coin, held.total::text), '{}')
    from (select balances.coin, sum(balances.total) as total from accounts
      join balances on balances.account_id = accounts.id
      where accounts.member_id = ${memberId} group by balances.coin) held)`.as('totals'),
};

/** A page of members, newest first, in one statement. */
export async function memberList(
  { database, markets, clock }: Exchange,
  { q = '', verification, state, secondFactor, since, lastId, pageSize }: Query,
  tenants: VisibleTenants,
): Promise<CallData<typeof operatorMembersCall>['list']> {
  const at = new Date(clock.now());
  const rows = await database
    .select(columns)
    .from(members)
    .where(
      and(
        eq(members.isTreasuryRun, false),
        whereVisible(tenants),
        q === '' ? undefined : whereNamed(database, q, tenants),
        verification === undefined ? undefined : eq(members.verification, verification),
        state === undefined ? undefined : whereFrozen(state === 'frozen', at),
        secondFactor === undefined ? undefined : whereFactors(secondFactor === 'some'),
        since === undefined ? undefined : gte(members.createdAt, new Date(since * 1000)),
        lastId === undefined
          ? undefined
          : sql`(members.created_at, members.id) < (select earlier.created_at, earlier.id from members earlier where earlier.id = ${lastId})`,
      ),
    )
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(pageSize);
  return rows.map((row) => summaryOf(row, { markets, at }));
}

function whereFrozen(isFrozen: boolean, at: Date): SQL | undefined {
  const over = sql`coalesce(${members.frozenUntil}, 'infinity') <= ${sql.param(at, members.frozenUntil)}`;
  return isFrozen ? and(isNotNull(members.frozen), sql`not (${over})`) : or(isNull(members.frozen), over);
}

const whereFactors = (hasSome: boolean): SQL =>
  hasSome
    ? sql`${memberId} in (select ${authenticators.memberId} from ${authenticators} where ${authenticators.confirmedAt} is not null
        union select ${passkeys.memberId} from ${passkeys})`
    : sql`(not ${hasApp} and ${passkeyCount} = 0)`;

type Row = {
  readonly member: typeof members.$inferSelect;
  readonly language: string | null;
  readonly hasApp: boolean;
  readonly passkeys: number;
  readonly seenMs: string | null;
  readonly totals: Readonly<Record<string, string>>;
};

function summaryOf(row: Row, { markets, at }: { readonly markets: Markets; readonly at: Date }): MemberInList {
  const { member, language } = row;
  const worths = Object.entries(row.totals).map(([coin, units]) =>
    worthAt(lastUsdtPrice(markets, at.getTime(), coin)?.price ?? 0n, BigInt(units)),
  );
  return {
    member: asReviewedMember(member, language),
    contact: maskedContact(member),
    verification: member.verification,
    secondFactors: { hasApp: row.hasApp, passkeys: row.passkeys },
    frozen: degreeOf(member, at) ?? null,
    worth: asDecimal(worths.reduce((sum, worth) => sum + worth, 0n)),
    createTime: epochSeconds(member.createdAt),
    seenTime: row.seenMs === null ? null : Math.floor(Number(row.seenMs) / 1000),
  };
}

/** One member as its row of the list shows it. */
export async function memberSummary({ database, markets, clock }: Exchange, id: string): Promise<MemberInList> {
  const [row] = await database.select(columns).from(members).where(eq(members.id, id));
  if (row === undefined) throw new Error(`no member ${id}`);
  return summaryOf(row, { markets, at: new Date(clock.now()) });
}

const gap = '•••';

/** How to reach a member, without telling it: `m•••t@example.com`, `+49 ••••4410`. */
function maskedContact({ email, areaCode, mobile }: typeof members.$inferSelect): string {
  if (email !== null) {
    const [name = '', domain = ''] = email.split('@');
    return `${name.slice(0, 1)}${gap}${name.length > 2 ? name.slice(-1) : ''}@${domain}`;
  }
  return areaCode === null || mobile === null ? '' : `+${areaCode.replace(/^\+/, '')} •${gap}${mobile.slice(-4)}`;
}

/** `M•••• L•••••` of a name. */
export const maskedName = (...names: readonly string[]): string =>
  names.map((name) => `${String.fromCodePoint(name.codePointAt(0) ?? 0x2022)}${gap}`).join(' ');
