/** The fields that only a registration has, beside those of the account, and their rules (spec §5). */
import type { AccountNameFields, PasswordFields, VerificationCodeFields } from '@livery/account-forms/form';
import type { Translate } from '@livery/i18n';
import type { FieldError } from 'react-hook-form';
import { isInvitation } from '../auth-frame/invitation.ts';

export interface RegistrationFields extends AccountNameFields, VerificationCodeFields, PasswordFields {
  invitationCode: string;
  agreed: boolean;
}

type RegistrationFault = 'invitationFormat' | 'agreementRequired';

const isFault = (text: string): text is RegistrationFault =>
  text === 'invitationFormat' || text === 'agreementRequired';

export const registrationRules = {
  invitationCode: (value: string): RegistrationFault | true => isInvitation(value) || 'invitationFormat',
  agreed: (value: boolean): RegistrationFault | true => value || 'agreementRequired',
} as const;

/** The text of a field's error: a translated message for a broken rule, a server's message unchanged. */
export function registrationFaultText(
  error: FieldError | undefined,
  t: Translate<RegistrationFault>,
): string | undefined {
  const message = error?.message;
  return message && isFault(message) ? t(message) : message;
}
