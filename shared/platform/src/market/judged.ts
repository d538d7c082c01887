import { isDecimal } from '@livery/contract/decimal';

/** Whether what a frame says is a decimal of zero or more. */
export const isAmount = (text: string): boolean => isDecimal(text) && !text.startsWith('-');

/** Whether what a frame says is a decimal of more than zero: a price, a volume that was traded. */
export const isAboveZero = (text: string): boolean => isAmount(text) && /[1-9]/.test(text);
