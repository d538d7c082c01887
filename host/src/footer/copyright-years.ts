/** Spec §9, docs/decisions.md §6. */
export const copyrightYears = '2017-2025';
