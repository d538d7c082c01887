import { code } from '@livery/contract/envelope';
import type { AccountNameType } from '../account-name/account-name.ts';

/** The field that a refusal is about; `undefined` when it is about the form as a whole. */
export function refusedField(refusal: number, type: AccountNameType): AccountNameType | 'code' | undefined {
  switch (refusal) {
    case code.accountTaken:
      return type;
    case code.wrongVerificationCode:
      return 'code';
    default:
      return undefined;
  }
}
