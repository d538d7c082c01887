/** The worked example of a pledge in spec §1, with amounts in USDT. */
export const workedExample = { principal: 200_000, days: 14, ratePercent: '0.5', perDay: 1000 } as const;
