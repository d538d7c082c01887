import { code } from '@livery/contract/envelope';
import { fallbackLanguage } from '@livery/contract/languages';
import type * as z from 'zod/mini';
import { DomainError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { refusalMessage } from '../http/refusals.ts';
import { inTransaction, type Connection } from '../storage/database.ts';
import { operatorActions } from '../storage/schema/index.ts';
import type { Actor } from './actor.ts';
import { c2cCommands } from './c2c-commands.ts';
import type { ChangeCommand, OperatorCommand, Report } from './command.ts';
import { futuresCommands } from './futures-commands.ts';
import { pledgeCommands } from './pledge-commands.ts';
import { fundsCommands, verificationCommands } from './review-commands.ts';
import { auditCommands, marketCommands, memberCommands, tenantCommands } from './tenant-commands.ts';

/** Why a command was not carried out, as the operator reads it. */
export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal';
}

interface Typed {
  /** The command's words and then its arguments, as the shell split them. */
  readonly argv: readonly string[];
  readonly operator: string;
}

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

/**
 * Carries out a typed command and records it: a change in the transaction that makes it, a refusal by itself.
 * @throws CommandRefusal
 */
export async function runCommand(exchange: Exchange, typed: Typed): Promise<Report> {
  const { command, args } = find(typed.argv);
  const at = new Date(exchange.clock.now());
  const record = (connection: Connection, outcome: string) =>
    connection
      .insert(operatorActions)
      .values({ at, operator: typed.operator, command: command.name, arguments: args, outcome });
  try {
    const given = read(command, args);
    if ('enquire' in command) {
      const report = await command.enquire(exchange, given);
      await record(exchange.database, 'done');
      return report;
    }
    return await change(exchange, command, { given, at, actor: { kind: 'shell', name: typed.operator } }, (tx) =>
      record(tx, 'done'),
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await record(exchange.database, String(error.code));
    throw new CommandRefusal(refusalText(error));
  }
}

async function change(
  exchange: Exchange,
  command: ChangeCommand,
  { given, at, actor }: { given: Readonly<Record<string, unknown>>; at: Date; actor: Actor },
  record: (connection: Connection) => PromiseLike<unknown>,
): Promise<Report> {
  const outcome = await inTransaction(exchange.database, async (tx) => {
    const made = await command.change({ tx, exchange, at, actor }, given);
    await record(tx);
    return made;
  });
  outcome.afterwards?.();
  return outcome.report;
}

/** The command with the most words among those with which the typed words begin. @throws CommandRefusal */
function find(argv: readonly string[]): { command: OperatorCommand; args: string[] } {
  for (let length = argv.length; length > 0; length -= 1) {
    const name = argv.slice(0, length).join(' ');
    const command = operatorCommands.find((candidate) => candidate.name === name);
    if (command !== undefined) return { command, args: argv.slice(length) };
  }
  throw new CommandRefusal(`There is no command “${argv.join(' ')}”. There are:\n${usage()}`);
}

/** @throws DomainError `badRequest`, naming the argument */
function read(command: OperatorCommand, args: readonly string[]): Readonly<Record<string, unknown>> {
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

function refusalText(refusal: DomainError): string {
  const message = refusalMessage(fallbackLanguage, refusal);
  return message === '' ? `Refused with code ${refusal.code}.` : message;
}

/** All operators' commands, by area. */
const operatorCommands: readonly OperatorCommand[] = [
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
