import type { CallData } from '@livery/contract/call';
import { accountCategories } from '@livery/contract/calls/funds';
import type { OperatorMember, personalDataCall } from '@livery/contract/calls/operator/members';
import type { Language } from '@livery/contract/languages';
import { and, asc, desc, eq } from 'drizzle-orm';
import { lastUsdtPrice, worthAt } from '../../domain/funds/balances.ts';
import { limitOf, usedOfLimit } from '../../domain/funds/withdrawals.ts';
import { listActivity } from '../../domain/members/activity.ts';
import { openSessions } from '../../domain/members/sign-in/sessions.ts';
import { openOrders } from '../../domain/spot/order-lists.ts';
import type { Exchange } from '../../exchange.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import {
  accounts,
  balances,
  c2cOffers,
  c2cOrders,
  coins,
  deposits,
  identityVerifications,
  operatorActions,
  withdrawals,
} from '../../storage/schema/index.ts';
import type { OperatorActor } from '../actor.ts';
import { openApproval } from '../approvals/approvals.ts';
import { reviewView } from '../approvals/four-eyes.ts';
import { notesOf } from '../claims.ts';
import { openPersonalData } from '../personal-data.ts';
import { reasonsFor } from '../reasons.ts';
import { maskedName, memberSummary } from './list.ts';
import { lookAtMember, reviewedAccount } from './look.ts';

const maxRecords = 10;
const maxOrders = 50;
const maxEvents = 20;

/** A member with all that operators need to help, freeze and unfreeze. @throws DomainError `notFound` */
export async function memberRecord(exchange: Exchange, id: string, language: Language): Promise<OperatorMember> {
  const { database, clock } = exchange;
  const now = clock.now();
  const at = new Date(now);
  const look = await lookAtMember(database, id, at);
  const { member, degree } = look;
  const record = reviewedAccount(look, true);
  const summary = await memberSummary(exchange, id);
  const verification = await lastVerification(database, id);
  const sessions = await openSessions(database, { memberId: id, currentId: '', now: at });
  const orders = await openOrders(exchange, id, { pageSize: maxOrders });
  const activity = await listActivity(database, id, { pageSize: maxEvents });
  const pending = await openApproval(database, record);
  const pendingCommand = pending?.command;
  return {
    ...summary,
    maskedName: verification === null ? '' : maskedName(verification.firstName, verification.lastName),
    identity: verification && {
      country: verification.country,
      documentType: verification.documentType,
      reviewedBy: verification.reviewedBy,
      time: epochSeconds(verification.reviewedAt ?? verification.submittedAt),
    },
    hasFundsPassword: member.fundsPasswordHash !== null,
    freeze:
      degree === undefined
        ? null
        : {
            degree,
            reason: member.frozenReason ?? '',
            by: member.frozenBy ?? '',
            time: epochSeconds(member.frozenAt ?? at),
            untilTime: member.frozenUntil && epochSeconds(member.frozenUntil),
          },
    accounts: await accountsOf(exchange, id),
    sessions: sessions.map(({ id: session, createTime, lastUseTime, device }) => ({
      id: session,
      createTime,
      lastUseTime: lastUseTime ?? createTime,
      device: device ?? { browser: '', system: '' },
    })),
    limit: { used: asDecimal(await usedOfLimit(database, id, now)), max: asDecimal(limitOf(member)) },
    records: await recordsOf(database, id),
    orders: orders.map(({ id: order, symbol, side, price, amount, filledAmount, createTime }) => ({
      id: order,
      symbol,
      side,
      price,
      amount,
      filledAmount,
      createTime,
    })),
    pending: { ...(await pendingOf(database, id)), orders: orders.length },
    notes: await notesOf(database, record),
    activity: activity.map(({ kind, createTime }) => ({ kind, time: createTime })),
    oversight: await oversightOf(database, id),
    // The last one is for the freeze that follows a reset of the second factors.
    reasons: reasonsFor('freeze', language, summary.member.language).filter(({ key }) => key !== 'secondFactor'),
    ...(await reviewView(database, record, 'unfreeze')),
    pendingReason: pendingCommand === 'second-factor remove' ? (pending?.arguments[1] ?? null) : null,
    pendingCommand:
      pendingCommand === 'member unfreeze' || pendingCommand === 'second-factor remove' ? pendingCommand : null,
  };
}

async function lastVerification(connection: Connection, memberId: string) {
  const [row] = await connection
    .select()
    .from(identityVerifications)
    .where(eq(identityVerifications.memberId, memberId))
    .orderBy(desc(identityVerifications.id))
    .limit(1);
  return row ?? null;
}

