/** The colours of the theme where there is no page to dress: what a server draws by itself. */
export { brandRoles } from './brand.ts';
export { fixedRoles } from './roles.ts';
export { rootLook, type RootLook, type SiteTheme } from './root-look.ts';
