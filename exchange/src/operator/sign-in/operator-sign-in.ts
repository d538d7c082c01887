import type { Colleague } from '@livery/contract/calls/operator/review';
import type { OperatorSignIn as Proof } from '@livery/contract/calls/operator/session';
import type { PasskeyRequest } from '@livery/contract/calls/second-factor';
import { code } from '@livery/contract/envelope';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Client } from '../../domain/members/activity.ts';
import { FailureLimit, type Limits, type RateLimit } from '../../domain/members/limits.ts';
import { stepOf } from '../../domain/members/second-factor/authenticators.ts';
import { answeredChallenge, countOfAnswer, type PasskeySite } from '../../domain/members/second-factor/passkeys.ts';
import { decrypted, type Passwords } from '../../domain/members/secrets.ts';
import type { Visitor } from '../../domain/members/sign-in/sign-in.ts';
import { DomainError } from '../../errors.ts';
import type { Clock } from '../../runtime/clock.ts';
import { inTransaction, type Database, type Transaction } from '../../storage/database.ts';
import { operatorPasskeys, operatorRecoveryCodes, operators } from '../../storage/schema/index.ts';
import { appendAction, ofOperator } from '../audit/actions.ts';
import type { OperatorEvents } from '../operator-events.ts';
import { recoveryCodeHash, type OperatorChallenges } from './operator-challenges.ts';
import type { OperatorSessions } from './operator-sessions.ts';

const lockMs = 15 * 60_000;
const freeTries = 5;
const maxRefusalsPerHour = 20;

interface OperatorSignInOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly sessions: OperatorSessions;
  readonly challenges: OperatorChallenges;
  readonly key: Buffer;
  readonly events: OperatorEvents;
  /** A refused sign-in could not be recorded. */
  readonly onFailure: (error: unknown) => void;
}

type Operator = typeof operators.$inferSelect;
type ByPasskey = Extract<Proof, { type: 'PASSKEY' }>;
type ByPassword = Exclude<Proof, ByPasskey>;

interface Refusal {
  readonly proof: Proof;
  /** The code. */
  readonly refused: number;
  /** Until when this failure locks the password. */
  readonly lockedUntil: Date | undefined;
  readonly client: Client;
  readonly at: Date;
}

const methods = { PASSKEY: 'passkey', AUTHENTICATOR: 'authenticator', RECOVERY_CODE: 'recovery code' } as const;
const methodOf = ({ type }: Proof): string => methods[type];

