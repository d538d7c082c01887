import type { CallInput } from '@livery/contract/call';
import { auditCall, auditChainCall, type AuditEntry } from '@livery/contract/calls/operator/audit';
import { and, desc, eq, gte, inArray, lt, notInArray, type SQL } from 'drizzle-orm';
import type { Exchange } from '../../exchange.ts';
import { registerCall, type CallRegistry } from '../../http/register-call.ts';
import { inTransaction, type Connection } from '../../storage/database.ts';
import { operatorActions } from '../../storage/schema/index.ts';
import { requireRight } from '../grants.ts';
import { visibleTenants } from '../queue-calls.ts';
import { auditChain, type ChainAudit } from './chain.ts';

type Query = CallInput<typeof auditCall>['query'];

const notRefused = ['done', 'first approval', 'void', 'taken back', 'seen'];
const dateOf = (seconds: number) => new Date(seconds * 1000);

function hasOutcome(outcome: Query['outcome']): SQL | undefined {
  if (outcome === undefined) return undefined;
  return outcome === 'refused' ? notInArray(operatorActions.outcome, notRefused) : eq(operatorActions.outcome, outcome);
}

/** A page of entries, newest first. @param tenants whose entries the operator reads; all: also those of the installation */
async function auditEntries(
  connection: Connection,
  { operator, record, outcome, since, until, lastId, pageSize }: Omit<Query, 'tenant'>,
  tenants: 'all' | readonly string[],
): Promise<AuditEntry[]> {
  const { sequence, tenantId, at } = operatorActions;
  const rows = await connection
    .select()
    .from(operatorActions)
    .where(
      and(
        tenants === 'all' ? undefined : inArray(tenantId, [...tenants]),
        operator === undefined ? undefined : eq(operatorActions.operator, operator),
        record === undefined ? undefined : eq(operatorActions.recordId, record),
        hasOutcome(outcome),
        since === undefined ? undefined : gte(at, dateOf(since)),
        until === undefined ? undefined : lt(at, dateOf(until)),
        lastId === undefined ? undefined : lt(sequence, lastId),
      ),
    )
    .orderBy(desc(sequence))
    .limit(pageSize);
  return rows.map(({ id: _id, sessionId: _session, at: time, arguments: given, ...entry }) => ({
    ...entry,
    at: time.getTime(),
    arguments: Array.isArray(given) ? given.map(String) : [],
  }));
}

/** Every entry is read to check the chain. */
const chainMs = 60_000;

/** The audit log. */
export function registerAuditCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, clock } = exchange;
  registerCall(registry, auditCall, async ({ query: { tenant, ...query } }, { caller }) => ({
    list: await auditEntries(database, query, await visibleTenants(database, caller, 'audit', tenant)),
  }));
  let checked: { readonly at: number; readonly audit: Promise<ChainAudit> } | undefined;
  registerCall(registry, auditChainCall, async (_input, { caller }) => {
    await inTransaction(database, (tx) => requireRight(tx, caller, { right: 'audit', level: 'reads', tenantId: null }));
    const now = clock.now();
    if (checked === undefined || now - checked.at > chainMs) checked = { at: now, audit: auditChain(database) };
    const { at, audit } = checked;
    audit.catch(() => (checked = undefined));
    const { faults, ...chain } = await audit;
    return { ...chain, faults: [...faults], checkTime: Math.floor(at / 1000) };
  });
}
