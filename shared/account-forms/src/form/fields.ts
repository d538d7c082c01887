/** The values of account fields, and their rules (spec §5). A rule gives the key of a message, or `true`. */
import { fundsPassword } from '@livery/contract/calls/member';
import { email, passwordLength, verificationCode, verificationCodeLength } from '@livery/contract/calls/session';
import type { Translate } from '@livery/i18n';
import type { FieldError } from 'react-hook-form';

export interface AccountNameFields {
  /** As typed, without the area code. */
  phone: string;
  email: string;
}

export interface PasswordFields {
  password: string;
}

export interface VerificationCodeFields {
  code: string;
  /** The code to a current address, beside the code to a new one. */
  oldCode?: string;
}

export interface FundsPasswordFields {
  fundsPassword: string;
  /** The new password again, because its digits are masked. */
  repetition?: string;
  oldFundsPassword?: string;
}

const faults = [
  'phoneRequired',
  'phoneFormat',
  'emailRequired',
  'emailFormat',
  'passwordRequired',
  'passwordLength',
  'codeRequired',
  'codeFormat',
  'oldPasswordRequired',
  'fundsPasswordRequired',
  'fundsPasswordFormat',
  'repetitionDiffers',
] as const;
export type Fault = (typeof faults)[number];
type Verdict = Fault | true;

const isFault = (text: string): text is Fault => faults.some((fault) => fault === text);

/** The values for messages about rules. */
export const ruleNumbers = { ...passwordLength, digits: verificationCodeLength };

export const rules = {
  email(value: string): Verdict {
    if (value.trim() === '') return 'emailRequired';
    return email.safeParse(value.trim()).success || 'emailFormat';
  },
  password(value: string): Verdict {
    if (value === '') return 'passwordRequired';
    return (value.length >= passwordLength.min && value.length <= passwordLength.max) || 'passwordLength';
  },
  oldPassword: (value: string): Verdict => value !== '' || 'oldPasswordRequired',
  fundsPassword(value: string): Verdict {
    if (value === '') return 'fundsPasswordRequired';
    return fundsPassword.safeParse(value).success || 'fundsPasswordFormat';
  },
  code(value: string): Verdict {
    if (value === '') return 'codeRequired';
    return verificationCode.safeParse(value).success || 'codeFormat';
  },
} as const;

/** The text of a field's error: a translated message for a broken rule, a server's message unchanged. */
export function faultText(error: FieldError | undefined, t: Translate<Fault>): string | undefined {
  const message = error?.message;
  if (!message) return undefined;
  return isFault(message) ? t(message, ruleNumbers) : message;
}