/** Uses a limit, if it has not been reached. */
async function isAllowed(limit: RateLimit, key: string): Promise<boolean> {
  try {
    await limit.use(key);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** How operators sign in: by a passkey that verifies its holder, or by password and a code. */
export class OperatorSignIn {
  readonly #given: OperatorSignInOptions;
  readonly #failures: FailureLimit;
  /** How many refused sign-ins of an operator are recorded: strangers cause them, and no entry is ever deleted. */
  readonly #recorded: RateLimit;
  /** Entries that no answer waits for. */
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(options: OperatorSignInOptions) {
    this.#given = options;
    const records = options.limits.createFailureRecords('operator.signIn');
    this.#failures = new FailureLimit({ clock: options.clock, records, free: freeTries, maxWaitMs: lockMs });
    this.#recorded = options.limits.createRateLimit('operator.refusedSignIns', maxRefusalsPerHour, 3_600_000);
  }

  /** @throws DomainError `tooManyRequests` */
  async passkeyRequest({ clientAddress, site: { rpId } }: Visitor): Promise<PasskeyRequest> {
    return { challenge: await this.#given.challenges.issue(clientAddress), rpId, passkeys: [] };
  }

  /**
   * Begins a session and returns its token. Neither the answer nor its time tells which operators there are, so a refused
   * sign-in is recorded behind the answer.
   * @throws DomainError `wrongCredentials`, `challengeExpired`, `tooManyRequests`
   */
  async signIn(proof: Proof, visitor: Visitor): Promise<string> {
    const at = new Date(this.#given.clock.now());
    try {
      return proof.type === 'PASSKEY'
        ? await this.#withPasskey(proof.answer, visitor, at)
        : await this.#withPassword(proof, visitor, at);
    } catch (error) {
      if (error instanceof DomainError) {
        const isWrong = proof.type !== 'PASSKEY' && error.code === code.wrongCredentials;
        const lockedUntil = isWrong ? await this.lockedUntil(proof.mail.toLowerCase()) : undefined;
        const refusal = { proof, refused: error.code, lockedUntil, client: visitor.client, at };
        const recording = this.#recordRefusal(refusal)
          .catch(this.#given.onFailure)
          .finally(() => this.#underWay.delete(recording));
        this.#underWay.add(recording);
      }
      throw error;
    }
  }

  /** Lets an operator try again at once, whom five failures have locked. */
  unlock(mail: string): Promise<void> {
    return this.#failures.clear(mail.toLowerCase());
  }

  /** Until when failures lock the password of an address. */
  async lockedUntil(mail: string): Promise<Date | undefined> {
    const waitMs = await this.#failures.waitMs(mail);
    return waitMs > 0 ? new Date(this.#given.clock.now() + waitMs) : undefined;
  }

  /** Waits for the entries under way. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  #withPasskey(answer: ByPasskey['answer'], { client, site }: Visitor, at: Date): Promise<string> {
    return inTransaction(this.#given.database, async (tx) => {
      const { operator, passkey } = await this.#byPasskey(tx, answer, site);
      return this.#start(tx, operator, { client, at, how: ['passkey', passkey] });
    });
  }

  async #withPassword(proof: ByPassword, { client }: Visitor, at: Date): Promise<string> {
    const mail = proof.mail.toLowerCase();
    const token = await this.#failures.attempt(mail, async () => {
      const operator = await this.#byPassword(mail, proof.password);
      if (operator === undefined) return false;
      return inTransaction(
        this.#given.database,
        async (tx) =>
          (await this.#useCode(tx, operator, proof)) &&
          this.#start(tx, operator, { client, at, how: [methodOf(proof)] }),
      );
    });
    if (token === false) throw new DomainError(code.wrongCredentials);
    await this.#failures.clear(mail);
    return token;
  }

  /** Starts a session, and records it. */
  async #start(
    tx: Transaction,
    operator: Colleague,
    { client, at, how }: { readonly client: Client; readonly at: Date; readonly how: readonly string[] },
  ): Promise<string> {
    const { token, actor } = await this.#given.sessions.start(tx, operator, client);
    const record = ofOperator(operator.id);
    await appendAction(tx, {
      at,
      actor,
      command: 'sign-in',
      arguments: how,
      record,
      after: { ...client },
      outcome: 'done',
    });
    return token;
  }

  /** Records a refused sign-in of an operator, and the lock that it caused. One of nobody is not recorded. */
  async #recordRefusal({ proof, refused, lockedUntil, client, at }: Refusal): Promise<void> {
    const { database } = this.#given;
    const operator = await this.#claimed(proof);
    if (operator === undefined) return;
    const action = { at, actor: { kind: 'claimed', ...operator }, record: ofOperator(operator.id) } as const;
    if (await isAllowed(this.#recorded, operator.id))
      await appendAction(database, {
        ...action,
        command: 'sign-in',
        arguments: [methodOf(proof)],
        after: { ...client },
        outcome: String(refused),
      });
    if (lockedUntil !== undefined)
      await appendAction(database, {
        ...action,
        command: 'sign-in lock',
        arguments: [],
        after: { until: lockedUntil.toISOString(), ...client },
        outcome: 'done',
      });
    for (const topic of ['team', 'audit'] as const) this.#given.events.publish(topic);
  }

  /** As whom somebody wants to sign in. */
  async #claimed(proof: Proof): Promise<Colleague | undefined> {
    const { database } = this.#given;
    const query = database.select({ id: operators.id, name: operators.name }).from(operators).$dynamic();
    const isPresent = isNull(operators.removedAt);
    const [found] =
      proof.type === 'PASSKEY'
        ? await query
            .innerJoin(operatorPasskeys, eq(operatorPasskeys.operatorId, operators.id))
            .where(and(eq(operatorPasskeys.credentialId, proof.answer.id), isPresent))
        : await query.where(and(eq(operators.mail, proof.mail.toLowerCase()), isPresent));
    return found;
  }

  async #byPassword(mail: string, password: string): Promise<Operator | undefined> {
    const { database, passwords } = this.#given;
    const [operator] = await database
      .select()
      .from(operators)
      .where(and(eq(operators.mail, mail), isNull(operators.removedAt)));
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
    answer: ByPasskey['answer'],
    site: PasskeySite,
  ): Promise<{ readonly operator: Operator; readonly passkey: string }> {
    const [found] = await tx
      .select({ own: operatorPasskeys, operator: operators })
      .from(operatorPasskeys)
      .innerJoin(operators, eq(operators.id, operatorPasskeys.operatorId))
      .where(and(eq(operatorPasskeys.credentialId, answer.id), isNull(operators.removedAt)));
    const own = found?.own;
    const challenge = answeredChallenge(answer, site)?.challenge;
    const counter = own && (await countOfAnswer(answer, own, site, { isVerified: true }));
    if (found === undefined || own === undefined || challenge === undefined || counter === undefined)
      throw new DomainError(code.wrongCredentials);
    if (!(await this.#given.challenges.consume(tx, challenge))) throw new DomainError(code.challengeExpired);
    await tx
      .update(operatorPasskeys)
      .set({ counter, lastUsedAt: new Date(this.#given.clock.now()) })
      .where(eq(operatorPasskeys.id, own.id));
    return { operator: found.operator, passkey: own.name };
  }
}
