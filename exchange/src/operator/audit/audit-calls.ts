import type { CallInput } from '@livery/contract/call';
import { auditCall, auditChainCall, auditOperatorsCall, type AuditEntry } from '@livery/contract/calls/operator/audit';
import type { Language } from '@livery/contract/languages';
import { and, asc, desc, eq, gte, inArray, lt, notInArray, type SQL } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import * as z from 'zod/mini';
import type { Exchange } from '../../exchange.ts';
import { refusalMessage } from '../../http/refusals.ts';
import { registerCall, type CallRegistry } from '../../http/register-call.ts';
import { inTransaction, type Connection } from '../../storage/database.ts';
import { members, operatorActions, operators } from '../../storage/schema/index.ts';
import { requireRight } from '../grants.ts';
import { visibleTenants } from '../queue-calls.ts';
import { auditChain, type ChainAudit } from './chain.ts';

type Query = CallInput<typeof auditCall>['query'];

const notRefused = ['done', 'first approval', 'void', 'taken back', 'seen'];
const isUuid = (text: string | null): text is string => text !== null && z.uuid().safeParse(text).success;
const dateOf = (seconds: number) => new Date(seconds * 1000);

function hasOutcome(outcome: Query['outcome']): SQL | undefined {
  if (outcome === undefined) return undefined;
  return outcome === 'refused' ? notInArray(operatorActions.outcome, notRefused) : eq(operatorActions.outcome, outcome);
}

interface Reader {
  /** Whose entries the operator reads; all: also those of the installation. */
  readonly tenants: 'all' | readonly string[];
  readonly language: Language;
}

/** A page of entries, newest first. */
async function auditEntries(
  connection: Connection,
  { operator, action, record, outcome, since, until, lastId, pageSize }: Omit<Query, 'tenant'>,
  { tenants, language }: Reader,
): Promise<AuditEntry[]> {
  const { sequence, tenantId, at, command } = operatorActions;
  const rows = await connection
    .select()
    .from(operatorActions)
    .where(
      and(
        tenants === 'all' ? undefined : inArray(tenantId, [...tenants]),
        operator === undefined ? undefined : eq(operatorActions.operator, operator),
        action === undefined ? undefined : eq(command, action),
        record === undefined ? undefined : eq(operatorActions.recordId, record),
        hasOutcome(outcome),
        since === undefined ? undefined : gte(at, dateOf(since)),
        until === undefined ? undefined : lt(at, dateOf(until)),
        lastId === undefined ? undefined : lt(sequence, lastId),
      ),
    )
    .orderBy(desc(sequence))
    .limit(pageSize);
  const nameOf = await recordNames(connection, rows);
  return rows.map(({ id: _id, sessionId: _session, at: time, arguments: given, ...entry }) => ({
    ...entry,
    recordName: nameOf.get(`${entry.recordKind} ${entry.recordId}`) ?? null,
    refusal: /^\d+$/.test(entry.outcome) ? refusalMessage(language, new DomainError(Number(entry.outcome))) : null,
    at: time.getTime(),
    arguments: Array.isArray(given) ? given.map(String) : [],
  }));
}

/** The names of the members and operators that entries are about, by kind and id. */
async function recordNames(
  connection: Connection,
  rows: readonly Pick<typeof operatorActions.$inferSelect, 'recordKind' | 'recordId'>[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) => [
    ...new Set(rows.flatMap(({ recordKind, recordId }) => (recordKind === kind && isUuid(recordId) ? [recordId] : []))),
  ];
  const memberIds = idsOf('member');
  const operatorIds = idsOf('operator');
  const named =
    memberIds.length === 0
      ? []
      : await connection
          .select({ id: members.id, name: members.nickname })
          .from(members)
          .where(inArray(members.id, memberIds));
  const colleagues =
    operatorIds.length === 0
      ? []
      : await connection
          .select({ id: operators.id, name: operators.name })
          .from(operators)
          .where(inArray(operators.id, operatorIds));
  return new Map([
    ...named.map(({ id, name }) => [`member ${id}`, name] as const),
    ...colleagues.map(({ id, name }) => [`operator ${id}`, name] as const),
  ]);
}

/** Every entry is read to check the chain. */
const chainMs = 60_000;

/** The audit log. */
export function registerAuditCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, clock } = exchange;
  registerCall(registry, auditCall, async ({ query: { tenant, ...query } }, { caller, language }) => {
    const tenants = await visibleTenants(database, caller, 'audit', tenant);
    return { list: await auditEntries(database, query, { tenants, language }) };
  });
  registerCall(registry, auditOperatorsCall, async (_input, { caller }) => {
    await visibleTenants(database, caller, 'audit', undefined);
    const rows = await database.selectDistinct({ name: operators.name }).from(operators).orderBy(asc(operators.name));
    return { list: rows.map(({ name }) => name) };
  });
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
