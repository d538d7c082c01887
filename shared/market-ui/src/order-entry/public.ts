/** The fields of an order form, and the exact arithmetic that links them. */
export { FigureField, type FigureFieldProps } from './figure-field.tsx';
export { afterFee, amountOf, isMore, isSame, percentOf, shareOf, totalOf, type Precisions } from './linked-fields.ts';
export { estimateFill, type FillEstimate } from './estimate-fill.ts';
export { TransferLink, type TransferLinkProps } from './transfer-link.tsx';
export { ShareSlider, type ShareSliderProps } from './share-slider.tsx';
