/** Spec §9: five quick tries, 3 s apart. */
const quickTries = 5;
const quickDelayMs = 3000;
const longestDelayMs = 60_000;

/**
 * How long to wait before try number `attempt` (from 1): 3 s for the five tries of the spec, then, where it would only
 * log, for ever with doubling waits up to a minute, jittered so that a restarted server is not met by everyone at once.
 */
export function reconnectDelayMs(attempt: number, random: () => number = Math.random): number {
  if (attempt <= quickTries) return quickDelayMs;
  const wait = Math.min(longestDelayMs, quickDelayMs * 2 ** (attempt - quickTries));
  return wait * (0.5 + random() / 2);
}
