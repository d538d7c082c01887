import { code } from '@livery/contract/envelope';
import type { ApiError } from '@livery/platform';
import type { AccountNameType } from '../account-name/account-name.ts';

/** The field that a refusal is always about, for servers that name none. */
export function refusedField({ code: refusal }: ApiError, type: AccountNameType): AccountNameType | 'code' | undefined {
  switch (refusal) {
    case code.accountTaken:
      return type;
    case code.wrongVerificationCode:
      return 'code';
    default:
      return undefined;
  }
}
