/** The tenant of each layout, from 1 to 8. The first is the default tenant. */
export const tenants = [undefined, 'halvo', 'mirador', 'tabula', 'palmo', 'kurs', 'quadra', 'octavo'] as const;

/** Each layout's number and tenant, for `test.each`. */
export const numberedLayouts = tenants.map((tenant, index) => [index + 1, tenant] as const);

/** The widths of phone, tablet and desktop (quality 'People'), in px. */
export const widths = [360, 768, 1280] as const;
