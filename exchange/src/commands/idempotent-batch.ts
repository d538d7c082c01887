import { or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../storage/database.ts';
import { insertion } from '../storage/insert-rows.ts';
import { idempotencyKeys } from '../storage/schema/index.ts';
import { answerFor, hasKeyOf, type IdempotentRequest, type StoredAnswer } from './idempotency.ts';

/**
 * The keys of many requests that one transaction carries out (`executeOnce` does a single one). One statement looks them
 * up before, and one stores them with their answers after. If another transaction stores one of them in between, this one
 * fails as a conflict, and its next try finds the answer.
 */
export class IdempotentBatch {
  /** Answers given before this transaction, or earlier in it. */
  readonly #known: Map<string, StoredAnswer>;
  readonly #carriedOut: IdempotentRequest[] = [];

  private constructor(known: Map<string, StoredAnswer>) {
    this.#known = known;
  }

  /** Looks the keys up. One key may come several times. */
  static async find(tx: Transaction, requests: readonly IdempotentRequest[]): Promise<IdempotentBatch> {
    const rows =
      requests.length === 0
        ? []
        : await tx
            .select()
            .from(idempotencyKeys)
            .where(or(...requests.map(hasKeyOf)));
    return new IdempotentBatch(new Map(rows.map((row) => [keyOf(row), row])));
  }

  /**
   * Does the work of a request, unless it has its answer already. Work that throws leaves the key free.
   * @throws DomainError `idempotencyKeyReused`; whatever the work throws
   */
  executeOnce<Answer>(request: IdempotentRequest, work: () => Answer): Answer {
    const known = this.#known.get(keyOf(request));
    if (known !== undefined) return answerFor(known, request) as Answer;
    const answer = work();
    this.#known.set(keyOf(request), { fingerprint: request.fingerprint, answer });
    this.#carriedOut.push(request);
    return answer;
  }

  /** The insertion of the keys of what was carried out, with the answers. */
  insertion(): SQL | undefined {
    const rows = this.#carriedOut.map((request) => {
      const { memberId, key, fingerprint, at } = request;
      return { memberId, key, fingerprint, answer: this.#known.get(keyOf(request))?.answer, createdAt: at };
    });
    return insertion(idempotencyKeys, rows);
  }
}

const keyOf = ({ memberId, key }: Pick<IdempotentRequest, 'memberId' | 'key'>) => `${memberId} ${key}`;
