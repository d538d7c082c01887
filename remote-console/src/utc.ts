/** The console's times are UTC, as its clock is, so that operators in two places mean the same. */
const parts = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString();

/** `2025-11-21 09:14:02`, UTC. */
export const formatUtc = (epochSeconds: number): string => parts(epochSeconds).slice(0, 19).replace('T', ' ');

/** `09:14:02`, UTC. */
export const formatUtcTime = (epochSeconds: number): string => parts(epochSeconds).slice(11, 19);

/** `2025-11-21`, UTC. */
export const formatUtcDay = (epochSeconds: number): string => parts(epochSeconds).slice(0, 10);

/** `2025-11-21 09:14`, UTC. */
export const formatUtcMinute = (epochSeconds: number): string => formatUtc(epochSeconds).slice(0, 16);

/** The time of today, and the day of what is older: `09:14` or `2025-11-20`, UTC. */
export const formatUtcSeen = (epochSeconds: number, now: number): string =>
  formatUtcDay(epochSeconds) === formatUtcDay(now)
    ? formatUtcTime(epochSeconds).slice(0, 5)
    : formatUtcDay(epochSeconds);
