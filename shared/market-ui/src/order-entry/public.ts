/** The fields of an order form, and the estimate of a market order. */
export { FigureField, type FigureFieldProps } from './figure-field.tsx';
export { estimateFill, type FillEstimate, type Precisions } from './estimate-fill.ts';
export { TransferLink, type TransferLinkProps } from './transfer-link.tsx';
export { ShareSlider, type ShareSliderProps } from './share-slider.tsx';
