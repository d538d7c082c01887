export { CountdownRing, type CountdownRingProps } from './countdown-ring.tsx';
export { timeLeft } from './time-left.ts';
