/** The phone number or mail address that names an account, and the code that proves it. */
export {
  draftOf,
  initialFields,
  maskedName,
  useAccountDraft,
  useAccountNaming,
  type AccountDraft,
  type AccountName,
  type AccountNaming,
} from './account-name.ts';
export { AccountNameField, EmailField, PhoneField } from './account-name-field.tsx';
export {
  AccountCodeField,
  sendCode,
  useCodeWait,
  VerificationCodeField,
  type VerificationCodeFieldProps,
} from './verification-code-field.tsx';
