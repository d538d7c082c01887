import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { currencies, members } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { isReservedNickname } from './reserved-nicknames.ts';

/**
 * Changes a member's nickname, which others see (spec §7 `/me/info`).
 * @throws DomainError `reservedNickname` for one that could be taken for the operator's, of whom `appName` is the name
 */
export async function changeNickname(
  database: Database,
  memberId: string,
  { nickname, appName }: { readonly nickname: string; readonly appName: string },
): Promise<void> {
  if (isReservedNickname(nickname, appName)) throw new DomainError(code.reservedNickname, { field: 'nickname' });
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
