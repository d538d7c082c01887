import type { Configuration } from '@livery/contract/configuration';
import type { ReleasedModule } from '@livery/contract/release';
import { useAtomValue } from 'jotai';
import { findRoute } from '@livery/contract/routes';
import { configurationAtom, openModulesAtom } from '../configuration.ts';
import { signOutCountAtom, sessionLostAtom, tokenAtom } from '../session/session.ts';

export const useConfiguration = (): Configuration => useAtomValue(configurationAtom);

/** Whether a member is signed in: a token is stored (spec §4). */
export const useSignedIn = (): boolean => useAtomValue(tokenAtom) !== undefined;

/** The number of sign-outs in this tab: a React key for anything that must not outlive one. */
export const useSignOutCount = (): number => useAtomValue(signOutCountAtom);

/** Whether the last session of this tab ended otherwise than by the member's own sign-out in it. */
export const useSessionLost = (): boolean => useAtomValue(sessionLostAtom);

/** The modules that are open here, in menu order. */
export const useOpenModules = (): readonly ReleasedModule[] => useAtomValue(openModulesAtom);

/**
 * Whether a path's module is open here: its flag is `"1"`, and the release has it (spec §2.3, docs/decisions.md §38).
 * Closed modules are neither linked nor mentioned.
 */
export const useHasRoute = (path: string): boolean => findRoute(useOpenModules(), path) !== undefined;
