import type { CallData } from '@livery/contract/call';
import type { operatorWithdrawalCall } from '@livery/contract/calls/operator/withdrawals';
import type { Language } from '@livery/contract/languages';
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { lastUsdtPrice, worthAt } from '../../domain/funds/balances.ts';
import { networkName } from '../../domain/funds/destinations.ts';
import { limitOf, usedOfLimit } from '../../domain/funds/withdrawals.ts';
import type { Exchange } from '../../exchange.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { members, wallets, withdrawals } from '../../storage/schema/index.ts';
import { reviewView } from '../approvals/four-eyes.ts';
import { asClaim, claimOf, notesOf } from '../claims.ts';
import { ledgerPreview } from '../ledger-preview.ts';
import { languageColumn } from '../member-columns.ts';
import { reasonsFor } from '../reasons.ts';
import { checksOf, lookAtWithdrawal, reviewedWithdrawal, stageOf, type WithdrawalLook } from './look.ts';
import { summaryOf } from './queue.ts';

const maxHistory = 5;

/** A withdrawal with all that a decision needs. @throws DomainError `notFound` */
export async function withdrawalRecord(
  { database, clock, markets }: Exchange,
  id: number,
  language: Language,
): Promise<CallData<typeof operatorWithdrawalCall>> {
  const look = await lookAtWithdrawal(database, id);
  const { row, member } = look;
  const record = reviewedWithdrawal(look, true);
  const { fourEyes, compared, seen } = await reviewView(database, record, 'withdrawals');
  const claim = await claimOf(database, record, new Date(clock.now()));
  const sends = row.amount - row.fee;
  const price = lastUsdtPrice(markets, clock.now(), row.coin)?.price ?? 0n;
  const [known] = await database.select({ language: languageColumn }).from(members).where(eq(members.id, member.id));
  const summary = summaryOf(look, known?.language ?? null);
  return {
    ...summary,
    claim: claim === undefined ? null : asClaim(claim),
    first: fourEyes.first?.operator ?? null,
    networkName: networkName(row.network),
    address: row.address,
    memo: row.memo,
    sends: asDecimal(sends),
    feeWorth: asDecimal(worthAt(price, row.fee)),
    sendsWorth: asDecimal(worthAt(price, sends)),
    ...(await addressOf(database, look)),
    checks: checksOf(look),
    limit: {
      used: asDecimal(await usedOfLimit(database, member.id, clock.now())),
      max: asDecimal(limitOf(member)),
      isVerified: member.verification === 'verified',
    },
    ledger:
      row.state === 'processing'
        ? await ledgerPreview(database, member, row.coin, [
            ['SPOT', -row.amount],
            ['fees', row.fee],
            ['external', sends],
          ])
        : [],
    fourEyes,
    approvedBy: row.approvedBy,
    approveTime: row.approvedAt && epochSeconds(row.approvedAt),
    decidedBy: row.reviewedBy,
    decideTime: row.reviewedAt && epochSeconds(row.reviewedAt),
    transaction: row.transaction,
    reason: row.reason,
    notes: await notesOf(database, record),
    reasons: reasonsFor('withdrawal', language, summary.member.language),
    compared,
    seen,
  };
}

/** What is known of the address of a withdrawal. */
async function addressOf(connection: Connection, { row }: WithdrawalLook) {
  const sameAddress = and(
    eq(withdrawals.memberId, row.memberId),
    eq(withdrawals.address, row.address),
    eq(withdrawals.memo, row.memo),
  );
  const [wallet] = await connection
    .select()
    .from(wallets)
    .where(and(eq(wallets.memberId, row.memberId), eq(wallets.address, row.address), eq(wallets.memo, row.memo)))
    .limit(1);
  const earlier = await connection
    .select()
    .from(withdrawals)
    .where(
      and(
        sameAddress,
        lt(withdrawals.id, row.id),
        or(eq(withdrawals.state, 'passed'), eq(withdrawals.state, 'failed')),
      ),
    )
    .orderBy(desc(withdrawals.id))
    .limit(maxHistory);
  const [sent] = await connection
    .select({
      count: sql<string>`count(*)`,
      amount: sql<string>`coalesce(sum(${withdrawals.amount}) filter (where ${withdrawals.coin} = ${row.coin}), 0)`,
    })
    .from(withdrawals)
    .where(and(sameAddress, eq(withdrawals.state, 'passed'), lt(withdrawals.id, row.id)));
  const [first] = await connection
    .select({ at: withdrawals.createdAt })
    .from(withdrawals)
    .where(sameAddress)
    .orderBy(withdrawals.id)
    .limit(1);
  const times = [wallet?.createdAt, first?.at, row.createdAt].flatMap((at) => (at ? [epochSeconds(at)] : []));
  return {
    addressLabel: wallet?.label ?? '',
    history: earlier.map((one) => ({
      id: one.id,
      amount: asDecimal(one.amount),
      time: epochSeconds(one.reviewedAt ?? one.createdAt),
      stage: stageOf(one),
    })),
    sentBefore: { count: Number(sent?.count ?? 0), amount: asDecimal(BigInt(sent?.amount ?? 0)) },
    knownSince: Math.min(...times),
  };
}
