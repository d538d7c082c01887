import { fallbackConfiguration, type Configuration } from '@livery/contract/configuration';
import type { ReleasedModule } from '@livery/contract/release';
import { atom } from 'jotai/vanilla';

/** The tenant's configuration. Boot sets it before anything is mounted. */
export const configurationAtom = atom<Configuration>(fallbackConfiguration);

/** The modules that this tenant's visitors can open now, in menu order. */
export const openModulesAtom = atom<readonly ReleasedModule[]>([]);

/** The visitor's agent (partner) identity; empty until boot finds it. */
export const agentIdentityAtom = atom('');
