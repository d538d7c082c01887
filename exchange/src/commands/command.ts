import type { Transaction } from '../storage/database.ts';
import type { MemberEvent } from './member-events.ts';

/** A request that clients may repeat safely: it takes effect once (docs/decisions.md §17). */
export interface IdempotentRequest {
  readonly memberId: string;
  /** The client makes a new key for each action of the member. */
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
   * Checks a code, the funds password or that the module is open, before the transaction. Skipped for a request that
   * already has an answer, so that the answer stays the same.
   * @throws DomainError
   */
  readonly authorize?: (sender: Sender) => Promise<void> | void;
  /**
   * Makes the change and returns the answer as plain JSON. Conflicts can run it several times, so it changes nothing
   * outside the transaction.
   * @throws DomainError
   */
  readonly execute: (tx: Transaction, sender: Sender) => Promise<Answer>;
  /** Runs after the first commit. Skipped on replay. */
  readonly afterwards?: (sender: Sender) => Promise<void>;
  /** The members to notify after the commit, also on replay. */
  readonly events?: (answer: Answer, sender: Sender) => readonly MemberEvent[];
}

/** A change that a market's writer makes in one transaction with the rest of its batch (`RequestBatch`). */
export interface SubmittedCommand<Answer> {
  /**
   * Refuses a change that breaks the rules. Not applied to a request that already has an answer, because the last price
   * may have moved since.
   * @throws DomainError
   */
  readonly check?: (sender: Sender) => void;
  /** Hands the change to the writer. The writer stores key and answer with it, and notifies members. */
  readonly submit: (request: IdempotentRequest) => Promise<Answer>;
}

/** The change that a request makes, ready to run. */
export type Command<Answer> = TransactionCommand<Answer> | SubmittedCommand<Answer>;
