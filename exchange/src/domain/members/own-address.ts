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
