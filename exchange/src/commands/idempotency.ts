import { code } from '@livery/contract/envelope';
import { and, eq, lt } from 'drizzle-orm';
import { DomainError } from '../errors.ts';
import type { Connection, Database, Transaction } from '../storage/database.ts';
import { idempotencyKeys } from '../storage/schema/index.ts';
import { inTransaction } from '../storage/transaction.ts';

/** A request that may be sent any number of times and takes effect once (docs/decisions.md §17). */
export interface IdempotentRequest {
  readonly memberId: string;
  /** Made by the client, a new one for each thing that the member wants done. */
  readonly key: string;
  /** A hash of the whole request. */
  readonly fingerprint: string;
  readonly at: Date;
}

/** The answer under a key, and the request that it answered. */
export interface StoredAnswer {
  readonly fingerprint: string;
  readonly answer: unknown;
}

/** How long a key is remembered: far longer than any client repeats a request. */
const retentionMs = 30 * 86_400_000;

/**
 * Does the work of a request in one transaction, once. The same request again gets the stored answer, also while the first
 * is still being carried out. A refusal stores nothing, so the request may be sent again.
 * @param work returns the answer: plain JSON
 * @throws DomainError `idempotencyKeyReused` when the key was used for another request; whatever the work throws
 */
export async function executeOnce<Answer>(
  database: Database,
  request: IdempotentRequest,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(database, async (tx) => {
    const known = await claimKey(tx, request);
    if (known !== undefined) return known.answer as Answer;
    const answer = await work(tx);
    await storeAnswer(tx, request, answer);
    return answer;
  });
}

/**
 * Takes the key for this transaction, after waiting for any other transaction that holds it. Returns the answer if the
 * key already has one.
 * @throws DomainError `idempotencyKeyReused`
 */
async function claimKey(
  tx: Transaction,
  request: IdempotentRequest,
): Promise<{ readonly answer: unknown } | undefined> {
  const { memberId, key, fingerprint, at } = request;
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ memberId, key, fingerprint, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return undefined;
  const known = await storedAnswer(tx, request);
  if (known === undefined) throw new Error('a key was taken and deleted at the same time');
  return known;
}

/** The answer to a request that was carried out before. @throws DomainError `idempotencyKeyReused` */
export async function storedAnswer(
  connection: Connection,
  request: IdempotentRequest,
): Promise<{ readonly answer: unknown } | undefined> {
  const [known] = await connection.select().from(idempotencyKeys).where(hasKeyOf(request));
  return known === undefined ? undefined : { answer: answerFor(known, request) };
}

/** The answer stored under a request's key, if it answered the same request. @throws DomainError `idempotencyKeyReused` */
export function answerFor(known: StoredAnswer, request: IdempotentRequest): unknown {
  if (known.fingerprint !== request.fingerprint)
    throw new DomainError(code.idempotencyKeyReused, { field: 'Idempotency-Key' });
  return known.answer;
}

/** Whether the key of a request has an answer, whichever request that answered. */
export async function wasAnswered(connection: Connection, request: IdempotentRequest): Promise<boolean> {
  const [known] = await connection.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(hasKeyOf(request));
  return known !== undefined;
}

/** Stores the answer with the claimed key. */
async function storeAnswer(tx: Transaction, request: IdempotentRequest, answer: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(hasKeyOf(request));
}

/** Deletes the keys whose retention is over. */
export async function deleteOldKeys(database: Database, nowMs: number): Promise<void> {
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(nowMs - retentionMs)));
}

/** Matches the row of a request's key. */
export const hasKeyOf = ({ memberId, key }: Pick<IdempotentRequest, 'memberId' | 'key'>) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key));
