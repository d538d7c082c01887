import type { MemberEvents } from '../member-events.ts';
import type { Database } from '../storage/database.ts';
import type { Command, TransactionCommand } from './command.ts';
import { executeOnce, type IdempotentRequest, wasAnswered } from './idempotency.ts';

/** Runs every command that has an idempotency key: authorization, transaction, answer, and events after the commit. */
export class CommandRunner {
  readonly #database: Database;
  readonly #events: MemberEvents;
  /** The last run of each key that has one under way. */
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(database: Database, events: MemberEvents) {
    this.#database = database;
    this.#events = events;
  }

  /**
   * Runs a command once. The same request again gets the same answer.
   * @param prepare makes the command, also for a request that was answered; it looks up what a transaction cannot
   * @throws DomainError `idempotencyKeyReused`; whatever `prepare` and the command throw
   */
  run<Answer>(request: IdempotentRequest, prepare: () => Command<Answer> | Promise<Command<Answer>>): Promise<Answer> {
    return this.#inTurn(request, async () => {
      const command = await prepare();
      return 'submit' in command ? command.submit(request) : this.#execute(request, command);
    });
  }

  async #execute<Answer>(request: IdempotentRequest, command: TransactionCommand<Answer>): Promise<Answer> {
    const { authorize, execute, afterwards, events } = command;
    if (authorize !== undefined && !(await wasAnswered(this.#database, request))) await authorize(request);
    let isExecuted = false;
    const answer = await executeOnce(this.#database, request, (tx) => {
      isExecuted = true;
      return execute(tx, request);
    });
    this.#events.publishAll(events?.(answer, request) ?? []);
    if (isExecuted) await afterwards?.(request);
    return answer;
  }

  /**
   * Runs requests with one key one after the other, in the order in which they came. The second finds the answer of the
   * first and skips its authorization, so ten copies of one request are one guess at a code, not ten.
   */
  async #inTurn<Answer>({ memberId, key }: IdempotentRequest, work: () => Promise<Answer>): Promise<Answer> {
    const name = `${memberId} ${key}`;
    const before = this.#last.get(name);
    // A refusal of the request before does not concern this one.
    const turn = before === undefined ? work() : before.then(work, work);
    this.#last.set(name, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(name) === turn) this.#last.delete(name);
    }
  }
}
