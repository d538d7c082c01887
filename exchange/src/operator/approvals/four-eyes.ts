import type { Colleague, FourEyes } from '@livery/contract/calls/operator/review';
import { rightsOfRole, type OperatorRight } from '@livery/contract/calls/operator/rights';
import { and, asc, inArray, isNull, or, eq } from 'drizzle-orm';
import { asDecimal } from '../../ledger/amounts.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { operatorRoles, operators } from '../../storage/schema/index.ts';
import type { Fields, ReviewedRecord } from '../command.ts';
import { changedSince, openApproval, type Approval } from './approvals.ts';
import { policiesCovering } from './policies.ts';
import { seenOf, withApproval } from './seen.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** The roles that decide about a right. */
const decidingRoles = (right: OperatorRight) =>
  Object.entries(rightsOfRole).flatMap(([role, rights]) =>
    rights[right] === 'decides' ? [role as keyof typeof rightsOfRole] : [],
  );

/** Those who may decide about a record. */
async function decidersOf(connection: Connection, right: OperatorRight, tenantId: string | null): Promise<Colleague[]> {
  return connection
    .selectDistinct({ id: operators.id, name: operators.name })
    .from(operators)
    .innerJoin(operatorRoles, eq(operatorRoles.operatorId, operators.id))
    .where(
      and(
        inArray(operatorRoles.role, decidingRoles(right)),
        tenantId === null
          ? isNull(operatorRoles.tenantId)
          : or(isNull(operatorRoles.tenantId), eq(operatorRoles.tenantId, tenantId)),
      ),
    )
    .orderBy(asc(operators.name), asc(operators.id));
}

/** What a page needs to decide about a record. */
export interface ReviewView {
  readonly fourEyes: FourEyes;
  readonly compared: { field: string; value: string }[];
  readonly seen: string;
}

/** Whether a change of a record needs two operators, how far it is, and what a decision sends back. */
export async function reviewView(
  connection: Connection,
  record: ReviewedRecord,
  right: OperatorRight,
): Promise<ReviewView> {
  const first = await openApproval(connection, record);
  const policies = await policiesCovering(connection, record);
  const deciders = policies.length === 0 ? [] : await decidersOf(connection, right, record.tenantId);
  return {
    fourEyes: {
      policies: policies.map(({ kind, minWorth }) => ({ kind, minWorth: asDecimal(minWorth) })),
      first:
        first === undefined
          ? null
          : {
              id: first.id,
              operator: { id: first.operatorId, name: first.operatorName },
              time: epochSeconds(first.createdAt),
              words: first.words,
              changed: changedValues(first, record.fields),
            },
      mayDecide: deciders.filter(({ id }) => id !== first?.operatorId),
    },
    compared: comparedOf(record.fields),
    seen: seenOf(withApproval(record.fields, first)),
  };
}

/** What has changed in a record since its first approval. */
export const changedValues = (first: Approval, now: Fields) =>
  changedSince(first, now).map((field) => ({ field, before: asText(first.fields[field]), after: asText(now[field]) }));

/** The fields of a record for its page. */
export const comparedOf = (fields: Fields) =>
  Object.entries(fields).map(([field, value]) => ({ field, value: asText(value) }));
