import { or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../storage/database.ts';
import { insertion } from '../storage/insert-rows.ts';
import { idempotencyKeys } from '../storage/schema/index.ts';
import { type Answered, answerFor, type Intent, isOf } from './idempotency.ts';

/**
 * The keys of many commands that one transaction carries out (`once` for a single one): looked up by one statement before,
 * and stored with their answers after. Should another transaction store one of them meanwhile, this one fails as a
 * conflict, and finds the answer when it is tried again.
 */
export class BatchedIntents {
  /** Answers given before this transaction, or earlier in it. */
  readonly #known: Map<string, Answered>;
  /** What was carried out here. */
  readonly #carriedOut: Intent[] = [];

  private constructor(known: Map<string, Answered>) {
    this.#known = known;
  }

  /** Looks the keys up. One key may come several times. */
  static async find(tx: Transaction, intents: readonly Intent[]): Promise<BatchedIntents> {
    const rows =
      intents.length === 0
        ? []
        : await tx
            .select()
            .from(idempotencyKeys)
            .where(or(...intents.map(isOf)));
    return new BatchedIntents(new Map(rows.map((row) => [nameOf(row), row])));
  }

  /**
   * Carries a command out, unless its intent has its answer already. A command that throws leaves its key free.
   * @throws DomainError `idempotencyKeyReused`; whatever the work throws
   */
  once<Answer>(intent: Intent, work: () => Answer): Answer {
    const known = this.#known.get(nameOf(intent));
    if (known !== undefined) return answerFor(known, intent) as Answer;
    const answer = work();
    this.#known.set(nameOf(intent), { fingerprint: intent.fingerprint, answer });
    this.#carriedOut.push(intent);
    return answer;
  }

  /** What stores the keys of what was carried out, with the answers. */
  insertion(): SQL | undefined {
    const rows = this.#carriedOut.map((intent) => {
      const { memberId, key, fingerprint, at } = intent;
      return { memberId, key, fingerprint, answer: this.#known.get(nameOf(intent))?.answer, createdAt: at };
    });
    return insertion(idempotencyKeys, rows);
  }
}

const nameOf = ({ memberId, key }: Pick<Intent, 'memberId' | 'key'>) => `${memberId} ${key}`;
