import type { CallData } from '@livery/contract/call';
import type { Colleague } from '@livery/contract/calls/operator/review';
import type { operatorSessionsCall } from '@livery/contract/calls/operator/session';
import { code } from '@livery/contract/envelope';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from '../../domain/members/activity.ts';
import { plainHash } from '../../domain/members/secrets.ts';
import { DomainError } from '../../errors.ts';
import { epochSeconds, type Clock } from '../../runtime/clock.ts';
import { inTransaction, type Connection, type Database, type Transaction } from '../../storage/database.ts';
import { operators, operatorSessions } from '../../storage/schema/index.ts';
import type { OperatorActor } from '../actor.ts';
import { appendAction, ofOperator } from '../audit/actions.ts';

/** The prefix binds it to the host that set it, over TLS. */
export const operatorCookie = '__Host-livery-operator';
/** A working day. */
export const operatorSessionMs = 8 * 3_600_000;
/** How exact the time of the last use is, so that few requests write. */
const lastUseMs = 60_000;

/** The operator of a session, and when it ends, in milliseconds. */
export interface SignedInOperator extends OperatorActor {
  readonly mail: string;
  readonly expiresAt: number;
}

type ListedSession = CallData<typeof operatorSessionsCall>['list'][number];

/** Sessions of the console. A session is a random token in a cookie, of which only a hash is stored. */
export class OperatorSessions {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Starts a session and returns its token, and the operator of it. A removal of the operator at the same time either
   * ends this session or comes first.
   * @throws DomainError `wrongCredentials` when the operator was removed
   */
  async start(
    connection: Transaction,
    { id, name }: Colleague,
    client: Client,
  ): Promise<{ readonly token: string; readonly actor: OperatorActor }> {
    const [present] = await connection
      .select({ id: operators.id })
      .from(operators)
      .where(and(eq(operators.id, id), isNull(operators.removedAt)))
      .for('share');
    if (present === undefined) throw new DomainError(code.wrongCredentials);
    const token = randomBytes(32).toString('base64url');
    const sessionId = randomUUID();
    const at = new Date(this.#clock.now());
    await connection.insert(operatorSessions).values({
      id: sessionId,
      tokenHash: plainHash(token),
      operatorId: id,
      createdAt: at,
      lastUsedAt: at,
      expiresAt: new Date(at.getTime() + operatorSessionMs),
      ...client,
    });
    return { token, actor: { kind: 'operator', id, name, sessionId } };
  }

  /** The operator of a session's token. @throws DomainError `tokenMissing`, `sessionEnded` */
  async authenticate(token: string | undefined): Promise<SignedInOperator> {
    if (token === undefined || token === '') throw new DomainError(code.tokenMissing);
    const [found] = await this.#database
      .select({ session: operatorSessions, name: operators.name, mail: operators.mail })
      .from(operatorSessions)
      .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
      .where(and(eq(operatorSessions.tokenHash, plainHash(token)), isNull(operators.removedAt)));
    const now = this.#clock.now();
    if (found === undefined || found.session.endedAt !== null || found.session.expiresAt.getTime() <= now)
      throw new DomainError(code.sessionEnded);
    const { id: sessionId, operatorId, lastUsedAt, expiresAt } = found.session;
    if (now - lastUsedAt.getTime() > lastUseMs)
      await this.#database
        .update(operatorSessions)
        .set({ lastUsedAt: new Date(now) })
        .where(eq(operatorSessions.id, sessionId));
    return {
      kind: 'operator',
      id: operatorId,
      name: found.name,
      sessionId,
      mail: found.mail,
      expiresAt: expiresAt.getTime(),
    };
  }

  /** An operator's open sessions, newest first. */
  async open({ id, sessionId }: OperatorActor): Promise<ListedSession[]> {
    const rows = await this.#database
      .select()
      .from(operatorSessions)
      .where(this.#isOpen(id))
      .orderBy(desc(operatorSessions.createdAt))
      .limit(100);
    return rows.map(({ id: session, createdAt, lastUsedAt, browser, system, address }) => ({
      id: session,
      createTime: epochSeconds(createdAt),
      lastUseTime: epochSeconds(lastUsedAt),
      isCurrent: session === sessionId,
      device: { browser, system },
      address,
    }));
  }

  /** Ends one of an operator's own sessions, and records it. @throws DomainError `notFound` when it is not open */
  async end(actor: OperatorActor, sessionId: string): Promise<void> {
    const at = new Date(this.#clock.now());
    await inTransaction(this.#database, async (tx) => {
      const [ended] = await tx
        .update(operatorSessions)
        .set({ endedAt: at })
        .where(and(eq(operatorSessions.id, sessionId), this.#isOpen(actor.id)))
        .returning({ address: operatorSessions.address, browser: operatorSessions.browser });
      if (ended === undefined) throw new DomainError(code.notFound);
      const isCurrent = sessionId === actor.sessionId;
      await appendAction(tx, {
        at,
        actor,
        command: isCurrent ? 'sign-out' : 'session end',
        arguments: [],
        record: ofOperator(actor.id),
        ...(!isCurrent && { before: { ...ended } }),
        outcome: 'done',
      });
    });
  }

  /** Ends all of an operator's sessions. */
  async endAll(connection: Connection, operatorId: string): Promise<void> {
    await connection
      .update(operatorSessions)
      .set({ endedAt: new Date(this.#clock.now()) })
      .where(this.#isOpen(operatorId));
  }

  #isOpen(operatorId: string) {
    return and(
      eq(operatorSessions.operatorId, operatorId),
      isNull(operatorSessions.endedAt),
      gt(operatorSessions.expiresAt, new Date(this.#clock.now())),
    );
  }
}