/** The balances of each account with their worth, rounded down. */
async function accountsOf(
  { database, markets, clock }: Exchange,
  memberId: string,
): Promise<OperatorMember['accounts']> {
  const rows = await database
    .select({ category: accounts.category, coin: balances.coin, total: balances.total, held: balances.frozen })
    .from(accounts)
    .innerJoin(balances, eq(balances.accountId, accounts.id))
    .innerJoin(coins, eq(coins.code, balances.coin))
    .where(eq(accounts.memberId, memberId))
    .orderBy(asc(coins.position));
  const worth = (coin: string, units: bigint) => worthAt(lastUsdtPrice(markets, clock.now(), coin)?.price ?? 0n, units);
  return accountCategories.map((category) => {
    const own = rows.filter((row) => row.category === category && row.total > 0n);
    const sum = (of: 'total' | 'held') => own.reduce((all, row) => all + worth(row.coin, row[of]), 0n);
    return {
      category,
      worth: asDecimal(sum('total')),
      heldWorth: asDecimal(sum('held')),
      coins: own.map(({ coin, total, held }) => ({
        coin,
        total: asDecimal(total),
        held: asDecimal(held),
        worth: asDecimal(worth(coin, total)),
      })),
    };
  });
}

/** The newest deposits and withdrawals together. */
async function recordsOf(connection: Connection, memberId: string): Promise<OperatorMember['records']> {
  const lists = await Promise.all(
    (
      [
        ['deposit', deposits],
        ['withdrawal', withdrawals],
      ] as const
    ).map(async ([kind, table]) => {
      const { id, coin, amount, state, createdAt } = table;
      const rows = await connection
        .select({ id, coin, amount, state, createdAt })
        .from(table)
        .where(eq(table.memberId, memberId))
        .orderBy(desc(id))
        .limit(maxRecords);
      return rows.map((row) => ({
        kind,
        id: row.id,
        coin: row.coin,
        amount: asDecimal(row.amount),
        state: row.state === 'confirming' ? ('processing' as const) : row.state,
        createTime: epochSeconds(row.createdAt),
      }));
    }),
  );
  return lists
    .flat()
    .toSorted((one, other) => other.createTime - one.createTime)
    .slice(0, maxRecords);
}

/** What a freeze would hold, pause or leave. */
async function pendingOf(connection: Connection, memberId: string) {
  const { sellerId, status } = c2cOrders;
  const [waiting, offers, paid] = await Promise.all([
    connection.$count(withdrawals, and(eq(withdrawals.memberId, memberId), eq(withdrawals.state, 'processing'))),
    connection.$count(c2cOffers, and(eq(c2cOffers.sellerId, memberId), eq(c2cOffers.status, 'open'))),
    connection.$count(c2cOrders, and(eq(sellerId, memberId), eq(status, 'paid'))),
  ]);
  return { withdrawals: waiting, offers, paidSales: paid };
}

/** Who looked at a member, and what operators did, newest first. */
async function oversightOf(connection: Connection, memberId: string): Promise<OperatorMember['oversight']> {
  const rows = await connection
    .select({
      operator: operatorActions.operator,
      command: operatorActions.command,
      outcome: operatorActions.outcome,
      at: operatorActions.at,
    })
    .from(operatorActions)
    .where(and(eq(operatorActions.recordKind, 'member'), eq(operatorActions.recordId, memberId)))
    .orderBy(desc(operatorActions.id))
    .limit(maxEvents);
  return rows.map(({ at, ...action }) => ({ ...action, time: epochSeconds(at) }));
}

/** Opens a member's personal data, and records who did and why. @throws DomainError `notFound`, `noRight`, `badRequest` */
export function openMemberData(
  exchange: Exchange,
  actor: OperatorActor,
  { id, why }: { readonly id: string; readonly why: string },
): Promise<CallData<typeof personalDataCall>> {
  const opening = { command: 'member personal-data', arguments: [id], right: 'members', why } as const;
  return openPersonalData(exchange, actor, opening, async (tx) => {
    const { member } = await lookAtMember(tx, id, new Date(exchange.clock.now()));
    const verification = await lastVerification(tx, id);
    const { email, areaCode, mobile } = member;
    return {
      record: { kind: 'member', id, tenantId: member.tenantId },
      data: {
        email,
        phone: areaCode === null || mobile === null ? null : `+${areaCode.replace(/^\+/, '')} ${mobile}`,
        name: verification && `${verification.firstName} ${verification.lastName}`,
        documentNumber: verification && verification.documentNumber,
      },
    };
  });
}
