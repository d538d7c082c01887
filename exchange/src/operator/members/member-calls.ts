import {
  cancelMemberOrdersCall,
  endMemberSessionsCall,
  freezeMemberCall,
  memberCasesCall,
  memberLedgerCall,
  memberOrdersCall,
  operatorMemberCall,
  operatorMembersCall,
  personalDataCall,
  resetSecondFactorCall,
  searchCall,
  unfreezeMemberCall,
} from '@livery/contract/calls/operator/members';
import type { FastifyRequest } from 'fastify';
import { everyOrder } from '../../domain/spot/order-lists.ts';
import type { Exchange } from '../../exchange.ts';
import { registerCall, serveCall, type CallRegistry } from '../../http/register-call.ts';
import { inTransaction } from '../../storage/database.ts';
import type { OperatorActor } from '../actor.ts';
import { requireRight } from '../grants.ts';
import { decideOn, idempotencyKeyOf, visibleTenants } from '../queue-calls.ts';
import { reasonText } from '../reasons.ts';
import type { ConsoleCommand } from '../run-command.ts';
import { casesOfMember } from '../c2c/queue.ts';
import { ledgerOfMember } from './ledger.ts';
import { memberList, memberSummary } from './list.ts';
import { lookAtMember } from './look.ts';
import { memberRecord, openMemberData } from './record.ts';
import { search } from './search.ts';

/** The calls of the page of members, and of the console's search. */
export function registerOperatorMemberCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, clock, operators } = exchange;
  registerCall(registry, operatorMembersCall, async ({ query: { tenant, ...query } }, { caller }) => ({
    list: await memberList(exchange, query, await visibleTenants(database, caller, 'members', tenant)),
  }));
  registerCall(registry, searchCall, async ({ query: { tenant, q } }, { caller }) => ({
    list: await search(database, q, await visibleTenants(database, caller, 'members', tenant)),
  }));
  const requireReadable = async (caller: OperatorActor, id: string) => {
    const { member } = await lookAtMember(database, id, new Date(clock.now()));
    await inTransaction(database, (tx) =>
      requireRight(tx, caller, { right: 'members', level: 'reads', tenantId: member.tenantId }),
    );
  };
  registerCall(registry, operatorMemberCall, async ({ params: { id } }, { caller, language }) => {
    await requireReadable(caller, id);
    return memberRecord(exchange, id, language);
  });
  registerCall(registry, memberLedgerCall, async ({ params: { id }, query }, { caller }) => {
    await requireReadable(caller, id);
    return { list: await ledgerOfMember(database, { memberId: id, ...query }) };
  });
  registerCall(registry, memberOrdersCall, async ({ params: { id }, query }, { caller }) => {
    await requireReadable(caller, id);
    return { list: await everyOrder(exchange, id, query) };
  });
  registerCall(registry, memberCasesCall, async ({ params: { id }, query }, { caller }) => {
    await requireReadable(caller, id);
    return { list: await casesOfMember(exchange, { memberId: id, ...query }) };
  });
  registerCall(registry, personalDataCall, async ({ params, body }, { caller }) => {
    const data = await openMemberData(exchange, caller, { id: params.id, why: body.why });
    for (const topic of ['members', 'audit'] as const) operators.events.publish(topic);
    return data;
  });
  const decide = (actor: OperatorActor, request: FastifyRequest, command: Omit<ConsoleCommand, 'actor' | 'key'>) =>
    decideOn(exchange, 'members', { actor, key: idempotencyKeyOf(request), ...command });
  serveCall(registry, freezeMemberCall, async ({ params: { id }, body }, { caller }, request) => {
    const { degree, template, ownWords, untilTime, ...given } = body;
    await lookAtMember(database, id, new Date(clock.now()));
    const { member } = await memberSummary(exchange, id);
    const args = [id, degree, reasonText('freeze', { template, ownWords }, member.language)];
    if (untilTime !== undefined) args.push(new Date(untilTime * 1000).toISOString());
    return decide(caller, request, { command: 'member freeze', args, ...given });
  });
  serveCall(registry, unfreezeMemberCall, ({ params: { id }, body }, { caller }, request) =>
    decide(caller, request, { command: 'member unfreeze', args: [id], ...body }),
  );
  serveCall(registry, resetSecondFactorCall, ({ params: { id }, body: { reason, ...given } }, { caller }, request) =>
    decide(caller, request, { command: 'second-factor remove', args: [id, reason], ...given }),
  );
  serveCall(registry, endMemberSessionsCall, ({ params: { id } }, { caller }, request) =>
    decide(caller, request, { command: 'member end-sessions', args: [id] }),
  );
  serveCall(registry, cancelMemberOrdersCall, ({ params: { id } }, { caller }, request) =>
    decide(caller, request, { command: 'member cancel-orders', args: [id] }),
  );
}
