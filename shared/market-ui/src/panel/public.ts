/** What all panels of a trade page have alike. */
export { flash } from './flash.ts';
export { ColumnHeads, Panel, PanelHead, figureColumns, narrowPanel } from './panel.ts';
export { remInPx } from './rem-in-px.ts';
export { ToolPopover } from './tool-popover.tsx';
export { ToolMenu } from './tool-menu.tsx';
