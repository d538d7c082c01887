/** How old data is that a panel goes on showing. */
export { answerFreshness } from './answer-freshness.ts';
export { StaleSince } from './stale-since.tsx';
