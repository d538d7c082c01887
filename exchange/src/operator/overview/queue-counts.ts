import type { CallData } from '@livery/contract/call';
import { casePromiseSeconds } from '@livery/contract/calls/operator/c2c';
import { depositPromiseSeconds } from '@livery/contract/calls/operator/deposits';
import { identityPromiseSeconds } from '@livery/contract/calls/operator/identity';
import {
  approvalPromiseSeconds,
  maxCounted,
  type QueueCount,
  type queueCountsCall,
} from '@livery/contract/calls/operator/overview';
import { tenantsWithRight, type OperatorRight } from '@livery/contract/calls/operator/rights';
import { withdrawalPromiseSeconds } from '@livery/contract/calls/operator/withdrawals';
import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Exchange } from '../../exchange.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import {
  approvals,
  c2cOrderEvents,
  c2cOrders,
  deposits,
  identityVerifications,
  members,
  withdrawals,
} from '../../storage/schema/index.ts';
import type { OperatorActor } from '../actor.ts';
import { pendingFilter } from '../approvals/pending.ts';
import { grantsOf } from '../grants.ts';
import { whereVisible, type VisibleTenants } from '../withdrawals/queue.ts';

type Source = Pick<Exchange, 'database' | 'clock'>;

/** Summarizes the times from which promises run. */
function countOf(times: readonly Date[], promiseSeconds: number, nowMs: number): QueueCount {
  const dueTimes = times.map((time) => epochSeconds(time) + promiseSeconds);
  return {
    waiting: dueTimes.length,
    late: dueTimes.filter((due) => due * 1000 < nowMs).length,
    dueTime: dueTimes.length === 0 ? null : Math.min(...dueTimes),
  };
}

/** The times from which the promises of a queue run, oldest record first. Each reads open records only. */
const waitingTimes = {
  async withdrawals({ database }: Source, tenants: VisibleTenants) {
    const rows = await database
      .select({ at: withdrawals.createdAt })
      .from(withdrawals)
      .innerJoin(members, eq(members.id, withdrawals.memberId))
      .where(and(eq(withdrawals.state, 'processing'), whereVisible(tenants)))
      .orderBy(asc(withdrawals.id))
      .limit(maxCounted);
    return rows.map(({ at }) => at);
  },
  async deposits({ database }: Source, tenants: VisibleTenants) {
    const rows = await database
      .select({ createdAt: deposits.createdAt, confirmedAt: deposits.confirmedAt })
      .from(deposits)
      .innerJoin(members, eq(members.id, deposits.memberId))
      .where(
        and(
          inArray(deposits.state, ['processing', 'confirming']),
          or(ne(deposits.state, 'confirming'), isNotNull(deposits.confirmedAt)),
          whereVisible(tenants),
        ),
      )
      .orderBy(asc(deposits.id))
      .limit(maxCounted);
    return rows.map(({ createdAt, confirmedAt }) => confirmedAt ?? createdAt);
  },
  async identity({ database }: Source, tenants: VisibleTenants) {
    const rows = await database
      .select({ at: identityVerifications.submittedAt })
      .from(identityVerifications)
      .innerJoin(members, eq(members.id, identityVerifications.memberId))
      .where(and(eq(identityVerifications.status, 'certifying'), whereVisible(tenants)))
      .orderBy(asc(identityVerifications.id))
      .limit(maxCounted);
    return rows.map(({ at }) => at);
  },
  async c2cCases({ database }: Source, tenants: VisibleTenants) {
    const rows = await database
      .select({ at: c2cOrderEvents.createdAt })
      .from(c2cOrders)
      .innerJoin(
        c2cOrderEvents,
        sql`${c2cOrderEvents.id} = (select max(step.id) from c2c_order_events as step
          where step.order_id = ${c2cOrders.id} and step.action in ('dispute', 'payLate'))`,
      )
      .where(
        and(
          inArray(c2cOrders.status, ['disputed', 'latePaid']),
          tenants === 'all' ? undefined : inArray(c2cOrders.tenantId, [...tenants]),
        ),
      )
      .orderBy(asc(c2cOrders.id))
      .limit(maxCounted);
    return rows.map(({ at }) => at);
  },
} as const;

type QueueName = keyof typeof waitingTimes;

const queues: Readonly<Record<QueueName, { readonly right: OperatorRight; readonly promiseSeconds: number }>> = {
  withdrawals: { right: 'withdrawals', promiseSeconds: withdrawalPromiseSeconds },
  deposits: { right: 'deposits', promiseSeconds: depositPromiseSeconds },
  identity: { right: 'identity', promiseSeconds: identityPromiseSeconds },
  c2cCases: { right: 'c2c', promiseSeconds: casePromiseSeconds },
};

/**
 * What waits in each queue that an operator reads, at one tenant or at all theirs. It costs six statements, of which none
 * returns more than `maxCounted` rows.
 */
export async function queueCounts(
  exchange: Source,
  { id }: Pick<OperatorActor, 'id'>,
  tenant: string | undefined,
): Promise<CallData<typeof queueCountsCall>> {
  const { database, clock } = exchange;
  const grants = await grantsOf(database, id);
  const now = clock.now();

  async function count(name: QueueName): Promise<QueueCount | null> {
    const { right, promiseSeconds } = queues[name];
    const readable = tenantsWithRight(grants, right, 'reads');
    const isWanted = (one: string) => tenant === undefined || one === tenant;
    const all: VisibleTenants = tenant === undefined ? 'all' : [tenant];
    const tenants = readable === 'all' ? all : readable.filter(isWanted);
    if (tenants.length === 0) return null;
    return countOf(await waitingTimes[name](exchange, tenants), promiseSeconds, now);
  }

  const { where, isOpenToCaller } = pendingFilter(id, grants, tenant);
  const { operatorId, createdAt } = approvals;
  const pending = await database
    .select({ operatorId, createdAt, isOpen: isOpenToCaller.as('is_open_to_caller') })
    .from(approvals)
    .where(where)
    .orderBy(asc(approvals.id))
    .limit(maxCounted);
  const times = pending.map((row) => row.createdAt);
  return {
    withdrawals: await count('withdrawals'),
    deposits: await count('deposits'),
    identity: await count('identity'),
    c2cCases: await count('c2cCases'),
    approvals: {
      ...countOf(times, approvalPromiseSeconds, now),
      own: pending.filter((row) => row.operatorId === id).length,
      open: pending.filter(({ isOpen }) => isOpen).length,
    },
  };
}
