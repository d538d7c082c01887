import { recoveryCodeCount, type PasskeyRequest } from '@livery/contract/calls/second-factor';
import type { SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import type { SecondFactorMethod } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { and, count, eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { DomainError } from '../../../errors.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Connection, Database, Transaction } from '../../../storage/database.ts';
import { authenticators, passkeys, recoveryCodes } from '../../../storage/schema/index.ts';
import { noClient, recordActivity, type Actor } from '../activity.ts';
import { FailureLimit, type Limits } from '../limits.ts';
import { lockMember } from '../members.ts';
import { keyedHash } from '../secrets.ts';
import { Authenticators } from './authenticators.ts';
import { Challenges, voidChallenges } from './challenges.ts';
import { Passkeys, type PasskeySite } from './passkeys.ts';

/** Less than the hour after which failures are forgotten. */
const maxWaitMs = 30 * 60_000;

/** The member who proves something, and the site, to which passkeys are bound. */
export interface Prover extends Actor {
  readonly site: PasskeySite;
}

/** Uses a proof up. Returns false if it was already used. */
type Consume = (tx: Transaction) => Promise<boolean>;

interface SecondFactorsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Encrypts secrets and hashes recovery codes. */
  readonly key: Buffer;
}

/**
 * The second factors of members, beside their passwords (docs/decisions.md §39): an authenticator app, passkeys, and recovery
 * codes, which replace either.
 */
export class SecondFactors {
  readonly authenticators: Authenticators;
  readonly passkeys: Passkeys;
  readonly recoveryCodes: RecoveryCodes;
  readonly challenges: Challenges;
  readonly #database: Database;
  readonly #failures: FailureLimit;

  constructor({ database, clock, limits, key }: SecondFactorsOptions) {
    this.#database = database;
    this.challenges = new Challenges(database, clock);
    this.authenticators = new Authenticators(clock, key);
    this.passkeys = new Passkeys(clock, this.challenges);
    this.recoveryCodes = new RecoveryCodes(key);
    const records = limits.createFailureRecords('secondFactor');
    this.#failures = new FailureLimit({ clock, records, free: 5, maxWaitMs });
  }

  /** The methods that a member can prove themselves with; none without a second factor. */
  async methodsOf(connection: Connection, memberId: string): Promise<SecondFactorMethod[]> {
    const app = await this.authenticators.of(connection, memberId);
    const passkeys = await this.passkeys.of(connection, memberId);
    if (app === undefined && passkeys.length === 0) return [];
    const codes = await this.recoveryCodes.left(connection, memberId);
    return [
      ...(app === undefined ? [] : (['AUTHENTICATOR'] as const)),
      ...(passkeys.length === 0 ? [] : (['PASSKEY'] as const)),
      ...(codes === 0 ? [] : (['RECOVERY_CODE'] as const)),
    ];
  }

  async isSet(connection: Connection, memberId: string): Promise<boolean> {
    if ((await this.authenticators.of(connection, memberId)) !== undefined) return true;
    return (await this.passkeys.of(connection, memberId)).length > 0;
  }

  /**
   * Requires a proof where the member has a second factor, and counts a wrong one. It uses nothing up: `consume` does, in the
   * transaction that it permits.
   * @param field where the caller gave it
   * @throws DomainError `secondFactorNeeded`, `wrongSecondFactor`, `tooManyRequests`
   */
  async require(prover: Prover, proof: SecondFactorProof | undefined, field = 'secondFactor'): Promise<void> {
    const { memberId } = prover;
    if (!(await this.isSet(this.#database, memberId))) return;
    if (proof === undefined) throw new DomainError(code.secondFactorNeeded, { field });
    const fitting = await this.try(memberId, async () => (await this.#fitting(this.#database, prover, proof)) ?? false);
    if (fitting === false) {
      await recordActivity(this.#database, prover, 'secondFactorFailed');
      throw new DomainError(code.wrongSecondFactor, { field });
    }
    await this.#failures.clear(memberId);
  }

  /**
   * Uses a required proof up. Of two simultaneous calls with the same proof, one is refused.
   * @throws DomainError `secondFactorNeeded`, `wrongSecondFactor`
   */
  async consume(
    tx: Transaction,
    prover: Prover,
    proof: SecondFactorProof | undefined,
    field = 'secondFactor',
  ): Promise<void> {
    if (!(await this.isSet(tx, prover.memberId))) return;
    if (proof === undefined) throw new DomainError(code.secondFactorNeeded, { field });
    const consume = await this.#fitting(tx, prover, proof);
    if (!(await consume?.(tx))) throw new DomainError(code.wrongSecondFactor, { field });
    if (proof.type === 'RECOVERY_CODE') await recordActivity(tx, prover, 'recoveryCodeUsed');
  }

  /** Makes one of the tries that are limited for a member; `false` is a wrong one. @throws DomainError `tooManyRequests` */
  try<Right>(memberId: string, make: () => Promise<Right | false>): Promise<Right | false> {
    return this.#failures.attempt(memberId, make);
  }

  /** The request for a passkey that a member's device answers. @throws DomainError `notFound` without one, `tooManyRequests` */
  async passkeyRequest(memberId: string, { rpId }: PasskeySite): Promise<PasskeyRequest> {
    const passkeys = await this.passkeys.references(this.#database, memberId);
    if (passkeys.length === 0) throw new DomainError(code.notFound);
    const { challenge } = await this.challenges.issue(this.#database, memberId, 'passkey');
    return { challenge, rpId, passkeys };
  }

  /** Uses a proof up, if it is right. */
  async #fitting(connection: Connection, prover: Prover, proof: SecondFactorProof): Promise<Consume | undefined> {
    const { memberId, site } = prover;
    switch (proof.type) {
      case 'AUTHENTICATOR': {
        const step = await this.authenticators.stepOf(connection, memberId, proof.code);
        return step === undefined ? undefined : (tx) => this.authenticators.consume(tx, memberId, step);
      }
      case 'PASSKEY': {
        const fitting = await this.passkeys.fitting(connection, memberId, proof.answer, site);
        return fitting && ((tx) => this.passkeys.consume(tx, memberId, fitting));
      }
      case 'RECOVERY_CODE': {
        const has = await this.recoveryCodes.has(connection, memberId, proof.code);
        return has ? (tx) => this.recoveryCodes.consume(tx, memberId, proof.code) : undefined;
      }
    }
  }
}

/** 32 characters that are not mistaken for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A recovery code, as the member writes it down. */
export const newRecoveryCode = (): string => {
  const signs = Array.from(randomBytes(8), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
};

/** Codes that replace a lost second factor. Each works once. Only keyed hashes are stored. */
class RecoveryCodes {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Replaces a member's codes by new ones, and returns these. They cannot be read again. */
  async renew(tx: Transaction, memberId: string): Promise<string[]> {
    await this.remove(tx, memberId);
    const codes = new Set<string>();
    while (codes.size < recoveryCodeCount) codes.add(newRecoveryCode());
    await tx
      .insert(recoveryCodes)
      .values([...codes].map((recoveryCode) => ({ memberId, codeHash: this.#hash(memberId, recoveryCode) })));
    return [...codes];
  }

  async remove(tx: Transaction, memberId: string): Promise<void> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  }

  async left(connection: Connection, memberId: string): Promise<number> {
    const [found] = await connection
      .select({ left: count() })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.memberId, memberId));
    return found?.left ?? 0;
  }

  async has(connection: Connection, memberId: string, given: string): Promise<boolean> {
    const found = await connection.select().from(recoveryCodes).where(this.#is(memberId, given));
    return found.length > 0;
  }

  /** Uses a code up. Of two simultaneous calls, only one returns true. */
  async consume(tx: Transaction, memberId: string, given: string): Promise<boolean> {
    const used = await tx
      .delete(recoveryCodes)
      .where(this.#is(memberId, given))
      .returning({ memberId: recoveryCodes.memberId });
    return used.length > 0;
  }

  #is(memberId: string, given: string) {
    return and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, this.#hash(memberId, given)));
  }

  /** Keyed, because 40 bits can be searched. */
  #hash(memberId: string, given: string): string {
    return keyedHash(this.#key, 'recovery code', memberId, given.toUpperCase().replace(/[ -]/, ''));
  }
}

/**
 * Takes all second factors of a member away, who has lost them and proved otherwise who they are.
 * @throws DomainError `notFound` when there are none
 */
export async function removeSecondFactors(tx: Transaction, memberId: string, at: Date): Promise<void> {
  await lockMember(tx, memberId);
  const actor = { memberId, client: noClient, at };
  const apps = await tx.delete(authenticators).where(eq(authenticators.memberId, memberId)).returning();
  const keys = await tx.delete(passkeys).where(eq(passkeys.memberId, memberId)).returning();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  await voidChallenges(tx, memberId);
  if (apps.length + keys.length === 0) throw new DomainError(code.notFound);
  for (const _app of apps) await recordActivity(tx, actor, 'authenticatorRemoved');
  for (const _key of keys) await recordActivity(tx, actor, 'passkeyRemoved');
}
