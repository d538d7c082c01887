import type { NewPasskey, PasskeyCreation, secondFactorsCall } from '@livery/contract/calls/second-factor';
import type { OwnerProof } from '@livery/contract/calls/second-factor-proof';
import type { CallData } from '@livery/contract/call';
import { code } from '@livery/contract/envelope';
import { DomainError } from '../../../errors.ts';
import { epochSeconds } from '../../../runtime/clock.ts';
import { inTransaction, type Database, type Transaction } from '../../../storage/database.ts';
import { recordActivity } from '../activity.ts';
import { lockMember, requireMember, type Member } from '../members.ts';
import type { LoginPasswords } from '../sign-in/login-password.ts';
import { otpauthUri } from './authenticators.ts';
import { voidChallenges } from './challenges.ts';
import { answeredChallenge, readNewPasskey } from './passkeys.ts';
import type { Prover, SecondFactors } from './second-factors.ts';

interface SetupOptions {
  readonly database: Database;
  readonly factors: SecondFactors;
  readonly loginPasswords: LoginPasswords;
}

const field = 'proof';

/** How members add, remove and renew their second factors. A session alone does not permit it. */
export class SecondFactorSetup {
  readonly #database: Database;
  readonly #factors: SecondFactors;
  readonly #loginPasswords: LoginPasswords;

  constructor({ database, factors, loginPasswords }: SetupOptions) {
    this.#database = database;
    this.#factors = factors;
    this.#loginPasswords = loginPasswords;
  }

