import type { OperatorSignIn as Proof } from '@livery/contract/calls/operator/session';
import type { PasskeyRequest } from '@livery/contract/calls/second-factor';
import { code } from '@livery/contract/envelope';
import { and, eq, lt } from 'drizzle-orm';
import { FailureLimit, type Limits } from '../../domain/members/limits.ts';
import { stepOf } from '../../domain/members/second-factor/authenticators.ts';
import { answeredChallenge, countOfAnswer, type PasskeySite } from '../../domain/members/second-factor/passkeys.ts';
import { decrypted, type Passwords } from '../../domain/members/secrets.ts';
import type { Visitor } from '../../domain/members/sign-in/sign-in.ts';
import { DomainError } from '../../errors.ts';
import type { Clock } from '../../runtime/clock.ts';
import { inTransaction, type Database, type Transaction } from '../../storage/database.ts';
import { operatorPasskeys, operatorRecoveryCodes, operators } from '../../storage/schema/index.ts';
import { recoveryCodeHash, type OperatorChallenges } from './operator-challenges.ts';
import type { OperatorSessions } from './operator-sessions.ts';

const lockMs = 15 * 60_000;
const freeTries = 5;

interface OperatorSignInOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly sessions: OperatorSessions;
  readonly challenges: OperatorChallenges;
  readonly key: Buffer;
}

type Operator = typeof operators.$inferSelect;
type ByPassword = Exclude<Proof, { type: 'PASSKEY' }>;

/** How operators sign in: by a passkey that verifies its holder, or by password and a code. */
export class OperatorSignIn {
  readonly #given: OperatorSignInOptions;
  readonly #failures: FailureLimit;

  constructor(options: OperatorSignInOptions) {
    this.#given = options;
    const records = options.limits.createFailureRecords('operator.signIn');
    this.#failures = new FailureLimit({ clock: options.clock, records, free: freeTries, maxWaitMs: lockMs });
  }

  /** @throws DomainError `tooManyRequests` */
  async passkeyRequest({ clientAddress, site: { rpId } }: Visitor): Promise<PasskeyRequest> {
    return { challenge: await this.#given.challenges.issue(clientAddress), rpId, passkeys: [] };
  }

  /**
   * Begins a session and returns its token.
   * @throws DomainError `wrongCredentials`, which tells nobody which operators there are; `tooManyRequests`
   */
  async signIn(proof: Proof, { client, site }: Visitor): Promise<string> {
    const { database, sessions } = this.#given;
    if (proof.type === 'PASSKEY') {
      return inTransaction(database, async (tx) => {
        const operatorId = await this.#byPasskey(tx, proof.answer, site);
        return sessions.start(tx, operatorId, client);
      });
    }
    const mail = proof.mail.toLowerCase();
    const token = await this.#failures.attempt(mail, async () => {
      const operator = await this.#byPassword(mail, proof.password);
      if (operator === undefined) return false;
      return inTransaction(
        database,
        async (tx) => (await this.#useCode(tx, operator, proof)) && sessions.start(tx, operator.id, client),
      );
    });
    if (token === false) throw new DomainError(code.wrongCredentials);
    await this.#failures.clear(mail);
    return token;
  }

  /** Lets an operator try again at once, whom five failures have locked. */
  unlock(mail: string): Promise<void> {
    return this.#failures.clear(mail.toLowerCase());
  }

  async #byPassword(mail: string, password: string): Promise<Operator | undefined> {
    const { database, passwords } = this.#given;
    const [operator] = await database.select().from(operators).where(eq(operators.mail, mail));
    return (await passwords.fits(password, operator?.passwordHash)) ? operator : undefined;
  }

  /** Uses a code up. Of two simultaneous calls with one code, only one returns true. */
  async #useCode(tx: Transaction, { id, totpSecret }: Operator, proof: ByPassword): Promise<boolean> {
    const { clock, key } = this.#given;
    if (proof.type === 'RECOVERY_CODE') {
      const used = await tx
        .delete(operatorRecoveryCodes)
        .where(
          and(
            eq(operatorRecoveryCodes.operatorId, id),
            eq(operatorRecoveryCodes.codeHash, recoveryCodeHash(key, id, proof.code)),
          ),
        )
        .returning({ operatorId: operatorRecoveryCodes.operatorId });
      return used.length > 0;
    }
    const step = totpSecret === null ? undefined : stepOf(decrypted(key, id, totpSecret), proof.code, clock.now());
    if (step === undefined) return false;
    const used = await tx
      .update(operators)
      .set({ totpLastStep: step })
      .where(and(eq(operators.id, id), lt(operators.totpLastStep, step)))
      .returning({ id: operators.id });
    return used.length > 0;
  }

  async #byPasskey(
    tx: Transaction,
    answer: Extract<Proof, { type: 'PASSKEY' }>['answer'],
    site: PasskeySite,
  ): Promise<string> {
    const [own] = await tx.select().from(operatorPasskeys).where(eq(operatorPasskeys.credentialId, answer.id));
    const challenge = answeredChallenge(answer, site)?.challenge;
    const counter = own && (await countOfAnswer(answer, own, site, { isVerified: true }));
    if (own === undefined || challenge === undefined || counter === undefined)
      throw new DomainError(code.wrongCredentials);
    if (!(await this.#given.challenges.consume(tx, challenge))) throw new DomainError(code.challengeExpired);
    await tx
      .update(operatorPasskeys)
      .set({ counter, lastUsedAt: new Date(this.#given.clock.now()) })
      .where(eq(operatorPasskeys.id, own.id));
    return own.operatorId;
  }
}
