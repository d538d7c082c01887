/** What the forms around an account hold, and their rules (spec §5). A rule gives a fault's word, or `true`. */
import { email, passwordLength, verificationCode, verificationCodeLength } from '@livery/contract/calls/session';
import type { Translate } from '@livery/i18n';
import type { FieldError, UseFormReturn } from 'react-hook-form';

export interface AccountFields {
  /** As typed, national. */
  phone: string;
  email: string;
  password: string;
  code: string;
  invitationCode: string;
  agreed: boolean;
}
export type AccountForm = UseFormReturn<AccountFields>;

const faults = [
  'phoneRequired',
  'phoneFormat',
  'emailRequired',
  'emailFormat',
  'passwordRequired',
  'passwordLength',
  'codeRequired',
  'codeFormat',
  'invitationFormat',
  'agreementRequired',
] as const;
export type Fault = (typeof faults)[number];
type Verdict = Fault | true;

const isFault = (text: string): text is Fault => faults.some((fault) => fault === text);

/** The numbers that faults and hints name. */
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
  code(value: string): Verdict {
    if (value === '') return 'codeRequired';
    return verificationCode.safeParse(value).success || 'codeFormat';
  },
  agreed: (value: boolean): Verdict => value || 'agreementRequired',
} as const;

/** What a field's fault says in the language of now: our words for a rule, a server's own message as it came. */
export function faultText(error: FieldError | undefined, t: Translate<Fault>): string | undefined {
  const message = error?.message;
  if (!message) return undefined;
  return isFault(message) ? t(message, ruleNumbers) : message;
}
