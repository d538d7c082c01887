/** Fields, tabs and segmented controls. Loaded by pages with forms, not with the first script. */
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx';
export { CodeField, type CodeFieldProps } from './field/code-field.tsx';
export { LazySelect, type LazySelectProps } from './field/lazy-select.tsx';
export type { Option as SelectOption } from './overlay/option.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { passwordScore, type PasswordScore } from './field/password-score.ts';
export { PasswordStrength, type PasswordStrengthProps } from './field/password-strength.tsx';
export { SearchField, type SearchFieldProps } from './field/search-field.tsx';
export { TextAreaField, type TextAreaFieldProps } from './field/text-area-field.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { coveringInput } from './tabs/covering-input.ts';
export {
  SegmentedControl,
  type SegmentedControlChoice,
  type SegmentedControlProps,
} from './tabs/segmented-control.tsx';
export { Tabs, type Tab, type TabsProps } from './tabs/tabs.tsx';
