import { code } from '@livery/contract/envelope';
import type { Way } from './account-name.ts';
import type { AccountFields } from './fields.ts';

/** The field that a refusal is about; `undefined` for the form as a whole. */
export function refusedField(refusal: number, way: Way): keyof AccountFields | undefined {
  switch (refusal) {
    case code.accountTaken:
      return way;
    case code.wrongVerificationCode:
      return 'code';
    case code.unknownInvitation:
      return 'invitationCode';
    default:
      return undefined;
  }
}
