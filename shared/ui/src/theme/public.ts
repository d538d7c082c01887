/** The colours of the theme where there is no page to dress: what a server draws by itself. */
export { brandRoles } from './brand.ts';
export { fixedRoles } from './roles.ts';
export { rootStyle, type RootStyle, type SiteTheme } from './root-style.ts';
