import type { Transaction } from '../storage/database.ts';
import type { MemberEvent } from './member-events.ts';

/** A request that may be sent any number of times and takes effect once (docs/decisions.md §17). */
export interface IdempotentRequest {
  readonly memberId: string;
  /** Made by the client: a new one for each action of the member. */
  readonly key: string;
  /** A hash of the whole request. */
  readonly fingerprint: string;
  readonly at: Date;
}

/** The member who sent a request, and when. */
export type Sender = Pick<IdempotentRequest, 'memberId' | 'at'>;

/** A change that `CommandRunner` makes in one transaction, once for each key. */
export interface TransactionCommand<Answer> {
  /**
   * Checks what permits the change, before the transaction: a code, the funds password, an open module. A request that
   * already has an answer skips it, so the answer stays the same.
   * @throws DomainError
   */
  readonly authorize?: (sender: Sender) => Promise<void> | void;
  /**
   * Makes the change and returns the answer: plain JSON. It may run several times on conflicts, so it changes nothing
   * outside the transaction.
   * @throws DomainError
   */
  readonly execute: (tx: Transaction, sender: Sender) => Promise<Answer>;
  /** Runs after the first commit. Skipped on replay. */
  readonly afterwards?: (sender: Sender) => Promise<void>;
  /** The members to notify after the commit, also on replay. */
  readonly events?: (answer: Answer, sender: Sender) => readonly MemberEvent[];
}

/** A change that a market's writer makes, in one transaction with the other commands of its batch (`RequestBatch`). */
export interface SubmittedCommand<Answer> {
  /**
   * Refuses a change that breaks the rules. The refusal does not apply to a request that already has an answer, because
   * the last price may have moved since.
   * @throws DomainError
   */
  readonly check?: (sender: Sender) => void;
  /** Hands the change to the writer, which stores key and answer with it and notifies members. */
  readonly submit: (request: IdempotentRequest) => Promise<Answer>;
}

/** The change that a request asks for, ready to run. */
export type Command<Answer> = TransactionCommand<Answer> | SubmittedCommand<Answer>;
