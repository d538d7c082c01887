import { or, sql } from 'drizzle-orm';
import type { Transaction } from '../storage/database.ts';
import { rowsAsJson } from '../storage/insert-rows.ts';
import { idempotencyKeys } from '../storage/schema/index.ts';
import { type Answered, answerFor, type Intent, isOf } from './idempotency.ts';

/**
 * The keys of many commands that one transaction carries out (`once` for a single one): claimed by one statement before,
 * and stored with their answers by another after.
 */
export class BatchedIntents {
  /** Answers given before this transaction, or earlier in it. */
  readonly #known: Map<string, Answered>;
  readonly #claimed: ReadonlyMap<string, Intent>;

  private constructor(known: Map<string, Answered>, claimed: ReadonlyMap<string, Intent>) {
    this.#known = known;
    this.#claimed = claimed;
  }

  /** Takes the keys, waiting for other transactions that have them. One key may come several times. */
  static async claim(tx: Transaction, intents: readonly Intent[]): Promise<BatchedIntents> {
    const wanted = new Map(intents.map((intent) => [nameOf(intent), intent]));
    if (wanted.size === 0) return new BatchedIntents(new Map(), wanted);
    const taken = await tx
      .insert(idempotencyKeys)
      .values(
        Array.from(wanted.values(), ({ memberId, key, fingerprint, at }) => ({
          ...{ memberId, key, fingerprint },
          createdAt: at,
        })),
      )
      .onConflictDoNothing()
      .returning({ memberId: idempotencyKeys.memberId, key: idempotencyKeys.key });
    const ours = new Set(taken.map(nameOf));
    const others = [...wanted.values()].filter((intent) => !ours.has(nameOf(intent)));
    const rows =
      others.length === 0
        ? []
        : await tx
            .select()
            .from(idempotencyKeys)
            .where(or(...others.map(isOf)));
    const claimed = new Map([...wanted].filter(([name]) => ours.has(name)));
    return new BatchedIntents(new Map(rows.map((row) => [nameOf(row), row])), claimed);
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
    return answer;
  }

  /** Keeps the answers with the claimed keys, and lets go of keys whose commands were refused. */
  async store(tx: Transaction): Promise<void> {
    const answered: object[] = [];
    const refused: Intent[] = [];
    for (const [name, intent] of this.#claimed) {
      const { memberId, key } = intent;
      const known = this.#known.get(name);
      if (known === undefined) refused.push(intent);
      else answered.push({ memberId, key, fingerprint: known.fingerprint, answer: known.answer });
    }
    if (answered.length > 0)
      await tx.execute(sql`
        update ${idempotencyKeys} set fingerprint = a.fingerprint, answer = a.answer
        from jsonb_to_recordset(${rowsAsJson(answered)}::jsonb)
          as a(member_id uuid, key text, fingerprint text, answer jsonb)
        where ${idempotencyKeys}.member_id = a.member_id and ${idempotencyKeys}.key = a.key`);
    if (refused.length > 0) await tx.delete(idempotencyKeys).where(or(...refused.map(isOf)));
  }
}

const nameOf = ({ memberId, key }: Pick<Intent, 'memberId' | 'key'>) => `${memberId} ${key}`;
