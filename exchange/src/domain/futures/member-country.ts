import { and, eq } from 'drizzle-orm';
import type { Connection } from '../../storage/database.ts';
import { identityVerifications, members } from '../../storage/schema/index.ts';
import { countryCodes } from '../content/country-codes.ts';
import { normalPhone } from '../members/identity.ts';

/**
 * Whether a member belongs to any of these countries: by the country of the verified document, else by the area code of the
 * mobile number. Of several countries with one area code, each counts (docs/decisions.md §55). A member with neither belongs
 * to none.
 */
export async function isMemberOfAnyCountry(
  connection: Connection,
  memberId: string,
  countries: readonly string[],
): Promise<boolean> {
  if (countries.length === 0) return false;
  const [member] = await connection
    .select({ areaCode: members.areaCode, mobile: members.mobile, country: identityVerifications.country })
    .from(members)
    .leftJoin(
      identityVerifications,
      and(eq(identityVerifications.memberId, members.id), eq(identityVerifications.status, 'verified')),
    )
    .where(eq(members.id, memberId));
  if (member === undefined) return false;
  if (member.country !== null) return countries.includes(member.country);
  const { areaCode, mobile } = member;
  if (areaCode === null || mobile === null) return false;
  const callingCode = normalPhone({ areaCode, mobile })?.areaCode ?? areaCode;
  return countryCodes.some(([code, ofCountry]) => ofCountry === callingCode && countries.includes(code));
}
