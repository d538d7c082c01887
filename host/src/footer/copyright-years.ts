/** Spec §9, decisions 6. */
export const copyrightYears = '2017-2025';
