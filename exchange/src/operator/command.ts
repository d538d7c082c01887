import type { AuditAction } from '@livery/contract/calls/operator/audit';
import type { PolicyKind } from '@livery/contract/calls/operator/policies';
import type { OperatorRight } from '@livery/contract/calls/operator/rights';
import { refusalAdvice } from '@livery/contract/calls/records';
import { identityField } from '@livery/contract/calls/verification';
import * as z from 'zod/mini';
import type { Exchange } from '../exchange.ts';
import type { Transaction } from '../storage/database.ts';
import type { Actor } from './actor.ts';

/** A result that the operator gets as a file. */
export interface SavedFile {
  /** The operator's name for it, on the operator's side. */
  readonly file: string;
  readonly base64: string;
}

/** Rows are printed as a table, a text as it is. */
export type Report = string | readonly Readonly<Record<string, unknown>>[] | SavedFile;

/** The context of a change. Everything that it reads and writes goes through the transaction, which records it too. */
export interface ChangeContext {
  readonly tx: Transaction;
  /** For events after the commit. Its database must not be used before. */
  readonly exchange: Exchange;
  readonly at: Date;
  readonly actor: Actor;
  /** The names of those who approved the change: of two operators, if a policy demands it, or of the actor. */
  readonly approvedBy: readonly string[];
}

interface Change {
  readonly report: Report;
  /** Tells those concerned, after the commit. */
  readonly afterwards?: () => void | Promise<void>;
}

type Parameters = Readonly<Record<string, z.ZodMiniType>>;
type Given<Declared extends Parameters> = { readonly [Name in keyof Declared]: z.output<Declared[Name]> };

/** What operators see of a record, by name. Values are JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** The record that a command is about. */
export interface CommandRecord {
  /** Such as `withdrawal`; with the id, the address of the record in the console. */
  readonly kind: string;
  readonly id: string;
  /** Null: it belongs to the whole installation. */
  readonly tenantId: string | null;
}

/** A record as operators see it when they decide. */
export interface ReviewedRecord extends CommandRecord {
  /**
   * Exactly what the page compares (`seenOf`): a decision is refused, and a first approval is void, when any of it has
   * changed. The audit log has those that the command changed.
   */
  readonly fields: Fields;
  /** The policies that may demand a second operator for this change. */
  readonly policies?: readonly PolicyKind[];
  /** In ledger units of USDT, for policies with a least amount. Absent: every such policy covers it. */
  readonly worth?: bigint;
  readonly coin?: string;
}

interface Described<Declared extends Parameters> {
  /** As typed: `deposit approve`. */
  readonly name: AuditAction;
  readonly summary: string;
  /** In the order of typing. */
  readonly parameters: Declared;
  /** What an operator of the console needs: to read for an enquiry, to decide for a change. */
  readonly right: OperatorRight;
}

/** A command that only reads. */
interface Enquiry<Declared extends Parameters = Parameters> extends Described<Declared> {
  /** @throws DomainError `notFound` */
  record(context: ChangeContext, given: Given<Declared>): Promise<CommandRecord> | CommandRecord;
  enquire(exchange: Exchange, given: Given<Declared>): Promise<Report>;
}

/** A command that changes something. */
export interface ChangeCommand<Declared extends Parameters = Parameters> extends Described<Declared> {
  /**
   * Finds the record. Locks it, if it has fields: they must stay as they are until the commit.
   * @throws DomainError `notFound`
   */
  record(
    context: ChangeContext,
    given: Given<Declared>,
  ): Promise<CommandRecord | ReviewedRecord> | CommandRecord | ReviewedRecord;
  change(context: ChangeContext, given: Given<Declared>): Promise<Change>;
  /** Notes on the record whether it waits for a second operator. */
  awaitSecond?(context: ChangeContext, given: Given<Declared>, isAwaiting: boolean): Promise<void>;
}

export type OperatorCommand = Enquiry | ChangeCommand;

/** Defines a command and only gives it its types. A list of commands needs one type, which hides their parameters. */
export const defineEnquiry = <Declared extends Parameters>(command: Enquiry<Declared>): OperatorCommand => command;
export const defineChange = <Declared extends Parameters>(command: ChangeCommand<Declared>): OperatorCommand => command;

/** Parameters of several commands. */
export const word = z.string().check(z.minLength(1), z.maxLength(100));
/** A text for the member, or for the record. */
export const reason = z.string().check(z.minLength(1), z.maxLength(500));
/** What a member can do about a refusal. */
export const advice = z._default(refusalAdvice, 'contactSupport');
/** What of an identity a refusal is about, as in `backPicture,documentNumber`; none for all of it. */
export const identityFields = z.pipe(
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
  ),
  z.array(identityField),
);
/** The network's id of a payment. */
export const transaction = z.optional(word);
/** Blocks that confirm a payment. */
export const confirmations = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number));
/** The id of what operators make, which is never many. */
export const catalogueId = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(2 ** 31 - 1))),
);
export const recordId = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

/** How many entries of a list are shown. */
export const maxListed = 100;
