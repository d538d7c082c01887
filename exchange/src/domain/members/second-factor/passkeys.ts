import type { NewPasskey, PasskeyReference } from '@livery/contract/calls/second-factor';
import type { PasskeyAnswer } from '@livery/contract/calls/second-factor-proof';
import { maxPasskeys } from '@livery/contract/calls/second-factor';
import { code } from '@livery/contract/envelope';
import { and, asc, eq } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import { DomainError } from '../../../errors.ts';
import type { Connection, Transaction } from '../../../storage/database.ts';
import { passkeys } from '../../../storage/schema/index.ts';
import type { Challenges } from './challenges.ts';
import { answeredChallenge, countOfAnswer, type StoredPasskey } from './passkey-answers.ts';
import type { PasskeySite } from './passkey-site.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** An answer that fits, and what has to be noted when it is used. */
export interface FittingAnswer {
  readonly id: number;
  readonly challenge: string;
  readonly counter: number;
}

/** Members' passkeys: up to ten each. */
export class Passkeys {
  readonly #clock: Clock;
  readonly #challenges: Challenges;

  constructor(clock: Clock, challenges: Challenges) {
    this.#clock = clock;
    this.#challenges = challenges;
  }

  /** A member's, the oldest first. */
  of(connection: Connection, memberId: string): Promise<Passkey[]> {
    return connection.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(asc(passkeys.id));
  }

  /** How browsers find them. */
  async references(connection: Connection, memberId: string): Promise<PasskeyReference[]> {
    const own = await this.of(connection, memberId);
    return own.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
  }

  /** @throws DomainError `tooManySaved` when the member has as many as one may have */
  async requireRoom(connection: Connection, memberId: string): Promise<void> {
    if ((await this.of(connection, memberId)).length >= maxPasskeys) throw new DomainError(code.tooManySaved);
  }

  /** @throws DomainError `wrongSecondFactor` for a passkey that is stored already */
  async add(
    tx: Transaction,
    memberId: string,
    name: string,
    { transports }: Pick<NewPasskey, 'transports'>,
    read: StoredPasskey,
  ): Promise<number> {
    const [added] = await tx
      .insert(passkeys)
      .values({ ...read, memberId, name, transports, createdAt: new Date(this.#clock.now()) })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added === undefined) throw new DomainError(code.wrongSecondFactor, { field: 'passkey' });
    return added.id;
  }

  /** @throws DomainError `notFound` */
  async rename(connection: Connection, memberId: string, id: number, name: string): Promise<void> {
    const renamed = await connection
      .update(passkeys)
      .set({ name })
      .where(this.#is(memberId, id))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) throw new DomainError(code.notFound);
  }

  async has(connection: Connection, memberId: string, id: number): Promise<boolean> {
    const found = await connection.select({ id: passkeys.id }).from(passkeys).where(this.#is(memberId, id));
    return found.length > 0;
  }

  /** @throws DomainError `notFound` */
  async remove(tx: Transaction, memberId: string, id: number): Promise<void> {
    const removed = await tx.delete(passkeys).where(this.#is(memberId, id)).returning({ id: passkeys.id });
    if (removed.length === 0) throw new DomainError(code.notFound);
  }

  /** Whether an answer fits one of the member's passkeys and an open challenge of theirs. */
  async fitting(
    connection: Connection,
    memberId: string,
    answer: PasskeyAnswer,
    site: PasskeySite,
  ): Promise<FittingAnswer | undefined> {
    const challenge = answeredChallenge(answer, site)?.challenge;
    if (challenge === undefined) return undefined;
    if (!(await this.#challenges.isOpen(connection, memberId, 'passkey', challenge))) return undefined;
    const [own] = await connection
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.memberId, memberId), eq(passkeys.credentialId, answer.id)));
    const counter = own && (await countOfAnswer(answer, own, site));
    return own === undefined || counter === undefined ? undefined : { id: own.id, challenge, counter };
  }

  /** Uses an answer up. Tells whether nobody else did first. */
  async consume(tx: Transaction, memberId: string, { id, challenge, counter }: FittingAnswer): Promise<boolean> {
    const used = await tx
      .update(passkeys)
      .set({ counter, lastUsedAt: new Date(this.#clock.now()) })
      .where(this.#is(memberId, id))
      .returning({ id: passkeys.id });
    return used.length > 0 && (await this.#challenges.consume(tx, memberId, 'passkey', challenge));
  }

  #is(memberId: string, id: number) {
    return and(eq(passkeys.memberId, memberId), eq(passkeys.id, id));
  }
}
