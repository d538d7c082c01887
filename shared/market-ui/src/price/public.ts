/** Live cells of a market's price and change. */
export { LiveChange, LivePrice } from './live-price.tsx';
export { useDirection } from './use-direction.ts';
