export {
  faultText,
  ruleNumbers,
  rules,
  type AccountNameFields,
  type FundsPasswordFields,
  type PasswordFields,
  type VerificationCodeFields,
} from './fields.ts';
export { FormNotice } from './form-notice.ts';
export { FormFailure } from './form-failure.tsx';
export { narrowForm } from './narrow-form.ts';
export { refusedField } from './refused-field.ts';
export { useAccountForm, type AccountForm, type AccountFormOptions, type RefusedField } from './use-account-form.ts';
