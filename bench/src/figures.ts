/** What was measured, in words, with its unit. */
export type Figures = readonly (readonly [what: string, figure: string])[];
