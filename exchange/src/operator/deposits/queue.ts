import type { CallData } from '@livery/contract/call';
import {
  depositPromiseSeconds,
  type depositCountsCall,
  type DepositInQueue,
  type operatorDepositsCall,
} from '@livery/contract/calls/operator/deposits';
import { parseUnits, powerOfTen, type Decimal } from '@livery/contract/decimal';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type * as z from 'zod/mini';
import { lastUsdtPrice } from '../../domain/funds/balances.ts';
import type { Exchange } from '../../exchange.ts';
import { asDecimal, ledgerScale } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { approvals, claims, deposits, members } from '../../storage/schema/index.ts';
import { asClaim } from '../claims.ts';
import { asReviewedMember, languageColumn } from '../member-columns.ts';
import { whereVisible, type VisibleTenants } from '../withdrawals/queue.ts';
import { lookColumns, stageOf, worthOf, type DepositLook } from './look.ts';

type Query = z.output<NonNullable<typeof operatorDepositsCall.query>>;

const isUndecided = inArray(deposits.state, ['processing', 'confirming']);
const isConfirming = and(eq(deposits.state, 'confirming'), isNull(deposits.confirmedAt));

function whereStage(stage: Query['stage']): SQL | undefined {
  if (stage === 'passed') return eq(deposits.state, 'passed');
  if (stage === 'refused') return eq(deposits.state, 'failed');
  if (stage === 'secondApproval') return and(isUndecided, eq(deposits.isAwaitingSecond, true));
  const first = and(isUndecided, eq(deposits.isAwaitingSecond, false));
  if (stage === 'confirming') return and(first, isConfirming);
  return and(first, or(ne(deposits.state, 'confirming'), isNotNull(deposits.confirmedAt)));
}

/** Deposits of at least this worth at the last prices. */
function whereWorth({ markets, clock }: Exchange, minWorth: Decimal): SQL | undefined {
  const units = parseUnits(minWorth, ledgerScale) * powerOfTen(ledgerScale);
  const coins = [...markets.keys()].flatMap((symbol) => (symbol.endsWith('USDT') ? [symbol.slice(0, -4)] : []));
  return or(
    ...['USDT', ...coins].flatMap((coin) => {
      const price = lastUsdtPrice(markets, clock.now(), coin)?.price;
      if (price === undefined || price <= 0n) return [];
      return [and(eq(deposits.coin, coin), gte(deposits.amount, (units + price - 1n) / price))];
    }),
  );
}

/** A page of deposits, in one statement: undecided ones oldest first, decided ones newest first. */
export async function depositQueue(
  exchange: Exchange,
  { stage, coin, network, minWorth, claim, lastId, pageSize }: Query,
  { operatorId, tenants }: { readonly operatorId: string; readonly tenants: VisibleTenants },
): Promise<DepositInQueue[]> {
  const isDecided = stage === 'passed' || stage === 'refused';
  const recordId = sql`${deposits.id}::text`;
  const at = new Date(exchange.clock.now());
  const rows = await exchange.database
    .select({ ...lookColumns, language: languageColumn, claim: claims, first: approvals })
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .leftJoin(claims, and(eq(claims.recordKind, 'deposit'), eq(claims.recordId, recordId), gt(claims.expiresAt, at)))
    .leftJoin(
      approvals,
      and(eq(approvals.recordKind, 'deposit'), eq(approvals.recordId, recordId), eq(approvals.state, 'open')),
    )
    .where(
      and(
        whereStage(stage),
        whereVisible(tenants),
        coin === undefined ? undefined : eq(deposits.coin, coin),
        network === undefined ? undefined : eq(deposits.network, network),
        minWorth === undefined ? undefined : whereWorth(exchange, minWorth),
        claim === 'mine' ? eq(claims.operatorId, operatorId) : undefined,
        claim === 'free' ? isNull(claims.operatorId) : undefined,
        lastId === undefined ? undefined : (isDecided ? lt : gt)(deposits.id, lastId),
      ),
    )
    .orderBy((isDecided ? desc : asc)(deposits.id))
    .limit(pageSize);
  return rows.map(({ claim: held, first, language, ...look }) => ({
    ...summaryOf(exchange, look, language),
    claim: held && asClaim(held),
    first: first && { id: first.operatorId, name: first.operatorName },
  }));
}

/** A deposit as its row of the queue shows it. */
export function summaryOf(exchange: Exchange, { row, member }: DepositLook, language: string | null) {
  const worth = worthOf(exchange, row);
  return {
    id: row.id,
    member: asReviewedMember(member, language),
    coin: row.coin,
    network: row.network,
    amount: asDecimal(row.amount),
    worth: worth === undefined ? null : asDecimal(worth),
    stage: stageOf(row),
    createTime: epochSeconds(row.createdAt),
    dueTime: epochSeconds(row.confirmedAt ?? row.createdAt) + depositPromiseSeconds,
    confirmations: { count: row.confirmations, required: row.requiredConfirmations },
  };
}

/** How many wait in each stage. */
export async function depositCounts(
  connection: Connection,
  tenants: VisibleTenants,
): Promise<CallData<typeof depositCountsCall>> {
  const isConfirmingNow = sql<boolean>`${isConfirming}`.as('is_confirming');
  const rows = await connection
    .select({
      isAwaitingSecond: deposits.isAwaitingSecond,
      isConfirmingNow,
      count: count(),
      oldest: min(deposits.createdAt),
    })
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .where(and(isUndecided, whereVisible(tenants)))
    .groupBy(deposits.isAwaitingSecond, sql`2`);
  const [last] = await connection
    .select({ at: deposits.reviewedAt })
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .where(and(inArray(deposits.state, ['passed', 'failed']), whereVisible(tenants)))
    .orderBy(desc(deposits.id))
    .limit(1);
  const sum = (isWanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isWanted).reduce((total, row) => total + row.count, 0);
  const times = rows.flatMap(({ oldest }) => (oldest === null ? [] : [epochSeconds(oldest)]));
  return {
    waiting: sum((row) => !row.isAwaitingSecond && !row.isConfirmingNow),
    confirming: sum((row) => !row.isAwaitingSecond && row.isConfirmingNow),
    secondApproval: sum((row) => row.isAwaitingSecond),
    oldestTime: times.length === 0 ? null : Math.min(...times),
    lastDecidedTime: last?.at ? epochSeconds(last.at) : null,
  };
}
