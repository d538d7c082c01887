import type { PasskeyRequest } from '@livery/contract/calls/second-factor';
import type { SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import type { SecondFactorMethod } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import type { Clock } from '../../../clock.ts';
import { DomainError } from '../../../errors.ts';
import type { Connection, Database, Transaction } from '../../../storage/database.ts';
import { type Actor, recordActivity } from '../activity.ts';
import { FailureLimit } from '../failure-limit.ts';
import type { Limits } from '../limits.ts';
import { Authenticators } from './authenticators.ts';
import { Challenges } from './challenges.ts';
import type { PasskeySite } from './passkey-site.ts';
import { Passkeys } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.ts';

/** Less than the hour after which failures are forgotten. */
const maxWaitMs = 30 * 60_000;

/** Who proves something, and by which site, which passkeys are bound to. */
export interface Prover extends Actor {
  readonly site: PasskeySite;
}

/** Uses a proof up, and tells whether nobody else did first. */
type Consume = (tx: Transaction) => Promise<boolean>;

interface SecondFactorsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Encrypts secrets and hashes recovery codes. */
  readonly key: Buffer;
}

/**
 * What members prove themselves by beside their passwords (docs/decisions.md §39): an authenticator app, passkeys, and
 * recovery codes, which stand in for either.
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

  /** What a member can prove themselves with: nothing where no second factor is set. */
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
   * Uses a required proof up. Of two at once with the same proof, one is refused.
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

  /** What to ask a member's device for a passkey with. @throws DomainError `notFound` without one, `tooManyRequests` */
  async passkeyRequest(memberId: string, { rpId }: PasskeySite): Promise<PasskeyRequest> {
    const passkeys = await this.passkeys.references(this.#database, memberId);
    if (passkeys.length === 0) throw new DomainError(code.notFound);
    const { challenge } = await this.challenges.issue(this.#database, memberId, 'passkey');
    return { challenge, rpId, passkeys };
  }

  /** What uses a proof up, if it fits. */
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
