import type { MemberEvent } from '../member-events.ts';
import type { Transaction } from '../storage/database.ts';
import type { IdempotentRequest } from './idempotency.ts';

/** The member who sent a request, and when. */
export type Sender = Pick<IdempotentRequest, 'memberId' | 'at'>;

/** A change that one transaction makes. `CommandRunner` makes it once for each key. */
export interface TransactionCommand<Answer> {
  /**
   * Checks what permits the change, before the transaction: a code, the funds password, an open module. It is skipped for a
   * request that was answered, so that the answer stays what it was.
   * @throws DomainError
   */
  readonly authorize?: (sender: Sender) => Promise<void> | void;
  /**
   * Makes the change and returns the answer: plain JSON. It may run several times on conflicts, so it changes nothing
   * outside the transaction.
   * @throws DomainError
   */
  readonly execute: (tx: Transaction, sender: Sender) => Promise<Answer>;
  /** What follows the commit, but not an answer that is given again. */
  readonly afterwards?: (sender: Sender) => Promise<void>;
  /** What the members concerned are told after the commit. */
  readonly events?: (answer: Answer, sender: Sender) => readonly MemberEvent[];
}

/** A change that a market's writer makes, in one transaction with the other commands of its batch. */
export interface SubmittedCommand<Answer> {
  /** Hands the change to the writer, which stores key and answer with it (`IdempotentBatch`) and tells members. */
  readonly submit: (request: IdempotentRequest) => Promise<Answer>;
}

/** What a request changes, ready to be run. */
export type Command<Answer> = TransactionCommand<Answer> | SubmittedCommand<Answer>;
