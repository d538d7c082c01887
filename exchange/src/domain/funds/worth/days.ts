/** Days, in which the worth of members' money is counted: UTC days since the epoch. */
const dayMs = 86_400_000;

export const dayOf = (timeMs: number): number => Math.floor(timeMs / dayMs);
export const dayStartMs = (day: number): number => day * dayMs;
/** The UTC midnight that ends a day, in epoch seconds. */
export const dayEndSeconds = (day: number): number => dayStartMs(day + 1) / 1000;

/** How many past days are stored: the longest span that is shown, with the day at whose end it begins. */
export const storedDays = 366;
