/** Measured figures: a description, and a value with its unit. */
export type Figures = readonly (readonly [what: string, figure: string])[];
