export {
  faultText,
  rules,
  type AccountNameFields,
  type PasswordFields,
  type VerificationCodeFields,
} from './fields.ts';
export { FormNotice } from './form-notice.ts';
export { FormRefusal } from './form-refusal.tsx';
export { narrowForm } from './narrow-form.ts';
export { refusedField } from './refused-field.ts';
export { useAccountForm, type AccountForm, type AccountFormOptions } from './use-account-form.ts';
