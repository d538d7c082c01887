/** The calls of the queues of withdrawals and deposits, and of what all queues have. */
import { idempotencyKeyPattern } from '@livery/contract/call';
import { pendingApprovalsCall, takeBackApprovalCall } from '@livery/contract/calls/operator/approvals';
import {
  approveDepositCall,
  depositCountsCall,
  depositPictureCall,
  operatorDepositCall,
  operatorDepositsCall,
  refuseDepositCall,
  seenDepositCall,
} from '@livery/contract/calls/operator/deposits';
import { addNoteCall, claimCall, releaseClaimCall } from '@livery/contract/calls/operator/review';
import { tenantsWithRight, type OperatorRight } from '@livery/contract/calls/operator/rights';
import type { OperatorTopic } from '@livery/contract/calls/operator/topics';
import {
  approveWithdrawalCall,
  operatorWithdrawalCall,
  operatorWithdrawalsCall,
  refuseWithdrawalCall,
  sendWithdrawalCall,
  unsentWithdrawalCall,
  withdrawalCountsCall,
} from '@livery/contract/calls/operator/withdrawals';
import { code } from '@livery/contract/envelope';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { singleHeader } from '../http/caller.ts';
import { registerCall, serveCall, type CallRegistry } from '../http/register-call.ts';
import { inTransaction, type Connection } from '../storage/database.ts';
import type { OperatorActor } from './actor.ts';
import { pendingApprovals } from './approvals/pending.ts';
import { addNote, claimRecord, releaseClaim } from './claims.ts';
import { lookAtDeposit } from './deposits/look.ts';
import { depositCounts, depositQueue } from './deposits/queue.ts';
import { depositRecord, openDepositPicture } from './deposits/record.ts';
import { reasonText } from './reasons.ts';
import { grantsOf, requireRight } from './grants.ts';
import { carryOut, takeBack, type ConsoleCommand } from './run-command.ts';
import { lookAtWithdrawal } from './withdrawals/look.ts';
import { type VisibleTenants, withdrawalCounts, withdrawalQueue } from './withdrawals/queue.ts';
import { withdrawalRecord } from './withdrawals/record.ts';

/** The key of a decision. @throws DomainError `badRequest` without one */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = singleHeader(request, 'idempotency-key');
  if (key === undefined || !idempotencyKeyPattern.test(key))
    throw new DomainError(code.badRequest, { field: 'Idempotency-Key' });
  return key;
}

/** The tenants whose records an operator reads, of all or of one. @throws DomainError `noRight` */
export async function visibleTenants(
  connection: Connection,
  operator: OperatorActor,
  right: OperatorRight,
  wanted: string | undefined,
): Promise<VisibleTenants> {
  const readable = tenantsWithRight(await grantsOf(connection, operator.id), right, 'reads');
  if (readable !== 'all' && readable.length === 0) throw new DomainError(code.noRight);
  if (wanted === undefined) return readable;
  if (readable !== 'all' && !readable.includes(wanted)) throw new DomainError(code.noRight);
  return [wanted];
}

const topicOf: Readonly<Record<string, OperatorTopic>> = {
  withdrawal: 'withdrawals',
  deposit: 'deposits',
  verification: 'identity',
  c2cOrder: 'c2c',
  member: 'members',
};

/** Carries out a decision of the console, and tells the pages that show its queue. */
export async function decideOn(exchange: Exchange, topic: OperatorTopic, command: ConsoleCommand) {
  try {
    const { outcome } = await carryOut(exchange, command);
    return { outcome };
  } finally {
    // A refusal is in the audit log, and may have shown that others have to look again.
    for (const changed of [topic, 'approvals', 'audit'] as const) exchange.operators.events.publish(changed);
  }
}

/** Claims, notes and first approvals, which every queue has. */
export function registerReviewCalls(registry: CallRegistry, exchange: Exchange): void {
  const { events } = exchange.operators;
  registerCall(registry, claimCall, async ({ params, body }, { caller }) => {
    const claim = await claimRecord(exchange, caller, params, body.takesOver === true);
    events.publish(topicOf[params.kind] ?? 'members');
    return claim;
  });
  registerCall(registry, releaseClaimCall, async ({ params }, { caller }) => {
    await releaseClaim(exchange, caller, params);
    events.publish(topicOf[params.kind] ?? 'members');
    return {};
  });
  serveCall(registry, addNoteCall, async ({ params, body }, { caller }, request) => {
    const note = await addNote(exchange, caller, params, { text: body.text, key: idempotencyKeyOf(request) });
    events.publish(topicOf[params.kind] ?? 'members');
    return note;
  });
  registerCall(registry, pendingApprovalsCall, async ({ query }, { caller }) => ({
    list: await pendingApprovals(exchange, caller, query),
  }));
  registerCall(registry, takeBackApprovalCall, async ({ params }, { caller }) => {
    await takeBack(exchange, caller, params.id);
    for (const topic of ['approvals', 'withdrawals', 'deposits', 'c2c', 'members', 'team', 'audit'] as const)
      events.publish(topic);
    return {};
  });
}

export function registerOperatorWithdrawalCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, clock } = exchange;
  const visible = (caller: OperatorActor, tenant: string | undefined) =>
    visibleTenants(database, caller, 'withdrawals', tenant);
  registerCall(registry, operatorWithdrawalsCall, async ({ query: { tenant, ...query } }, { caller }) => ({
    list: await withdrawalQueue(database, query, {
      operatorId: caller.id,
      tenants: await visible(caller, tenant),
      at: new Date(clock.now()),
    }),
  }));
  registerCall(registry, withdrawalCountsCall, async ({ query }, { caller }) =>
    withdrawalCounts(database, await visible(caller, query.tenant)),
  );
  registerCall(registry, operatorWithdrawalCall, async ({ params }, { caller, language }) => {
    const { member } = await lookAtWithdrawal(database, params.id);
    await inTransaction(database, (tx) =>
      requireRight(tx, caller, { right: 'withdrawals', level: 'reads', tenantId: member.tenantId }),
    );
    return withdrawalRecord(exchange, params.id, language);
  });
  const decide = (actor: OperatorActor, request: FastifyRequest, command: Omit<ConsoleCommand, 'actor' | 'key'>) =>
    decideOn(exchange, 'withdrawals', { actor, key: idempotencyKeyOf(request), ...command });
  serveCall(registry, approveWithdrawalCall, ({ params, body: { transaction, ...given } }, { caller }, request) =>
    decide(caller, request, {
      command: 'withdrawal approve',
      args: [String(params.id), ...(transaction === undefined ? [] : [transaction])],
      ...given,
    }),
  );
  serveCall(registry, sendWithdrawalCall, ({ params, body: { transaction, seen } }, { caller }, request) =>
    decide(caller, request, { command: 'withdrawal send', args: [String(params.id), transaction], seen }),
  );
  serveCall(registry, unsentWithdrawalCall, ({ params, body }, { caller }, request) =>
    decide(caller, request, { command: 'withdrawal unsent', args: [String(params.id)], ...body }),
  );
  serveCall(registry, refuseWithdrawalCall, async ({ params, body }, { caller }, request) => {
    const { template, ownWords, advice, seen, words } = body;
    const { member } = await withdrawalRecord(exchange, params.id, 'en-US');
    const reason = reasonText('withdrawal', { template, ownWords }, member.language);
    const args = [String(params.id), reason, advice];
    return decide(caller, request, { command: 'withdrawal refuse', args, seen, words });
  });
}

export function registerOperatorDepositCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database } = exchange;
  const visible = (caller: OperatorActor, tenant: string | undefined) =>
    visibleTenants(database, caller, 'deposits', tenant);
  registerCall(registry, operatorDepositsCall, async ({ query: { tenant, ...query } }, { caller }) => ({
    list: await depositQueue(exchange, query, { operatorId: caller.id, tenants: await visible(caller, tenant) }),
  }));
  registerCall(registry, depositCountsCall, async ({ query }, { caller }) =>
    depositCounts(database, await visible(caller, query.tenant)),
  );
  registerCall(registry, operatorDepositCall, async ({ params }, { caller, language }) => {
    const { member } = await lookAtDeposit(database, params.id);
    await inTransaction(database, (tx) =>
      requireRight(tx, caller, { right: 'deposits', level: 'reads', tenantId: member.tenantId }),
    );
    return depositRecord(exchange, params.id, { operatorId: caller.id, language });
  });
  registerCall(registry, depositPictureCall, ({ params, body }, { caller }) =>
    openDepositPicture(exchange, caller, { id: params.id, why: body.why }),
  );
  const decide = (actor: OperatorActor, request: FastifyRequest, command: Omit<ConsoleCommand, 'actor' | 'key'>) =>
    decideOn(exchange, 'deposits', { actor, key: idempotencyKeyOf(request), ...command });
  serveCall(registry, approveDepositCall, ({ params, body }, { caller }, request) =>
    decide(caller, request, { command: 'deposit approve', args: [String(params.id)], ...body }),
  );
  serveCall(registry, refuseDepositCall, async ({ params, body }, { caller, language }, request) => {
    const { template, ownWords, advice, seen, words } = body;
    const { member } = await depositRecord(exchange, params.id, { operatorId: caller.id, language });
    const reason = reasonText('deposit', { template, ownWords }, member.language);
    const args = [String(params.id), reason, advice];
    return decide(caller, request, { command: 'deposit refuse', args, seen, words });
  });
  serveCall(registry, seenDepositCall, ({ params, body: { seen, confirmations, transaction } }, { caller }, request) =>
    decide(caller, request, {
      command: 'deposit seen',
      args: [String(params.id), String(confirmations), ...(transaction === undefined ? [] : [transaction])],
      seen,
    }),
  );
}
