/** The grid of panels of a trade page, which its reader arranges. */
export { PanelGrid, type PanelGridProps } from './panel-grid.tsx';
export { oneBelowAnother } from './stacked.ts';
export { PanelsMenu } from './panels-menu.tsx';
export { usePanelLayout, type PanelLayout } from './use-panel-layout.ts';
