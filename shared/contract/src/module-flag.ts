import type { Configuration } from './configuration.ts';

/** The flags that open a module (spec §2.3). */
export type ModuleFlag = 'moduleIsOpenFuture' | 'moduleIsOpenC2c' | 'moduleIsOpenPledge';

/** Whether a module is open at a tenant: its flag is `"1"`, or it has none (spec §6). */
export const isOpenBy = (flag: ModuleFlag | undefined, configuration: Configuration): boolean =>
  flag === undefined || configuration[flag] === '1';
