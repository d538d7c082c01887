/** The fields of an order form, their errors, and the estimate of a market order. */
export { FigureField, type FigureFieldProps } from './figure-field.tsx';
export { estimateFill, farBeyond, type FillEstimate, type Precisions } from './estimate-fill.ts';
export { TransferLink, type TransferLinkProps } from './figure-field.tsx';
export { ShareButtons, ShareSlider, type ShareSliderProps } from './share-slider.tsx';
export { faultText, type Fault, type FaultKey } from './fault-text.ts';
export { useOrderDraft } from './order-draft.ts';
