import { eq } from 'drizzle-orm';
import type { Connection } from '../../storage/database.ts';
import { members } from '../../storage/schema/index.ts';

/** Opens a member's wealth account. Applying is enough (spec §3 `wealthStauts`: "applied for/approved"). */
export async function applyForWealth(connection: Connection, memberId: string): Promise<void> {
  await connection.update(members).set({ wealthStatus: 1 }).where(eq(members.id, memberId));
}
