/** Fields that take a text, a code, a password or one of a list. Not in the first script. */
export { CodeField, type CodeFieldProps } from './code-field.tsx';
export { LazySelect, type LazySelectProps } from './lazy-select.tsx';
export type { Option as SelectOption } from '../overlay/option.tsx';
export {
  PasswordField,
  passwordScore,
  PasswordStrength,
  type PasswordFieldProps,
  type PasswordScore,
  type PasswordStrengthProps,
} from './password-field.tsx';
export { TextAreaField, TextField, type TextAreaFieldProps, type TextFieldProps } from './text-field.tsx';
