import { eq, sql } from 'drizzle-orm';
import { epochSeconds } from '../../clock.ts';
import type { Connection } from '../../storage/database.ts';
import { members } from '../../storage/schema/index.ts';
import { requireMember } from '../members/members.ts';

/** Up to when a member has read their news, in epoch seconds; 0: never. */
export async function newsReadTime(connection: Connection, memberId: string): Promise<number> {
  const { newsReadAt } = await requireMember(connection, memberId);
  return newsReadAt === null ? 0 : epochSeconds(newsReadAt);
}

/** @param until epoch seconds; an earlier time than before changes nothing */
export async function markNewsRead(connection: Connection, memberId: string, until: number): Promise<void> {
  const readAt = new Date(until * 1000).toISOString();
  await connection
    .update(members)
    .set({ newsReadAt: sql`greatest(${members.newsReadAt}, ${readAt}::timestamptz)` })
    .where(eq(members.id, memberId));
}
