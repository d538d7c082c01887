/** The menus of the toolbar: one chunk, which the first press on a tool loads. */
export { DrawingMenu } from './drawing-menu.tsx';
export { IndicatorMenu } from './indicator-menu.tsx';
