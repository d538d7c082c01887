import { or, type SQL } from 'drizzle-orm';
import { inTransaction, type Database, type Transaction } from '../storage/database.ts';
import { insertion } from '../storage/rows.ts';
import { idempotencyKeys } from '../storage/schema/index.ts';
import type { Command, IdempotentRequest, SubmittedCommand, TransactionCommand } from './command.ts';
import { answerFor, claimKey, findAnswer, hasKeyOf, type StoredAnswer, storeAnswer } from './idempotency-keys.ts';
import type { MemberEvents } from './member-events.ts';

/**
 * Runs every command that has an idempotency key: authorizes, executes, answers, and publishes events after the commit.
 */
export class CommandRunner {
  readonly #database: Database;
  readonly #events: MemberEvents;
  /** The last run of each key that has a run in progress. */
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(database: Database, events: MemberEvents) {
    this.#database = database;
    this.#events = events;
  }

  /**
   * Runs a command once. A repeated request gets the same answer. A refusal stores nothing, so the client may send the
   * request again.
   * @param prepare makes the command, also for a request that already has its answer; it does look-ups that cannot run
   *   inside a transaction
   * @throws DomainError `idempotencyKeyReused` when the key belongs to another request; whatever `prepare` and the
   *   command throw
   */
  run<Answer>(request: IdempotentRequest, prepare: () => Command<Answer> | Promise<Command<Answer>>): Promise<Answer> {
    return this.#inTurn(request, async () => {
      const command = await prepare();
      return 'submit' in command ? this.#submit(request, command) : this.#execute(request, command);
    });
  }

  async #submit<Answer>(request: IdempotentRequest, { check, submit }: SubmittedCommand<Answer>): Promise<Answer> {
    try {
      check?.(request);
    } catch (refusal) {
      // The writer's batch looks up the answer.
      if ((await findAnswer(this.#database, request)) === undefined) throw refusal;
    }
    return submit(request);
  }

  async #execute<Answer>(request: IdempotentRequest, command: TransactionCommand<Answer>): Promise<Answer> {
    const { authorize, execute, afterwards, events } = command;
    if (authorize !== undefined && (await findAnswer(this.#database, request)) === undefined) await authorize(request);
    let isExecuted = false;
    const answer = await inTransaction(this.#database, async (tx) => {
      const known = await claimKey(tx, request);
      if (known !== undefined) return known.answer as Answer;
      isExecuted = true;
      const made = await execute(tx, request);
      await storeAnswer(tx, request, made);
      return made;
    });
    this.#events.publishAll(events?.(answer, request) ?? []);
    if (isExecuted) await afterwards?.(request);
    return answer;
  }

  /**
   * Runs requests with the same key one after the other, in the order of arrival. The second finds the answer of the
   * first and skips its authorization, so ten copies of one request are one guess at a code, not ten.
   */
  async #inTurn<Answer>(request: IdempotentRequest, work: () => Promise<Answer>): Promise<Answer> {
    const name = nameOf(request);
    const before = this.#last.get(name);
    // The previous request's refusal does not affect this one.
    const turn = before === undefined ? work() : before.then(work, work);
    this.#last.set(name, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(name) === turn) this.#last.delete(name);
    }
  }
}

/**
 * Submitted requests that one transaction of a market's writer carries out. One statement looks up their keys at the
 * start, and one stores them with their answers at the end. If another transaction stores one of the keys in between,
 * this transaction fails with a conflict and finds the answer when it retries.
 */
export class RequestBatch {
  /** Answers given before this transaction, or earlier in it. */
  readonly #known: Map<string, StoredAnswer>;
  readonly #carriedOut: IdempotentRequest[] = [];

  private constructor(known: Map<string, StoredAnswer>) {
    this.#known = known;
  }

  /** Looks up the keys. One key may be given several times. */
  static async find(tx: Transaction, requests: readonly IdempotentRequest[]): Promise<RequestBatch> {
    if (requests.length === 0) return new RequestBatch(new Map());
    const rows = await tx
      .select()
      .from(idempotencyKeys)
      .where(or(...requests.map(hasKeyOf)));
    return new RequestBatch(new Map(rows.map((row) => [nameOf(row), row])));
  }

  /**
   * Executes a request unless it already has its answer. If the work throws, the key stays free.
   * @throws DomainError `idempotencyKeyReused`; whatever the work throws
   */
  run<Answer>(request: IdempotentRequest, work: () => Answer): Answer {
    const known = this.#known.get(nameOf(request));
    if (known !== undefined) return answerFor(known, request) as Answer;
    const answer = work();
    this.#known.set(nameOf(request), { fingerprint: request.fingerprint, answer });
    this.#carriedOut.push(request);
    return answer;
  }

  /** Inserts the keys and answers of the requests that were carried out. */
  insertion(): SQL | undefined {
    const rows = this.#carriedOut.map((request) => {
      const { memberId, key, fingerprint, at } = request;
      return { memberId, key, fingerprint, answer: this.#known.get(nameOf(request))?.answer, createdAt: at };
    });
    return insertion(idempotencyKeys, rows);
  }
}

const nameOf = ({ memberId, key }: Pick<IdempotentRequest, 'memberId' | 'key'>) => `${memberId} ${key}`;
