/** What chooses what is shown or meant: tabs, segmented controls, checkboxes and the search of a list. Not in the first script. */
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx';
export { SearchField, type SearchFieldProps } from './field/search-field.tsx';
export {
  SegmentedControl,
  type SegmentedControlChoice,
  type SegmentedControlProps,
} from './tabs/segmented-control.tsx';
export { Tabs, type Tab, type TabsProps } from './tabs/tabs.tsx';
export { coveringInput } from './tabs/covering-input.ts';
