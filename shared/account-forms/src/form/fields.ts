/** The values of account fields, and their rules (spec §5). A rule gives the key of a message, or `true`. */
import { fundsPassword } from '@livery/contract/calls/member';
import { email, passwordLength, verificationCode, verificationCodeLength } from '@livery/contract/calls/session';
import { normalEmail } from '@livery/contract/address';
import { foreignCharacter } from '@livery/contract/text';
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
type CharacterFault = `character ${string}`;
export type Verdict<Key extends string = Fault> = Key | CharacterFault | true;

/** The verdict on a text with a character that its field cannot have, which the message quotes. */
export function characterFault(text: string, allowed: RegExp): CharacterFault | undefined {
  const character = foreignCharacter(text, allowed);
  return character === undefined ? undefined : `character ${character}`;
}

/** The text of a `characterFault`; `undefined` for another verdict. */
export const characterFaultText = (message: string, t: Translate<'characterRefused'>): string | undefined =>
  message.startsWith('character ') ? t('characterRefused', { character: message.slice(10) }) : undefined;

const isFault = (text: string): text is Fault => faults.some((fault) => fault === text);

/** The values for messages about rules. */
export const ruleNumbers = { ...passwordLength, digits: verificationCodeLength };

export const rules = {
  email(value: string): Verdict {
    if (value.trim() === '') return 'emailRequired';
    if (email.safeParse(value).success) return true;
    return characterFault(normalEmail(value), /[^\p{C}<>()",;:\\]/u) ?? 'emailFormat';
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
export function faultText(error: FieldError | undefined, t: Translate<Fault | 'characterRefused'>): string | undefined {
  const message = error?.message;
  if (!message) return undefined;
  return characterFaultText(message, t) ?? (isFault(message) ? t(message, ruleNumbers) : message);
}
