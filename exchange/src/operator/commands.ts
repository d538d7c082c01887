import type { OperatorCommand } from './command.ts';
import { ledgerCommands } from './ledger-commands.ts';
import { tenantCommands } from './tenant-commands.ts';

/** Everything an operator may do, by area. */
export const operatorCommands: readonly OperatorCommand[] = [...tenantCommands, ...ledgerCommands];
