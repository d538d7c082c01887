/** The panels of a trade page, and the grid in which a member arranges them. */
export { PanelGrid, PanelsMenu, type PanelGridProps } from './panel-grid.tsx';
export { oneBelowAnother, stacked, usePanelLayout, type PanelLayout } from './panel-layout.ts';
export { ColumnHeads, figureColumns, flash, narrowPanel, Panel, PanelHead, remInPx } from './panel.tsx';
export { ToolMenu, ToolPopover } from './tool-menu.tsx';
