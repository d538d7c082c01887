/** How quantities of a coin are written in the room: whole ones with two decimals, others exactly. */
export const coinDigits = { min: 2 } as const;
