/** The theme's colours for code without a document, such as a server. */
export { brandRoles } from './brand.ts';
export { fixedRoles } from './roles.ts';
export { rootStyle, type RootStyle, type SiteTheme } from './root-style.ts';
