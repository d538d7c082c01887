/** A member's chart layouts (docs/decisions.md §79). */
import { maxChartLayouts, type ChartLayout, type ChartLayoutContent } from '@livery/contract/calls/chart-layouts';
import { code } from '@livery/contract/envelope';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { TransactionCommand } from '../../commands/command.ts';
import { DomainError } from '../../errors.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection } from '../../storage/database.ts';
import { chartLayouts } from '../../storage/schema/index.ts';
import type { Actor, Client } from '../members/activity.ts';
import { lockMember } from '../members/members.ts';

/** The one that was changed last comes first. */
export async function listChartLayouts(connection: Connection, memberId: string): Promise<ChartLayout[]> {
  const { updatedAt, id } = chartLayouts;
  const rows = await connection
    .select()
    .from(chartLayouts)
    .where(eq(chartLayouts.memberId, memberId))
    .orderBy(desc(updatedAt), desc(id));
  return rows.map(toChartLayout);
}

/** @throws DomainError `tooManyLayouts` */
export function addChartLayoutCommand(
  { browser, system }: Client,
  given: { readonly name: string; readonly content: ChartLayoutContent },
): TransactionCommand<ChartLayout> {
  return {
    execute: async (tx, { memberId, at }) => {
      await lockMember(tx, memberId);
      const ofMember = eq(chartLayouts.memberId, memberId);
      if ((await tx.$count(chartLayouts, ofMember)) >= maxChartLayouts) throw new DomainError(code.tooManyLayouts);
      const [row] = await tx
        .insert(chartLayouts)
        .values({ memberId, ...given, browser, system, updatedAt: at })
        .returning();
      if (row === undefined) throw new Error('a layout was not stored');
      return toChartLayout(row);
    },
    events: (_answer, { memberId }) => [{ memberId, topic: 'layouts' }],
  };
}

interface LayoutChange {
  readonly id: number;
  /** The version that the member has changed. */
  readonly version: number;
  readonly name?: string | undefined;
  readonly content?: ChartLayoutContent | undefined;
}

/** @throws DomainError `layoutChanged` when the layout has another version by now; `notFound` */
export async function changeChartLayout(
  connection: Connection,
  { memberId, client: { browser, system }, at }: Actor,
  { id, version, name, content }: LayoutChange,
): Promise<ChartLayout> {
  const own = and(eq(chartLayouts.memberId, memberId), eq(chartLayouts.id, id));
  const [row] = await connection
    .update(chartLayouts)
    .set({
      ...(name !== undefined && { name }),
      ...(content !== undefined && { content }),
      version: sql`${chartLayouts.version} + 1`,
      browser,
      system,
      updatedAt: at,
    })
    .where(and(own, eq(chartLayouts.version, version)))
    .returning();
  if (row !== undefined) return toChartLayout(row);
  const isThere = (await connection.$count(chartLayouts, own)) > 0;
  throw new DomainError(isThere ? code.layoutChanged : code.notFound);
}

/** @throws DomainError `notFound` */
export async function deleteChartLayout(connection: Connection, memberId: string, id: number): Promise<void> {
  const deleted = await connection
    .delete(chartLayouts)
    .where(and(eq(chartLayouts.memberId, memberId), eq(chartLayouts.id, id)))
    .returning({ id: chartLayouts.id });
  if (deleted.length === 0) throw new DomainError(code.notFound);
}

const toChartLayout = (row: typeof chartLayouts.$inferSelect): ChartLayout => ({
  id: row.id,
  name: row.name,
  version: row.version,
  content: row.content,
  updateTime: epochSeconds(row.updatedAt),
  device: { browser: row.browser, system: row.system },
});
