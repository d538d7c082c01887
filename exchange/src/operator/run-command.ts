/** The one runner of operators' commands, from the shell and from the console. */
import { code } from '@livery/contract/envelope';
import { fallbackLanguage } from '@livery/contract/languages';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { DomainError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { refusalMessage } from '../http/refusals.ts';
import { inTransaction, type Database, type Transaction } from '../storage/database.ts';
import { operatorRequests } from '../storage/schema/index.ts';
import type { Actor, OperatorActor } from './actor.ts';
import {
  approvalById,
  approveChange,
  lockOpenApproval,
  overtakeApproval,
  takeBackApproval,
} from './approvals/approvals.ts';
import { policiesCovering } from './approvals/policies.ts';
import { changedFields, requireSeen, withApproval } from './approvals/seen.ts';
import { appendAction } from './audit/actions.ts';
import type {
  ChangeCommand,
  ChangeContext,
  CommandRecord,
  Fields,
  OperatorCommand,
  Report,
  ReviewedRecord,
} from './command.ts';
import { endClaim, requireUnclaimed } from './claims.ts';
import { commandNamed, readArguments, usage } from './commands.ts';
import { requireRight } from './grants.ts';

/** Why a command was not carried out, as the operator of the shell reads it. */
export class CommandRefusal extends Error {
  override readonly name = 'CommandRefusal';
}

/** A command of the console. */
export interface ConsoleCommand {
  readonly actor: Actor;
  /** A command's name, such as `withdrawal refuse`. */
  readonly command: string;
  /** In the order of the command's parameters. */
  readonly args: readonly string[];
  /** The key that the page made for this decision. The same request under it is carried out once. */
  readonly key?: string;
  /** What the operator looked at (`seenOf`). Needed where the command's record has fields. */
  readonly seen?: string;
  /** To the second operator, and for the record. */
  readonly words?: string;
}

/** What became of a command: it was carried out, or it waits for a second operator. */
export interface CommandResult {
  readonly outcome: 'done' | 'first approval';
  readonly report: Report;
}

interface Typed {
  /** The command's words and then its arguments, as the shell split them. */
  readonly argv: readonly string[];
  readonly operator: string;
}

/** Carries out a command that was typed into a shell. @throws CommandRefusal */
export async function runCommand(exchange: Exchange, { argv, operator }: Typed): Promise<Report> {
  const { command, args } = find(argv);
  try {
    return (await carryOut(exchange, { actor: { kind: 'shell', name: operator }, command: command.name, args })).report;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const message = refusalMessage(fallbackLanguage, error);
    throw new CommandRefusal(message === '' ? `Refused with code ${error.code}.` : message);
  }
}

/** The command with the most words among those with which the typed words begin. @throws CommandRefusal */
function find(argv: readonly string[]): { command: OperatorCommand; args: string[] } {
  for (let length = argv.length; length > 0; length -= 1) {
    const command = commandNamed(argv.slice(0, length).join(' '));
    if (command !== undefined) return { command, args: argv.slice(length) };
  }
  throw new CommandRefusal(`There is no command “${argv.join(' ')}”. There are:\n${usage()}`);
}

/** A run of a command, and what is known of it for the record of actions. */
interface Run extends ConsoleCommand {
  readonly at: Date;
  record?: CommandRecord;
}

/**
 * Carries out a command and records it: a change in the transaction that makes it, a refusal in one of its own. Checks
 * in that transaction the actor's rights, whether the record is as it was seen, and the policies.
 * @throws DomainError `noRight`, `recordChanged`, `sameOperator`, `approvalDiffers`, `consoleNeeded`,
 *   `idempotencyKeyReused`; whatever the command throws
 */
export async function carryOut(exchange: Exchange, request: ConsoleCommand): Promise<CommandResult> {
  const command = commandNamed(request.command);
  if (command === undefined) throw new Error(`there is no command ${request.command}`);
  const run: Run = { ...request, at: new Date(exchange.clock.now()) };
  try {
    const given = readArguments(command, run.args);
    if ('enquire' in command) {
      await inTransaction(exchange.database, async (tx) => {
        run.record = await command.record(contextOf(exchange, tx, run), given);
        const { tenantId } = run.record;
        await requireRight(tx, run.actor, { right: command.right, level: 'reads', tenantId });
      });
      const report = await command.enquire(exchange, given);
      await appendAction(exchange.database, actionOf(run, 'done'));
      return { outcome: 'done', report };
    }
    return await change(exchange, command, given, run);
  } catch (error) {
    if (error instanceof DomainError) await appendAction(exchange.database, actionOf(run, String(error.code)));
    throw error;
  }
}

const contextOf = (exchange: Exchange, tx: Transaction, { at, actor }: Run): ChangeContext => ({
  tx,
  exchange,
  at,
  actor,
  approvedBy: [actor.name],
});

const actionOf = ({ at, actor, command, args, record, words }: Run, outcome: string) => ({
  at,
  actor,
  command,
  arguments: args,
  record,
  why: words,
  outcome,
});

/** Makes a change, or notes its first approval. */
async function change(
  exchange: Exchange,
  command: ChangeCommand,
  given: Readonly<Record<string, unknown>>,
  run: Run,
): Promise<CommandResult> {
  const { result, afterwards } = await inTransaction(exchange.database, async (tx) => {
    const known = await knownAnswer(tx, run);
    if (known !== undefined) return { result: known };
    const made = await changeOnce(contextOf(exchange, tx, run), command, given, run);
    await storeAnswer(tx, run, made.result);
    return made;
  });
  await afterwards?.();
  return result;
}

interface Made {
  readonly result: CommandResult;
  readonly afterwards?: (() => void | Promise<void>) | undefined;
}

async function changeOnce(
  context: ChangeContext,
  command: ChangeCommand,
  given: Readonly<Record<string, unknown>>,
  run: Run,
): Promise<Made> {
  const { tx, actor, at } = context;
  const record = await command.record(context, given);
  run.record = record;
  await requireRight(tx, actor, { right: command.right, level: 'decides', tenantId: record.tenantId });
  let { approvedBy } = context;
  if (isReviewed(record)) {
    await requireUnclaimed(tx, actor, record, at);
    const first = await lockOpenApproval(tx, record);
    if (actor.kind === 'operator') requireSeen(run.seen ?? '', withApproval(record.fields, first));
    if ((await policiesCovering(tx, record)).length > 0) {
      const approved = { command, args: run.args, record, first, words: run.words ?? '' };
      const counted = await approveChange(context, approved);
      if (counted === undefined) {
        await command.awaitSecond?.(context, given, true);
        await endClaim(tx, record);
        await appendAction(tx, actionOf(run, 'first approval'));
        return { result: { outcome: 'first approval', report: 'Another operator has to approve this.' } };
      }
      approvedBy = [counted.operatorName, actor.name];
    }
  }
  const { report, afterwards } = await command.change({ ...context, approvedBy }, given);
  const after = isReviewed(record) ? await command.record(context, given) : record;
  const changes = isReviewed(record) && isReviewed(after) ? difference(record.fields, after.fields) : undefined;
  // A command that leaves a record as it was decides nothing: another block of a payment's network, for example.
  if (changes !== undefined && isReviewed(after)) {
    await overtakeApproval(context, after);
    await endClaim(tx, record);
  }
  await appendAction(tx, { ...actionOf(run, 'done'), ...changes });
  return { result: { outcome: 'done', report }, afterwards };
}

const isReviewed = (record: CommandRecord | ReviewedRecord): record is ReviewedRecord => 'fields' in record;

/** Takes back an operator's own first approval. @throws DomainError `notFound`, `noRight`, `wrongState` */
export async function takeBack(exchange: Exchange, actor: OperatorActor, id: number): Promise<void> {
  const at = new Date(exchange.clock.now());
  await inTransaction(exchange.database, async (tx) => {
    const approval = await approvalById(tx, id);
    if (approval === undefined) throw new DomainError(code.notFound, { field: 'id' });
    const command = commandNamed(approval.command);
    if (command === undefined || 'enquire' in command) throw new DomainError(code.notFound, { field: 'id' });
    const given = readArguments(command, approval.arguments);
    const context: ChangeContext = { tx, exchange, at, actor, approvedBy: [] };
    // Locked first, as a decision locks it first.
    const record = await command.record(context, given);
    await takeBackApproval(tx, id, actor, at);
    await command.awaitSecond?.(context, given, false);
    const action = { at, actor, command: command.name, arguments: approval.arguments, record };
    await appendAction(tx, { ...action, outcome: 'taken back' });
  });
}

/** The fields that a change set, before and after it; undefined: none. */
function difference(before: Fields, after: Fields): { before: Fields; after: Fields } | undefined {
  const changed = changedFields(before, after);
  if (changed.length === 0) return undefined;
  const only = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** The key of a request and a hash of the whole request; none for the shell, which repeats nothing. */
function requestOf({ actor, key, at, command, args, seen, words }: Run) {
  if (actor.kind === 'shell' || key === undefined) return undefined;
  const whole = JSON.stringify([command, args, seen ?? '', words ?? '']);
  const fingerprint = createHash('sha256').update(whole).digest('base64url');
  return { operatorId: actor.id, key, fingerprint, createdAt: at };
}

const whereKey = ({ operatorId, key }: { readonly operatorId: string; readonly key: string }) =>
  and(eq(operatorRequests.operatorId, operatorId), eq(operatorRequests.key, key));

/**
 * Takes the request's key for this transaction, after waiting for any other that holds it. Returns the answer if the key
 * has one.
 * @throws DomainError `idempotencyKeyReused`
 */
async function knownAnswer(tx: Transaction, run: Run): Promise<CommandResult | undefined> {
  const request = requestOf(run);
  if (request === undefined) return undefined;
  const taken = await tx
    .insert(operatorRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ key: operatorRequests.key });
  if (taken.length > 0) return undefined;
  const [known] = await tx.select().from(operatorRequests).where(whereKey(request));
  if (known?.fingerprint !== request.fingerprint)
    throw new DomainError(code.idempotencyKeyReused, { field: 'Idempotency-Key' });
  // Only this file writes answers.
  return known.answer as CommandResult;
}

/** How long the console may repeat a request, as members may. */
const requestMs = 30 * 86_400_000;
/** In one statement. */
const maxDeleted = 10_000;

/** Deletes expired keys, the oldest first. */
export async function deleteOldRequests(database: Database, nowMs: number): Promise<void> {
  const { operatorId, key, createdAt } = operatorRequests;
  const expired = database
    .select({ operatorId, key })
    .from(operatorRequests)
    .where(lt(createdAt, new Date(nowMs - requestMs)))
    .orderBy(asc(createdAt))
    .limit(maxDeleted);
  await database.delete(operatorRequests).where(sql`(${operatorId}, ${key}) in ${expired}`);
}

async function storeAnswer(tx: Transaction, run: Run, answer: CommandResult): Promise<void> {
  const request = requestOf(run);
  if (request !== undefined) await tx.update(operatorRequests).set({ answer }).where(whereKey(request));
}
