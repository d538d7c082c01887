/** How the market socket keeps and restores its connection (spec §4 'Live socket', §9). */
import type { SocketPolicy } from '../socket/socket-state.ts';

/** Spec §9: five quick tries, 3 s apart. */
export const quickTries = 5;
const quickDelayMs = 3000;
const maxDelayMs = 60_000;

/**
 * The wait before try number `attempt` (from 1): 3 s for the five tries of the spec. After them the spec would only
 * log. Here the waits double up to a minute. Jitter keeps clients from returning to a restarted server all at once.
 */
function reconnectDelayMs(attempt: number, random: () => number = Math.random): number {
  if (attempt <= quickTries) return quickDelayMs;
  const wait = Math.min(maxDelayMs, quickDelayMs * 2 ** (attempt - quickTries));
  return wait * (0.5 + random() / 2);
}

/** Silence this long means a dead connection: the server confirms its channels every 2 s (docs/decisions.md §23). */
export const silenceMs = 5000;

export const marketPolicy: SocketPolicy = {
  delayMs: reconnectDelayMs,
  openingMs: 10_000,
  silenceMs,
  quietMs: 2500,
  // Proxies commonly drop a connection on which a page sends nothing for 30 s.
  heartbeatMs: 10_000,
  probeMs: 2000,
  heldMs: 10_000,
  // Saves a phone's battery.
  hiddenMs: 60_000,
  youngMs: 1000,
  retriesSilenceAtOnce: true,
};