  async show(memberId: string): Promise<CallData<typeof secondFactorsCall>> {
    const { authenticators, passkeys, recoveryCodes } = this.#factors;
    const app = await authenticators.of(this.#database, memberId);
    return {
      authenticator: app === undefined ? null : times(app),
      passkeys: (await passkeys.of(this.#database, memberId)).map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        ...times(passkey),
      })),
      recoveryCodesLeft: await recoveryCodes.left(this.#database, memberId),
    };
  }

  /**
   * Makes the secret of an authenticator app, which is not on before its first code.
   * @param siteName what the app calls it
   * @throws DomainError `wrongState` when there is one, and as `#permitted` does
   */
  beginAuthenticator(prover: Prover, proof: OwnerProof, siteName: string) {
    return this.#permitted(prover, proof, async (tx, member) => {
      const { authenticators } = this.#factors;
      if ((await authenticators.of(tx, member.id)) !== undefined) throw new DomainError(code.wrongState);
      const { secret, expiresAt } = await authenticators.begin(tx, member.id);
      return { secret, uri: otpauthUri(secret, siteName, accountOf(member)), expireTime: epochSeconds(expiresAt) };
    });
  }

  /** @throws DomainError `challengeExpired`, `clockWrong`, `wrongSecondFactor` */
  async confirmAuthenticator(prover: Prover, given: string): Promise<{ recoveryCodes?: string[] }> {
    const { authenticators } = this.#factors;
    const { memberId } = prover;
    let isOfOtherTime = false;
    const step = await this.#factors.try(memberId, async () => {
      const found = await authenticators.firstStep(this.#database, memberId, given);
      isOfOtherTime = found === 'otherTime';
      return typeof found === 'number' && found;
    });
    if (step === false)
      throw new DomainError(isOfOtherTime ? code.clockWrong : code.wrongSecondFactor, { field: 'code' });
    return inTransaction(this.#database, async (tx) => {
      await lockMember(tx, memberId);
      const recoveryCodes = await this.#firstCodes(tx, memberId);
      if (!(await authenticators.confirm(tx, memberId, step))) throw new DomainError(code.challengeExpired);
      await recordActivity(tx, prover, 'authenticatorAdded');
      return recoveryCodes;
    });
  }

  /** @throws DomainError `notFound`, and as `#permitted` does */
  removeAuthenticator(prover: Prover, proof: OwnerProof): Promise<void> {
    return this.#permitted(prover, proof, async (tx, { id }) => {
      if (!(await this.#factors.authenticators.remove(tx, id))) throw new DomainError(code.notFound);
      await recordActivity(tx, prover, 'authenticatorRemoved');
      await this.#afterRemoval(tx, id);
    });
  }

  /** @throws DomainError `tooManySaved`, `tooManyRequests`, and as `#permitted` does */
  beginPasskey(prover: Prover, proof: OwnerProof, siteName: string): Promise<PasskeyCreation> {
    return this.#permitted(prover, proof, async (tx, member) => {
      const { passkeys, challenges } = this.#factors;
      await passkeys.requireRoom(tx, member.id);
      const { challenge } = await challenges.issue(tx, member.id, 'passkeyCreation');
      const id = Buffer.from(member.id.replaceAll('-', ''), 'hex').toString('base64url');
      return {
        challenge,
        rpId: prover.site.rpId,
        rpName: siteName,
        user: { id, name: accountOf(member), displayName: member.nickname },
        passkeys: await passkeys.references(tx, member.id),
      };
    });
  }

  /** @throws DomainError `challengeExpired`, `wrongSecondFactor`, `tooManySaved` */
  async addPasskey(prover: Prover, name: string, made: NewPasskey): Promise<{ id: number; recoveryCodes?: string[] }> {
    const { authenticators, passkeys, challenges } = this.#factors;
    const { memberId, site } = prover;
    const challenge = answeredChallenge(made, site)?.challenge;
    if (challenge === undefined) throw new DomainError(code.wrongSecondFactor, { field: 'passkey' });
    if (!(await challenges.isOpen(this.#database, memberId, 'passkeyCreation', challenge)))
      throw new DomainError(code.challengeExpired);
    const read = await readNewPasskey(made, site);
    if (read === undefined) throw new DomainError(code.wrongSecondFactor, { field: 'passkey' });
    return inTransaction(this.#database, async (tx) => {
      await lockMember(tx, memberId);
      if (!(await challenges.consume(tx, memberId, 'passkeyCreation', challenge)))
        throw new DomainError(code.challengeExpired);
      await passkeys.requireRoom(tx, memberId);
      // An app whose setup began without a factor must start over.
      await authenticators.discardBegun(tx, memberId);
      const recoveryCodes = await this.#firstCodes(tx, memberId);
      const id = await passkeys.add(tx, memberId, name, made, read);
      await recordActivity(tx, prover, 'passkeyAdded');
      return { id, ...recoveryCodes };
    });
  }

  /** @throws DomainError `notFound`, and as `#permitted` does */
  removePasskey(prover: Prover, proof: OwnerProof, id: number): Promise<void> {
    return this.#permitted(prover, proof, async (tx, member) => {
      await this.#factors.passkeys.remove(tx, member.id, id);
      await recordActivity(tx, prover, 'passkeyRemoved');
      await this.#afterRemoval(tx, member.id);
    });
  }

  /** Makes ten new recovery codes, and voids the old ones. @throws DomainError `wrongState`, and as `#permitted` does */
  renewRecoveryCodes(prover: Prover, proof: OwnerProof): Promise<{ recoveryCodes: string[] }> {
    return this.#permitted(prover, proof, async (tx, { id }) => {
      if (!(await this.#factors.isSet(tx, id))) throw new DomainError(code.wrongState);
      await recordActivity(tx, prover, 'recoveryCodesRenewed');
      return { recoveryCodes: await this.#factors.recoveryCodes.renew(tx, id) };
    });
  }

  /**
   * Makes a change that the member's second factor permits, or the login password where none is set.
   * @throws DomainError `secondFactorNeeded`, `wrongSecondFactor`, `wrongPassword`, `tooManyRequests`
   */
  async #permitted<Result>(
    prover: Prover,
    proof: OwnerProof,
    change: (tx: Transaction, member: Member) => Promise<Result>,
  ): Promise<Result> {
    const member = await requireMember(this.#database, prover.memberId);
    const byFactor = proof.type === 'PASSWORD' ? undefined : proof;
    const hasFactor = await this.#factors.isSet(this.#database, member.id);
    if (hasFactor) await this.#factors.require(prover, byFactor, field);
    else if (proof.type === 'PASSWORD') await this.#loginPasswords.require(member, proof.password, field);
    else throw new DomainError(code.wrongSecondFactor, { field });
    return inTransaction(this.#database, async (tx) => {
      await lockMember(tx, member.id);
      // The factor may have been set or removed since. A new one needs its proof, and the proof of a removed one is void.
      if (hasFactor && !(await this.#factors.isSet(tx, member.id)))
        throw new DomainError(code.wrongSecondFactor, { field });
      await this.#factors.consume(tx, prover, byFactor, field);
      return change(tx, member);
    });
  }

  /** Adds the first factor with its recovery codes, and ends every sign-in that was begun without a factor. */
  async #firstCodes(tx: Transaction, memberId: string): Promise<{ recoveryCodes?: string[] }> {
    if (await this.#factors.isSet(tx, memberId)) return {};
    await voidChallenges(tx, memberId);
    return { recoveryCodes: await this.#factors.recoveryCodes.renew(tx, memberId) };
  }

  /** Recovery codes replace a factor, so they are removed with the last one. */
  async #afterRemoval(tx: Transaction, memberId: string): Promise<void> {
    await voidChallenges(tx, memberId);
    if (!(await this.#factors.isSet(tx, memberId))) await this.#factors.recoveryCodes.remove(tx, memberId);
  }
}

const times = ({ createdAt, lastUsedAt }: { readonly createdAt: Date; readonly lastUsedAt: Date | null }) => ({
  createTime: epochSeconds(createdAt),
  lastUseTime: lastUsedAt === null ? null : epochSeconds(lastUsedAt),
});

/** The name of the account in the member's app and device. */
const accountOf = ({ email, areaCode, mobile }: Member): string => email ?? `${areaCode ?? ''}${mobile ?? ''}`;
