import type { Configuration } from '@livery/contract/configuration';
import { code } from '@livery/contract/envelope';
import { DomainError } from '../../errors.ts';

/** The flag of each module that a tenant may leave closed. */
const flags = { futures: 'moduleIsOpenFuture', c2c: 'moduleIsOpenC2c', wealth: 'moduleIsOpenPledge' } as const;

/** A part of the site that a tenant may leave closed. */
export type Module = keyof typeof flags;
/** The part of a configuration that opens a module. */
export type ModuleFlag<Name extends Module> = Pick<Configuration, (typeof flags)[Name]>;

/** Nothing new begins in a closed module; what is under way goes on. @throws DomainError `moduleClosed` */
export function requireOpenModule<Name extends Module>(configuration: ModuleFlag<Name>, module: Name): void {
  if ((configuration as Partial<Configuration>)[flags[module]] !== '1') throw new DomainError(code.moduleClosed);
}
