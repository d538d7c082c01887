import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { operatorActionHead, operatorActions } from '../../storage/schema/index.ts';

export interface ChainAudit {
  /** A line for each changed or missing row. */
  readonly faults: readonly string[];
  readonly count: number;
  /** The hash of the last action. Noted elsewhere, it also shows whether the whole chain was written again. */
  readonly lastHash: string;
}

/** More faults say nothing more. */
const maxFaults = 100;

/** Checks the record of actions: no row was changed, removed or put in between. */
export async function auditChain(database: Database): Promise<ChainAudit> {
  const { sequence, previousHash, hash } = operatorActions;
  const rows = database.$with('rows').as(
    database
      .select({
        sequence,
        expectedSequence: sql<string>`row_number() over (order by ${sequence})`.as('expected_sequence'),
        before: sql<string>`lag(${sequence}, 1, 0) over (order by ${sequence})`.as('sequence_before'),
        isLinked: sql<boolean>`${previousHash} = lag(${hash}, 1, '') over (order by ${sequence})`.as('is_linked'),
        isUnchanged: sql<boolean>`${hash} = operator_action_hash(${operatorActions})`.as('is_unchanged'),
      })
      .from(operatorActions),
  );
  const broken = await database
    .with(rows)
    .select()
    .from(rows)
    .where(sql`not ${rows.isLinked} or not ${rows.isUnchanged} or ${rows.sequence} <> ${rows.before} + 1`)
    .orderBy(asc(rows.sequence))
    .limit(maxFaults);
  const [last] = await database
    .select({ sequence, hash })
    .from(operatorActions)
    .orderBy(sql`${sequence} desc`)
    .limit(1);
  const [head] = await database.select().from(operatorActionHead).where(eq(operatorActionHead.id, 1));
  const faults = broken.map((row) => {
    if (!row.isUnchanged) return `action ${row.sequence} of the operators’ record was changed`;
    if (Number(row.before) + 1 !== row.sequence)
      return `actions ${Number(row.before) + 1} to ${row.sequence - 1} of the operators’ record are missing`;
    return `action ${row.sequence} of the operators’ record does not follow the one before it`;
  });
  if (head?.sequence !== (last?.sequence ?? 0) || head.hash !== (last?.hash ?? ''))
    faults.push(`the operators’ record ends at action ${last?.sequence ?? 0}, and not at ${head?.sequence ?? 'any'}`);
  return { faults, count: last?.sequence ?? 0, lastHash: last?.hash ?? '' };
}
