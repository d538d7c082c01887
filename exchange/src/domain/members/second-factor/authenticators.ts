import { code } from '@livery/contract/envelope';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { DomainError } from '../../../errors.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Connection, Transaction } from '../../../storage/database.ts';
import { authenticators } from '../../../storage/schema/index.ts';
import { decrypted, encrypted } from '../secrets.ts';
import { challengeLifeMs } from './challenges.ts';

type Authenticator = typeof authenticators.$inferSelect;

/** Longer than a challenge: who sets an app up may have to install it first. */
export const setUpMs = 4 * challengeLifeMs;

/** Authenticator apps, one for each member. Their secrets are stored encrypted and never returned again. */
export class Authenticators {
  readonly #clock: Clock;
  readonly #key: Buffer;

  constructor(clock: Clock, key: Buffer) {
    this.#clock = clock;
    this.#key = key;
  }

  /** The member's app, if it is on. */
  async of(connection: Connection, memberId: string): Promise<Authenticator | undefined> {
    const [found] = await connection
      .select()
      .from(authenticators)
      .where(and(eq(authenticators.memberId, memberId), isNotNull(authenticators.confirmedAt)));
    return found;
  }

  /** Makes a secret for an app that is not on yet, in place of an earlier one. */
  async begin(tx: Transaction, memberId: string): Promise<{ readonly secret: string; readonly expiresAt: Date }> {
    const secret = newSecret();
    const createdAt = new Date(this.#clock.now());
    const row = { secret: encrypted(this.#key, memberId, secret), createdAt };
    await tx
      .insert(authenticators)
      .values({ memberId, ...row })
      .onConflictDoUpdate({ target: authenticators.memberId, set: row, setWhere: isNull(authenticators.confirmedAt) });
    return { secret, expiresAt: new Date(createdAt.getTime() + setUpMs) };
  }

  /**
   * The step of an app's first code, or why it has none.
   * @throws DomainError `challengeExpired` when no app was begun, or too long ago
   */
  async firstStep(connection: Connection, memberId: string, given: string): Promise<number | 'wrong' | 'otherTime'> {
    const [begun] = await connection
      .select()
      .from(authenticators)
      .where(and(eq(authenticators.memberId, memberId), isNull(authenticators.confirmedAt)));
    const now = this.#clock.now();
    if (begun === undefined || begun.createdAt.getTime() + setUpMs <= now) throw new DomainError(code.challengeExpired);
    const secret = this.#secretOf(begun);
    const step = stepOf(secret, given, now);
    if (step !== undefined) return step;
    return isOfAnotherTime(secret, given, now) ? 'otherTime' : 'wrong';
  }

  /** Switches an app on. Tells whether it was off. @param step of the first code, which is used by this */
  async confirm(tx: Transaction, memberId: string, step: number): Promise<boolean> {
    const confirmedAt = new Date(this.#clock.now());
    const confirmed = await tx
      .update(authenticators)
      .set({ confirmedAt, lastStep: step })
      .where(and(eq(authenticators.memberId, memberId), isNull(authenticators.confirmedAt)))
      .returning({ memberId: authenticators.memberId });
    return confirmed.length > 0;
  }

  /** The step of a code that can still be used. */
  async stepOf(connection: Connection, memberId: string, given: string): Promise<number | undefined> {
    const app = await this.of(connection, memberId);
    const step = app && stepOf(this.#secretOf(app), given, this.#clock.now());
    return app !== undefined && step !== undefined && step > app.lastStep ? step : undefined;
  }

  /** Uses a step up. Returns false if it was already used. */
  async consume(tx: Transaction, memberId: string, step: number): Promise<boolean> {
    const used = await tx
      .update(authenticators)
      .set({ lastStep: step, lastUsedAt: new Date(this.#clock.now()) })
      .where(and(eq(authenticators.memberId, memberId), lt(authenticators.lastStep, step)))
      .returning({ memberId: authenticators.memberId });
    return used.length > 0;
  }

  /** Forgets an app that is not on yet. */
  async discardBegun(tx: Transaction, memberId: string): Promise<void> {
    await tx
      .delete(authenticators)
      .where(and(eq(authenticators.memberId, memberId), isNull(authenticators.confirmedAt)));
  }

  /** Tells whether there was one. */
  async remove(tx: Transaction, memberId: string): Promise<boolean> {
    const removed = await tx
      .delete(authenticators)
      .where(and(eq(authenticators.memberId, memberId), isNotNull(authenticators.confirmedAt)))
      .returning({ memberId: authenticators.memberId });
    return removed.length > 0;
  }

  #secretOf({ memberId, secret }: Authenticator): string {
    return decrypted(this.#key, memberId, secret);
  }
}

const stepMs = 30_000;
/** A code of the step before or after is taken too: people type, and clocks differ. */
const allowedSteps = 1;
/** How far wrong a clock may be to be recognized: as far as a wrong time zone sets it. */
const recognizedSteps = (14 * 3_600_000) / stepMs;

/** 160 random bits in Base32, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The parameters of RFC 6238 that every app supports. */
const settings = { algorithm: 'SHA1', digits: 6, period: stepMs / 1000 } as const;

const stepWithin = (secret: string, given: string, nowMs: number, window: number): number | undefined => {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const offset = totp.validate({ token: given, timestamp: nowMs, window });
  return offset === null ? undefined : Math.floor(nowMs / stepMs) + offset;
};

/** The step of 30 s since the epoch that a code belongs to; `undefined` for none of now. */
export const stepOf = (secret: string, given: string, nowMs: number): number | undefined =>
  stepWithin(secret, given, nowMs, allowedSteps);

/** Whether a code is right at another time of the last or next hours, which a wrong clock explains. */
const isOfAnotherTime = (secret: string, given: string, nowMs: number): boolean =>
  stepWithin(secret, given, nowMs, recognizedSteps) !== undefined;

/** The content of the QR code that an app reads. @param issuer the name of the site @param label the member's account */
export const otpauthUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...settings, issuer, label, secret: Secret.fromBase32(secret) }).toString();
