import type { Configuration } from './configuration.ts';

/** The shape of a remote's `./module`. `Page` is a React component, but this package does not depend on React. */
export interface LiveryModule<Page> {
  /** A page for every route path of the module's `module.json`. */
  readonly pages: Readonly<Record<string, Page>>;
  /** Loads a page's further data and code when a visitor is about to open it. */
  preload?(path: string): Promise<unknown>;
  /** Ends every timer, listener and subscription that the module started; called when its last page is left. */
  dispose(): void;
}

/** Whether the value that a remote exposes has the shape of a module. The pages themselves are not checked. */
export function isLiveryModule(value: unknown): value is LiveryModule<never> {
  if (typeof value !== 'object' || value === null) return false;
  const { pages, dispose } = value as Record<string, unknown>;
  return typeof pages === 'object' && pages !== null && typeof dispose === 'function';
}

/** The flags that open a module (spec §2.3). */
export type ModuleFlag = 'moduleIsOpenFuture' | 'moduleIsOpenC2c' | 'moduleIsOpenPledge' | 'moduleIsOpenConsole';

/**
 * Whether a module is open at a tenant: its flag is `"1"`, or it has none (spec §6). The site of the operator's console
 * opens no module without a flag.
 */
export const isOpenBy = (flag: ModuleFlag | undefined, configuration: Configuration): boolean =>
  flag === undefined ? configuration.moduleIsOpenConsole !== '1' : configuration[flag] === '1';
