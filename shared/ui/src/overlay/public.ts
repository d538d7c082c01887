/** The components on React Aria, which is heavy: load them lazily by `import('@livery/ui/overlay')`. */
export { Dialog, DialogColumns, DismissButton, type DialogProps } from './dialog.tsx';
export { FullScreenDialog, type FullScreenDialogProps } from './full-screen-dialog.tsx';
export { Menu, type MenuProps } from './menu.tsx';
export type { Option } from './option.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
export { BareSelect, Select, type BareSelectProps, type SelectProps } from './select.tsx';
