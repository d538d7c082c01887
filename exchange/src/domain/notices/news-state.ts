/** What a member did about their news: up to when they read them, and which they turned off. */
import type { CallData } from '@livery/contract/call';
import type { MutableNews, noticesCall } from '@livery/contract/calls/notices';
import { eq, sql } from 'drizzle-orm';
import { epochSeconds } from '../../clock.ts';
import type { Connection } from '../../storage/database.ts';
import { members } from '../../storage/schema/index.ts';
import { requireMember } from '../members/members.ts';

type NewsState = Pick<CallData<typeof noticesCall>, 'readTime' | 'muted'>;

/** A `readTime` of 0: they never read any. */
export async function newsState(connection: Connection, memberId: string): Promise<NewsState> {
  const { newsReadAt, mutedNews } = await requireMember(connection, memberId);
  return { readTime: newsReadAt === null ? 0 : epochSeconds(newsReadAt), muted: mutedNews };
}

/** @param until epoch seconds; an earlier time than before changes nothing */
export async function markNewsRead(connection: Connection, memberId: string, until: number): Promise<void> {
  const readAt = new Date(until * 1000).toISOString();
  await connection
    .update(members)
    .set({ newsReadAt: sql`greatest(${members.newsReadAt}, ${readAt}::timestamptz)` })
    .where(eq(members.id, memberId));
}

/** Turns a kind of news off or on; twice is as once. */
export async function switchNews(
  connection: Connection,
  memberId: string,
  { kind, state }: { readonly kind: MutableNews; readonly state: 'on' | 'off' },
): Promise<void> {
  const without = sql`array_remove(${members.mutedNews}, ${kind})`;
  await connection
    .update(members)
    .set({ mutedNews: state === 'on' ? without : sql`array_append(${without}, ${kind})` })
    .where(eq(members.id, memberId));
}
