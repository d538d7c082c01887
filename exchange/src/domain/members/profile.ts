import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { currencies, members } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';

/** Changes a member's nickname, which others see (spec §7 `/me/info`). */
export async function changeNickname(database: Database, memberId: string, nickname: string): Promise<void> {
  await database.update(members).set({ nickname }).where(eq(members.id, memberId));
}

/**
 * Changes the currency in which a member sees amounts (spec §7 `/me/valuation`).
 * @throws DomainError `badRequest` for one that is not listed
 */
export async function changeValuation(database: Database, memberId: string, valuationMethod: string): Promise<void> {
  const [listed] = await database.select().from(currencies).where(eq(currencies.code, valuationMethod));
  if (listed === undefined) throw new DomainError(code.badRequest, { field: 'valuationMethod' });
  await database.update(members).set({ valuationMethod }).where(eq(members.id, memberId));
}
