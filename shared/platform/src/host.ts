/** The host's part of the platform: it creates the platform and sets the atoms that modules read. */
export { agentIdentityAtom, configurationAtom, openModulesAtom } from './configuration.ts';
export { createPlatform, type PlatformParts } from './platform.ts';
export { PlatformProvider } from './react/context.ts';
export { openModules } from '@livery/contract/routes';
export { signOutCountAtom } from './session/session.ts';
export { createStoredValues } from './stored-values.ts';
