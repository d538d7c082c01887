import type { Activity, ActivityKind } from '@livery/contract/calls/activity';
import { and, desc, eq, lt } from 'drizzle-orm';
import { epochSeconds } from '../../clock.ts';
import type { Connection, Database } from '../../storage/database.ts';
import { activities } from '../../storage/schema/index.ts';
import type { Client } from './client.ts';

/** How long a member can read what happened to the account. */
export const activityRetentionMs = 180 * 86_400_000;

/** Who did something to an account, or tried to: from where, and when. */
export interface Actor {
  readonly memberId: string;
  readonly client: Client;
  readonly at: Date;
}

/** Notes what happened to an account, in the transaction of the change where there is one. */
export async function recordActivity(
  connection: Connection,
  { memberId, client, at }: Actor,
  kind: ActivityKind,
): Promise<void> {
  await connection.insert(activities).values({ memberId, kind, ...client, createdAt: at });
}

/** What happened to a member's account, newest first. @param lastId only entries before this one */
export async function listActivity(
  database: Database,
  memberId: string,
  { lastId, pageSize }: { readonly lastId?: number | undefined; readonly pageSize: number },
): Promise<Activity[]> {
  const rows = await database
    .select()
    .from(activities)
    .where(and(eq(activities.memberId, memberId), lastId === undefined ? undefined : lt(activities.id, lastId)))
    .orderBy(desc(activities.id))
    .limit(pageSize);
  return rows.map(({ id, kind, createdAt, browser, system, address }) => ({
    ...{ id, kind, createTime: epochSeconds(createdAt), device: { browser, system }, address },
  }));
}

export async function deleteOldActivity(database: Database, nowMs: number): Promise<void> {
  await database.delete(activities).where(lt(activities.createdAt, new Date(nowMs - activityRetentionMs)));
}
