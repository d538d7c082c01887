import type * as z from 'zod/mini';
import type { Exchange } from '../exchange.ts';
import type { Transaction } from '../storage/database.ts';

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
  /** Who gave the command. */
  readonly operator: string;
}

interface Change {
  readonly report: Report;
  /** Tells those concerned, after the commit. */
  readonly afterwards?: () => void;
}

type Parameters = Readonly<Record<string, z.ZodMiniType>>;
type Given<Declared extends Parameters> = { readonly [Name in keyof Declared]: z.output<Declared[Name]> };

interface Described<Declared extends Parameters> {
  /** As typed: `deposit approve`. */
  readonly name: string;
  readonly summary: string;
  /** In the order of typing. */
  readonly parameters: Declared;
}

/** A command that only reads. */
export interface Enquiry<Declared extends Parameters = Parameters> extends Described<Declared> {
  enquire(exchange: Exchange, given: Given<Declared>): Promise<Report>;
}

/** A command that changes something. */
export interface ChangeCommand<Declared extends Parameters = Parameters> extends Described<Declared> {
  change(context: ChangeContext, given: Given<Declared>): Promise<Change>;
}

export type OperatorCommand = Enquiry | ChangeCommand;

/** Defines a command and only gives it its types. A list of commands needs one type, which hides their parameters. */
export const defineEnquiry = <Declared extends Parameters>(command: Enquiry<Declared>): OperatorCommand => command;
export const defineChange = <Declared extends Parameters>(command: ChangeCommand<Declared>): OperatorCommand => command;
