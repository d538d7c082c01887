import { code } from '@livery/contract/envelope';
import { and, eq, lt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Connection, Database } from '../../storage/database.ts';
import { pictures } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { reencodePicture } from './picture-codec.ts';
import type { Limits, RateLimit } from './limits.ts';

const dayMs = 86_400_000;
const maxPerDay = 40;

/**
 * Pictures that members hand in, of documents and payments. They are in the database, so that one backup holds
 * everything.
 */
export class Pictures {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #limit: RateLimit;

  constructor(database: Database, clock: Clock, limits: Limits) {
    this.#database = database;
    this.#clock = clock;
    this.#limit = limits.createRateLimit('pictures', maxPerDay, dayMs);
  }

  /** Counts a picture that a member is about to send. @throws DomainError `tooManyRequests` */
  countUpload(memberId: string): Promise<void> {
    return this.#limit.use(memberId);
  }

  /**
   * Stores the pixels of a picture and returns its id. After a day it is deleted unless something uses it
   * (`ownPicture`).
   * @throws DomainError `pictureFormat`, `pictureTooLarge`
   */
  async add(memberId: string, bytes: Uint8Array): Promise<string> {
    const jpeg = await reencodePicture(bytes);
    const id = randomUUID();
    await this.#database.insert(pictures).values({ id, memberId, jpeg, createdAt: new Date(this.#clock.now()) });
    return id;
  }

  /** The JPEG of a member's own picture. @throws DomainError `notFound` */
  async read(memberId: string, id: string): Promise<Uint8Array> {
    const [found] = await this.#database
      .select({ jpeg: pictures.jpeg })
      .from(pictures)
      .where(and(eq(pictures.id, id), eq(pictures.memberId, memberId)));
    if (found === undefined) throw new DomainError(code.notFound);
    return found.jpeg;
  }

  /** Deletes pictures that nothing used within a day. */
  async deleteUnused(): Promise<void> {
    await this.#database
      .delete(pictures)
      .where(and(eq(pictures.isUsed, false), lt(pictures.createdAt, new Date(this.#clock.now() - dayMs))));
  }
}

/**
 * Requires that a picture is the member's own, and keeps it from now on: something that is about to be stored shows it.
 * @param field where the caller named the picture
 * @throws DomainError `badRequest`
 */
export async function ownPicture(
  connection: Connection,
  memberId: string,
  id: string,
  field = 'picture',
): Promise<void> {
  const stored = await connection
    .update(pictures)
    .set({ isUsed: true })
    .where(and(eq(pictures.id, id), eq(pictures.memberId, memberId)))
    .returning({ id: pictures.id });
  if (stored.length === 0) throw new DomainError(code.badRequest, { field });
}

/** The JPEG of a picture that something stored shows, for the operator. @throws DomainError `notFound` */
export async function storedPicture(connection: Connection, id: string): Promise<Uint8Array> {
  const [found] = await connection
    .select({ jpeg: pictures.jpeg })
    .from(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.isUsed, true)));
  if (found === undefined) throw new DomainError(code.notFound);
  return found.jpeg;
}
