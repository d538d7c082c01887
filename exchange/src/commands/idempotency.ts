import { code } from '@livery/contract/envelope';
import { and, eq, lt } from 'drizzle-orm';
import type { Connection, Database, Transaction } from '../storage/database.ts';
import { idempotencyKeys } from '../storage/schema/index.ts';
import { inTransaction } from '../storage/transaction.ts';
import { DomainError } from '../errors.ts';

/** What makes sending a command again harmless (decisions 17). */
export interface Intent {
  readonly memberId: string;
  /** Made by the client, one for each intent. */
  readonly key: string;
  /** A hash of the whole request. */
  readonly fingerprint: string;
  readonly at: Date;
}

/** What was answered under a key, and to which request. */
export interface Answered {
  readonly fingerprint: string;
  readonly answer: unknown;
}

/** How long a key is remembered: far longer than anybody sends a command again. */
const retentionMs = 30 * 86_400_000;

/**
 * Carries a command out in one transaction, once: the same intent again gives the stored answer, also while the first is
 * still under way. A refusal leaves nothing behind, so its intent may be tried again.
 * @param work gives the answer: plain JSON
 * @throws DomainError `idempotencyKeyReused` when the key was used for another request; whatever the work throws
 */
export async function once<Answer>(
  database: Database,
  intent: Intent,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(database, async (tx) => {
    const known = await claim(tx, intent);
    if (known !== undefined) return known.answer as Answer;
    const answer = await work(tx);
    await storeAnswer(tx, intent, answer);
    return answer;
  });
}

/**
 * Takes the key for this transaction, waiting for another that has it; or gives what was answered under it before.
 * @throws DomainError `idempotencyKeyReused`
 */
export async function claim(tx: Transaction, intent: Intent): Promise<{ readonly answer: unknown } | undefined> {
  const { memberId, key, fingerprint, at } = intent;
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ memberId, key, fingerprint, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return undefined;
  const known = await storedAnswer(tx, intent);
  if (known === undefined) throw new Error('a key was taken and forgotten at the same time');
  return known;
}

/** What was answered to an intent, when it was carried out before. @throws DomainError `idempotencyKeyReused` */
export async function storedAnswer(
  connection: Connection,
  intent: Intent,
): Promise<{ readonly answer: unknown } | undefined> {
  const [known] = await connection.select().from(idempotencyKeys).where(isOf(intent));
  return known === undefined ? undefined : { answer: answerFor(known, intent) };
}

/** An answer stored under an intent's key, if it was to the same request. @throws DomainError `idempotencyKeyReused` */
export function answerFor(known: Answered, intent: Intent): unknown {
  if (known.fingerprint !== intent.fingerprint)
    throw new DomainError(code.idempotencyKeyReused, { field: 'Idempotency-Key' });
  return known.answer;
}

/** Whether an intent was carried out already: then what proved it (a code, a password) need not be shown again. */
export async function wasAnswered(connection: Connection, intent: Intent): Promise<boolean> {
  const [known] = await connection.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(isOf(intent));
  return known !== undefined;
}

/** Keeps the answer with the claimed key. */
export async function storeAnswer(tx: Transaction, intent: Intent, answer: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(isOf(intent));
}

/** Forgets keys past their time. */
export async function tidyIntents(database: Database, nowMs: number): Promise<void> {
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(nowMs - retentionMs)));
}

/** The row of an intent's key. */
export const isOf = ({ memberId, key }: Pick<Intent, 'memberId' | 'key'>) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key));
