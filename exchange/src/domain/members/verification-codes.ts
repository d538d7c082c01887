import { code } from '@livery/contract/envelope';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Connection, Database } from '../../storage/database.ts';
import { verificationCodes } from '../../storage/schema/index.ts';
import { DomainError } from '../domain-error.ts';
import type { CodeDelivery } from './code-delivery.ts';
import { canonicalName, type SignInName } from './identity.ts';
import { RateLimit } from './rate-limit.ts';
import { keyedHash } from './secrets.ts';

export const codeLifeMs = 10 * 60_000;
export const codeTries = 5;
const hourMs = 3_600_000;

/** What a code is for; it is worthless for anything else. */
export interface CodePurpose {
  readonly tenantId: string;
  readonly scene: 'REGISTER' | 'REDEEM_PLEDGE';
  readonly name: SignInName;
}

/** Codes of six digits that prove an address: for one purpose, once, for ten minutes and five tries. */
export class VerificationCodes {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #secret: Buffer;
  readonly #delivery: CodeDelivery;
  readonly #limits: { name: RateLimit; soon: RateLimit; address: RateLimit };

  constructor(database: Database, clock: Clock, secret: Buffer, delivery: CodeDelivery) {
    this.#database = database;
    this.#clock = clock;
    this.#secret = secret;
    this.#delivery = delivery;
    this.#limits = {
      // Below the 60 s that the site counts down, so that its clock may run a little fast.
      soon: new RateLimit(clock, 1, 50_000),
      name: new RateLimit(clock, 6, hourMs),
      address: new RateLimit(clock, 60, hourMs),
    };
  }

  /** Sends a new code, which takes the place of an earlier one. @throws DomainError `tooManyRequests`. */
  async send(purpose: CodePurpose, clientAddress: string): Promise<void> {
    const recipient = canonicalName(purpose.name);
    const key = `${purpose.tenantId} ${recipient}`;
    this.#limits.soon.use(key);
    this.#limits.name.use(key);
    this.#limits.address.use(clientAddress);
    const verificationCode = String(randomInt(1_000_000)).padStart(6, '0');
    const row = {
      codeHash: this.#hash(purpose, verificationCode),
      tries: 0,
      expiresAt: new Date(this.#clock.now() + codeLifeMs),
    };
    await this.#database
      .insert(verificationCodes)
      .values({ tenantId: purpose.tenantId, scene: purpose.scene, recipient, ...row })
      .onConflictDoUpdate({
        target: [verificationCodes.tenantId, verificationCodes.scene, verificationCodes.recipient],
        set: row,
      });
    await this.#delivery.deliver(purpose.name, verificationCode);
  }

  /** Counts a try, for good. @throws DomainError `wrongVerificationCode`, whatever is wrong with it. */
  async check(purpose: CodePurpose, given: string): Promise<void> {
    const [tried] = await this.#database
      .update(verificationCodes)
      .set({ tries: sql`${verificationCodes.tries} + 1` })
      .where(
        and(
          this.#is(purpose),
          gt(verificationCodes.expiresAt, new Date(this.#clock.now())),
          lt(verificationCodes.tries, codeTries),
        ),
      )
      .returning({ codeHash: verificationCodes.codeHash });
    if (tried?.codeHash !== this.#hash(purpose, given))
      throw new DomainError(code.wrongVerificationCode, { field: 'code' });
  }

  /** Uses a checked code up, as part of what it was for. @throws DomainError `wrongVerificationCode` if another did so first. */
  async consume(connection: Connection, purpose: CodePurpose, given: string): Promise<void> {
    const used = await connection
      .delete(verificationCodes)
      .where(and(this.#is(purpose), eq(verificationCodes.codeHash, this.#hash(purpose, given))))
      .returning({ recipient: verificationCodes.recipient });
    if (used.length === 0) throw new DomainError(code.wrongVerificationCode, { field: 'code' });
  }

  async tidy(): Promise<void> {
    await this.#database.delete(verificationCodes).where(lt(verificationCodes.expiresAt, new Date(this.#clock.now())));
  }

  #is({ tenantId, scene, name }: CodePurpose) {
    return and(
      eq(verificationCodes.tenantId, tenantId),
      eq(verificationCodes.scene, scene),
      eq(verificationCodes.recipient, canonicalName(name)),
    );
  }

  /** Keyed, because a million codes are quickly hashed through. */
  #hash({ tenantId, scene, name }: CodePurpose, verificationCode: string): string {
    return keyedHash(this.#secret, tenantId, scene, canonicalName(name), verificationCode);
  }
}
