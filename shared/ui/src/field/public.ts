/** Fields that take a text, a code, a password or one of a list. Not in the first script. */
export { CodeField, type CodeFieldProps } from './code-field.tsx';
export { LazySelect, type LazySelectProps } from './lazy-select.tsx';
export type { Option as SelectOption } from '../overlay/option.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { passwordScore, type PasswordScore } from './password-score.ts';
export { PasswordStrength, type PasswordStrengthProps } from './password-strength.tsx';
export { TextAreaField, type TextAreaFieldProps } from './text-area-field.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
