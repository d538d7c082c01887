/** What the host alone has of the platform: it makes it, and sets what everyone reads. */
export { agentIdentityAtom, configurationAtom, openModulesAtom } from './configuration/atoms.ts';
export { appearanceAtom } from './appearance/appearance.ts';
export { createPlatform, type PlatformParts } from './platform.ts';
export { PlatformProvider } from './react/context.ts';
export { openModules } from './release/open-modules.ts';
export { signOutCountAtom } from './session/session.ts';
export { createStoredValues } from './storage/stored-values.ts';
