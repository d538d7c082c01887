import { c2cCommands } from './c2c-commands.ts';
import type { OperatorCommand } from './command.ts';
import { fundsCommands } from './funds-commands.ts';
import { futuresCommands } from './futures-commands.ts';
import { auditCommands } from './audit-commands.ts';
import { marketCommands } from './market-commands.ts';
import { memberCommands } from './member-commands.ts';
import { pledgeCommands } from './pledge-commands.ts';
import { tenantCommands } from './tenant-commands.ts';
import { verificationCommands } from './verification-commands.ts';

/** All operators' commands, by area. */
export const operatorCommands: readonly OperatorCommand[] = [
  ...fundsCommands,
  ...verificationCommands,
  ...memberCommands,
  ...c2cCommands,
  ...marketCommands,
  ...pledgeCommands,
  ...futuresCommands,
  ...tenantCommands,
  ...auditCommands,
];
