/** All operators' commands, how they are found, and how their arguments are read. */
import type { OperatorRight } from '@livery/contract/calls/operator/rights';
import { code } from '@livery/contract/envelope';
import type * as z from 'zod/mini';
import { DomainError } from '../errors.ts';
import { policyCommands } from './approvals/policy-commands.ts';
import { c2cCommands } from './c2c-commands.ts';
import type { OperatorCommand } from './command.ts';
import { depositCommands } from './deposits/deposit-commands.ts';
import { futuresCommands } from './futures-commands.ts';
import { memberCommands } from './members/member-commands.ts';
import { pledgeCommands } from './pledge-commands.ts';
import { fundsCommands, verificationCommands } from './review-commands.ts';
import { withdrawalCommands } from './withdrawals/withdrawal-commands.ts';
import { invitationCommands } from './sign-in/invitation-commands.ts';
import { teamCommands } from './team/team-commands.ts';
import { auditCommands, marketCommands, tenantCommands } from './tenant-commands.ts';

const operatorCommands: readonly OperatorCommand[] = [
  ...depositCommands,
  ...fundsCommands,
  ...withdrawalCommands,
  ...verificationCommands,
  ...memberCommands,
  ...c2cCommands,
  ...marketCommands,
  ...pledgeCommands,
  ...futuresCommands,
  ...tenantCommands,
  ...invitationCommands,
  ...teamCommands,
  ...policyCommands,
  ...auditCommands,
];

/** The purpose of every command, one line each. */
export const usage = (): string =>
  operatorCommands
    .map(({ name, parameters, summary }) => {
      const typed = [name, ...Object.entries(parameters).map(([parameter, schema]) => asTyped(parameter, schema))];
      return `  ${typed.join(' ').padEnd(52)} ${summary}`;
    })
    .join('\n');

/** A parameter that may be left out is in square brackets. */
const asTyped = (parameter: string, schema: z.ZodMiniType): string =>
  schema.safeParse(undefined).success ? `[${parameter}]` : `<${parameter}>`;

/** The names of the commands that need a right. */
export const commandsOfRight = (right: OperatorRight): string[] =>
  operatorCommands.filter((command) => command.right === right).map(({ name }) => name);

export function commandNamed(name: string): OperatorCommand | undefined {
  return operatorCommands.find((command) => command.name === name);
}

/** Reads arguments by the command's schemas. @throws DomainError `badRequest`, naming the argument */
export function readArguments(command: OperatorCommand, args: readonly string[]): Readonly<Record<string, unknown>> {
  const names = Object.keys(command.parameters);
  if (args.length > names.length) throw new DomainError(code.badRequest, { field: args[names.length] ?? '' });
  const given: Record<string, unknown> = {};
  for (const [position, name] of names.entries()) {
    const parsed = command.parameters[name]?.safeParse(args[position]);
    if (parsed?.success !== true) throw new DomainError(code.badRequest, { field: name });
    given[name] = parsed.data;
  }
  return given;
}
