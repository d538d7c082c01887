import {
  changePolicyCall,
  changeRolesCall,
  operatorRolesCall,
  policiesCall,
  type Policy,
} from '@livery/contract/calls/operator/oversight';
import { policyKinds } from '@livery/contract/calls/operator/policies';
import { code } from '@livery/contract/envelope';
import { toDecimal } from '@livery/contract/decimal';
import { asc } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import type { Exchange } from '../../exchange.ts';
import { registerCall, serveCall, type CallRegistry } from '../../http/register-call.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import { inTransaction } from '../../storage/database.ts';
import { policies } from '../../storage/schema/index.ts';
import type { OperatorActor } from '../actor.ts';
import { grantsOf, requireRight } from '../grants.ts';
import { decideOn, idempotencyKeyOf } from '../queue-calls.ts';
import { openApproval } from './approvals.ts';
import { reviewView } from './four-eyes.ts';
import { grants, policyRecord, rolesRecord } from './policy-commands.ts';

const argumentsOf = ({ kind, isOn, minWorth, coin, tenantId }: Policy): string[] => [
  kind,
  isOn ? 'on' : 'off',
  minWorth,
  coin ?? 'any',
  tenantId ?? 'all',
];

/** The change of a policy that waits for a second operator. */
function pendingPolicy(policy: Policy, args: readonly string[] | undefined): Policy | null {
  const [, state, minWorth] = args ?? [];
  return state === undefined || minWorth === undefined
    ? null
    : { ...policy, isOn: state === 'on', minWorth: toDecimal(minWorth) };
}

/** Policies, and the roles of operators. */
export function registerOversightCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database } = exchange;
  const requireTeam = (caller: OperatorActor) =>
    inTransaction(database, (tx) => requireRight(tx, caller, { right: 'team', level: 'reads', tenantId: null }));

  registerCall(registry, policiesCall, async (_input, { caller }) => {
    await requireTeam(caller);
    const rows = await database.select().from(policies).orderBy(asc(policies.id));
    const general = policyKinds.map((kind) => {
      const row = rows.find((one) => one.kind === kind && one.coin === null && one.tenantId === null);
      return row ?? { kind, isOn: false, minWorth: 0n, coin: null, tenantId: null };
    });
    const special = rows.filter(({ coin, tenantId }) => coin !== null || tenantId !== null);
    const list = [...general, ...special].map(async ({ kind, isOn, minWorth, coin, tenantId }) => {
      const policy = { kind, isOn, minWorth: asDecimal(minWorth), coin, tenantId };
      const record = await policyRecord(database, policy);
      const { seen, fourEyes } = await reviewView(database, record, 'team');
      const first = await openApproval(database, record);
      return { ...policy, seen, fourEyes, pending: pendingPolicy(policy, first?.arguments) };
    });
    return { list: await Promise.all(list) };
  });
  serveCall(registry, changePolicyCall, ({ body: { seen, words, ...policy } }, { caller: actor }, request) =>
    decideOn(exchange, 'team', {
      actor,
      key: idempotencyKeyOf(request),
      command: 'policy set',
      args: argumentsOf(policy),
      seen,
      words,
    }),
  );
  registerCall(registry, operatorRolesCall, async ({ params }, { caller }) => {
    await requireTeam(caller);
    const record = await rolesRecord(database, params.id);
    const { seen, fourEyes } = await reviewView(database, record, 'team');
    const first = await openApproval(database, record);
    return {
      grants: await grantsOf(database, params.id),
      seen,
      fourEyes,
      pending: first?.command === 'roles set' ? grants.parse(first.arguments[1]) : null,
    };
  });
  serveCall(registry, changeRolesCall, ({ params, body }, { caller: actor }, request) => {
    // The second operator sends the same roles, in any order.
    const given = body.grants.map(({ role, tenantId }) => JSON.stringify({ role, tenantId })).toSorted();
    if (new Set(given).size !== given.length) throw new DomainError(code.badRequest, { field: 'grants' });
    const args = [params.id, `[${given.join(',')}]`];
    const { seen, words } = body;
    return decideOn(exchange, 'team', {
      actor,
      key: idempotencyKeyOf(request),
      command: 'roles set',
      args,
      seen,
      words,
    });
  });
}
