/** The stored keys of requests, and their answers. Only the command runner reads and writes them. */
import { code } from '@livery/contract/envelope';
import { and, eq, lt } from 'drizzle-orm';
import { DomainError } from '../errors.ts';
import type { Connection, Database, Transaction } from '../storage/database.ts';
import { idempotencyKeys } from '../storage/schema/index.ts';
import type { IdempotentRequest } from './command.ts';

/** The answer under a key, and the request that it answered. */
export interface StoredAnswer {
  readonly fingerprint: string;
  readonly answer: unknown;
}

/** How long the exchange keeps a key: far longer than any client retries a request. */
const retentionMs = 30 * 86_400_000;

/**
 * Takes the key for this transaction, after waiting for any other transaction that holds it. Returns the answer if the
 * key already has one.
 * @throws DomainError `idempotencyKeyReused`
 */
export async function claimKey(
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
  const known = await findAnswer(tx, request);
  if (known === undefined) throw new Error('a key was taken and deleted at the same time');
  return known;
}

/** Stores the answer under the claimed key. */
export async function storeAnswer(tx: Transaction, request: IdempotentRequest, answer: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(hasKeyOf(request));
}

/** Finds the stored answer to a request. @throws DomainError `idempotencyKeyReused` */
export async function findAnswer(
  connection: Connection,
  request: IdempotentRequest,
): Promise<{ readonly answer: unknown } | undefined> {
  const [known] = await connection.select().from(idempotencyKeys).where(hasKeyOf(request));
  return known === undefined ? undefined : { answer: answerFor(known, request) };
}

/** Returns the answer under a key if it belongs to the same request. @throws DomainError `idempotencyKeyReused` */
export function answerFor(known: StoredAnswer, request: IdempotentRequest): unknown {
  if (known.fingerprint !== request.fingerprint)
    throw new DomainError(code.idempotencyKeyReused, { field: 'Idempotency-Key' });
  return known.answer;
}

/** Matches the row of a request's key. */
export const hasKeyOf = ({ memberId, key }: Pick<IdempotentRequest, 'memberId' | 'key'>) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key));

/** Deletes expired keys. */
export async function deleteOldKeys(database: Database, nowMs: number): Promise<void> {
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(nowMs - retentionMs)));
}
