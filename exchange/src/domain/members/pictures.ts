import { code } from '@livery/contract/envelope';
import { and, eq, lt } from 'drizzle-orm';
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DomainError } from '../../errors.ts';
import type { Clock } from '../../runtime/clock.ts';
import { SerialQueue } from '../../runtime/tasks.ts';
import type { Connection, Database } from '../../storage/database.ts';
import { pictures } from '../../storage/schema/index.ts';
import { tooManyRequests, type Limits, type RateLimit } from './limits.ts';
import type { PictureAnswer } from './picture-worker.ts';

const dayMs = 86_400_000;
const maxPerDay = 40;
/** Uploads under way, of one member, and of all members in bytes. A page sends at most five at a time. */
const maxAtOnce = 6;
const maxBytesAtOnce = 96 << 20;
const retryMs = 5000;

/**
 * Pictures that members hand in, of documents and payments. They are in the database, so that one backup holds
 * everything.
 */
export class Pictures {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #limit: RateLimit;
  readonly #codec = new PictureCodec();
  readonly #uploads = new Map<string, number>();
  #bytes = 0;

  constructor(database: Database, clock: Clock, limits: Limits) {
    this.#database = database;
    this.#clock = clock;
    this.#limit = limits.createRateLimit('pictures', maxPerDay, dayMs);
  }

  /**
   * Makes room for a picture that a member is about to send. The returned function gives the room back, once.
   * @throws DomainError `tooManyRequests` when the member sends several already; `unavailable` when all members together
   * send too much
   */
  admit(memberId: string, bytes: number): () => void {
    const uploads = this.#uploads.get(memberId) ?? 0;
    if (uploads >= maxAtOnce) throw tooManyRequests(retryMs);
    if (this.#bytes + bytes > maxBytesAtOnce) throw new DomainError(code.unavailable);
    this.#uploads.set(memberId, uploads + 1);
    this.#bytes += bytes;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#bytes -= bytes;
      const left = (this.#uploads.get(memberId) ?? 1) - 1;
      if (left === 0) this.#uploads.delete(memberId);
      else this.#uploads.set(memberId, left);
    };
  }

  /** Counts a picture that a member is about to send. @throws DomainError `tooManyRequests` */
  countUpload(memberId: string): Promise<void> {
    return this.#limit.use(memberId);
  }

  /**
   * Stores the pixels of a picture and returns its id. After a day it is deleted unless something uses it
   * (`ownPicture`).
   * @param isGone whether the caller hung up
   * @throws DomainError `pictureFormat`, `pictureTooLarge`, `unavailable`
   */
  async add(memberId: string, bytes: Uint8Array, isGone = () => false): Promise<string> {
    const jpeg = await this.#codec.reencode(bytes, isGone);
    const id = randomUUID();
    await this.#database.insert(pictures).values({ id, memberId, jpeg, createdAt: new Date(this.#clock.now()) });
    return id;
  }

  close(): void {
    this.#codec.close();
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

/** Processor time for a picture. One of the largest size takes about a second. */
const maxCpuMs = 5000;
/** For a process that hangs. */
const maxMs = 60_000;
/** The process ends when no picture has come for so long, because it costs memory. */
const idleMs = 60_000;

/** Re-encodes pictures in a process of its own, one at a time, so that they cost the exchange neither memory nor time. */
export class PictureCodec {
  readonly #queue = new SerialQueue();
  readonly #maxCpuMs: number;
  #worker: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(limitMs = maxCpuMs) {
    this.#maxCpuMs = limitMs;
  }

  /**
   * Makes a JPEG of a picture that a stranger sent: upright, of a bounded size, and with nothing of the file but the
   * pixels. The content decides what kind of picture it is.
   * @param bytes a JPEG, PNG or WebP picture
   * @param isGone whether the caller hung up, asked when it is the picture's turn
   * @throws DomainError `pictureFormat`, also for a damaged picture; `pictureTooLarge` for too many pixels or too much work;
   * `unavailable` when the caller has disconnected
   */
  reencode(bytes: Uint8Array, isGone: () => boolean): Promise<Uint8Array> {
    return this.#queue.run(async () => {
      if (isGone()) throw new DomainError(code.unavailable);
      const answer = await this.#ask(bytes);
      if (typeof answer === 'number') throw new DomainError(answer);
      return answer;
    });
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#worker?.disconnect();
    this.#worker = undefined;
  }

  #ask(bytes: Uint8Array): Promise<PictureAnswer> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve) => {
      const kill = setTimeout(() => worker.kill('SIGKILL'), maxMs);
      const end = (answer: PictureAnswer) => {
        clearTimeout(kill);
        worker.removeAllListeners('message').removeAllListeners('exit');
        this.#idle = setTimeout(() => this.close(), idleMs).unref();
        resolve(answer);
      };
      worker.once('message', (answer) => end(answer as PictureAnswer));
      worker.once('exit', () => {
        this.#worker = undefined;
        end(code.pictureTooLarge);
      });
      worker.send(bytes);
    });
  }

  #start(): ChildProcess {
    const worker = fork(join(import.meta.dirname, 'picture-worker.ts'), [String(this.#maxCpuMs)], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=64'],
      env: {},
    });
    // The exchange may end while the process is idle.
    worker.unref();
    worker.channel?.unref();
    return worker;
  }
}
