/** A form around an account: its state, its rules, and the fields that several forms have. */
export { FormFailure, FormNotice, narrowForm, refusedField, useAccountForm } from './account-form.tsx';
export { CoinAmountField, type CoinAmountFieldProps } from './coin-amount-field.tsx';
export {
  characterFault,
  characterFaultText,
  faultText,
  rules,
  type AccountNameFields,
  type FundsPasswordFields,
  type PasswordFields,
  type Verdict,
  type VerificationCodeFields,
} from './fields.ts';
export { FundsPasswordField, NewPasswordField } from './password-fields.tsx';
