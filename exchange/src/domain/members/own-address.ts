import { code } from '@livery/contract/envelope';
import { DomainError } from '../../errors.ts';
import type { SignInName } from './identity.ts';
import type { Member } from './members.ts';

/** A member's address of a type. @throws DomainError `badRequest` when the member has none */
export function ownAddress({ email, areaCode, mobile }: Member, type: SignInName['type']): SignInName {
  if (type === 'MAIL' && email !== null) return { type, email };
  if (type === 'MOBILE' && areaCode !== null && mobile !== null) return { type, areaCode, mobile };
  throw new DomainError(code.badRequest, { field: 'type' });
}

/** The phone that a redemption is confirmed with (spec §2.9). @throws DomainError `phoneNeeded` when the member has none */
export function ownPhone({ areaCode, mobile }: Pick<Member, 'areaCode' | 'mobile'>): SignInName {
  if (areaCode === null || mobile === null) throw new DomainError(code.phoneNeeded);
  return { type: 'MOBILE', areaCode, mobile };
}
