import type { CallData, CallInput } from '@livery/contract/call';
import type { acceptInvitationCall, invitationCall } from '@livery/contract/calls/operator/session';
import type { OperatorGrant } from '@livery/contract/calls/operator/rights';
import type { PasskeyCreation } from '@livery/contract/calls/second-factor';
import { code } from '@livery/contract/envelope';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { newSecret, otpauthUri, stepOf } from '../../domain/members/second-factor/authenticators.ts';
import { answeredChallenge, readNewPasskey, type PasskeySite } from '../../domain/members/second-factor/passkeys.ts';
import { newRecoveryCode } from '../../domain/members/second-factor/second-factors.ts';
import { decrypted, encrypted, plainHash, type Passwords } from '../../domain/members/secrets.ts';
import type { Visitor } from '../../domain/members/sign-in/sign-in.ts';
import { DomainError } from '../../errors.ts';
import { epochSeconds, type Clock } from '../../runtime/clock.ts';
import { inTransaction, type Connection, type Database, type Transaction } from '../../storage/database.ts';
import {
  operatorInvitations,
  operatorPasskeys,
  operatorRecoveryCodes,
  operatorRoles,
  operators,
} from '../../storage/schema/index.ts';
import { appendAction } from '../audit/actions.ts';
import { recoveryCodeHash, type OperatorChallenges } from './operator-challenges.ts';
import type { OperatorSessions } from './operator-sessions.ts';

const invitationMs = 72 * 3_600_000;
const recoveryCodeCount = 10;

/** The name of the console in apps and devices. */
export const consoleName = 'Livery Console';

type Acceptance = CallInput<typeof acceptInvitationCall>['body'];

interface NewInvitation {
  readonly mail: string;
  readonly name: string;
  readonly grants: readonly OperatorGrant[];
  /** The operator's name, or the account of the operating system. */
  readonly invitedBy: string;
  /** Whether earlier links to the same address stay valid until one of them is used. */
  readonly keepsEarlier?: boolean;
}

interface InvitationsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly sessions: OperatorSessions;
  readonly challenges: OperatorChallenges;
  /** Encrypts secrets and hashes recovery codes. */
  readonly key: Buffer;
}

/** How operators are made: by a link that works once, within three days. */
export class Invitations {
  readonly #given: InvitationsOptions;

  constructor(options: InvitationsOptions) {
    this.#given = options;
  }

  /**
   * Makes an invitation and returns the secret of its link. An earlier one to the same address ends, unless it is kept.
   * @throws DomainError `wrongState` when an operator has this address
   */
  async invite(tx: Transaction, { mail, keepsEarlier = false, ...invitation }: NewInvitation): Promise<string> {
    const address = mail.toLowerCase();
    const [known] = await tx
      .select({ id: operators.id })
      .from(operators)
      .where(and(eq(operators.mail, address), isNull(operators.removedAt)));
    if (known !== undefined) throw new DomainError(code.wrongState, { field: 'mail' });
    const token = randomBytes(32).toString('base64url');
    const now = this.#given.clock.now();
    if (!keepsEarlier)
      await tx
        .delete(operatorInvitations)
        .where(and(eq(operatorInvitations.mail, address), isNull(operatorInvitations.acceptedAt)));
    await tx.insert(operatorInvitations).values({
      ...invitation,
      mail: address,
      tokenHash: plainHash(token),
      createdAt: new Date(now),
      expiresAt: new Date(now + invitationMs),
    });
    return token;
  }

  /** @throws DomainError `notFound` */
  async show(token: string): Promise<CallData<typeof invitationCall>> {
    const { mail, name, grants, expiresAt } = await this.#open(this.#given.database, token);
    return { mail, name, grants: [...grants], expireTime: epochSeconds(expiresAt) };
  }

  /** @throws DomainError `notFound`, `tooManyRequests` */
  async beginPasskey(token: string, { clientAddress, site: { rpId } }: Visitor): Promise<PasskeyCreation> {
    const { tokenHash, mail, name } = await this.#open(this.#given.database, token);
    const challenge = await this.#given.challenges.issue(clientAddress, tokenHash);
    return {
      challenge,
      rpId,
      rpName: consoleName,
      // A random handle, because devices give it to every page of the site.
      user: { id: randomBytes(16).toString('base64url'), name: mail, displayName: name },
      passkeys: [],
    };
  }

  /**
   * The same secret each time, so that an app which knows it stays right when the page asks again.
   * @throws DomainError `notFound`
   */
  async beginAuthenticator(token: string): Promise<{ readonly secret: string; readonly uri: string }> {
    const { database, key } = this.#given;
    const { tokenHash } = await this.#open(database, token);
    await database
      .update(operatorInvitations)
      .set({ totpSecret: encrypted(key, tokenHash, newSecret()) })
      .where(
        and(
          eq(operatorInvitations.tokenHash, tokenHash),
          isNull(operatorInvitations.totpSecret),
          isNull(operatorInvitations.acceptedAt),
        ),
      );
    const { mail, totpSecret } = await this.#open(database, token);
    if (totpSecret === null) throw new Error('an open invitation lost its secret');
    const secret = decrypted(key, tokenHash, totpSecret);
    return { secret, uri: otpauthUri(secret, consoleName, mail) };
  }

  /**
   * Makes the operator and begins a session. Of two simultaneous calls, one is refused.
   * @throws DomainError `notFound`, `wrongSecondFactor`, `challengeExpired`
   */
  async accept(
    { token, name, password, factor }: Acceptance,
    { client, site }: Visitor,
  ): Promise<{ readonly sessionToken: string; readonly recoveryCodes: string[] }> {
    const { database, clock, passwords, sessions, key } = this.#given;
    const invitation = await this.#open(database, token);
    const id = randomUUID();
    const addFactor = await this.#factorOf(invitation, factor, site);
    const passwordHash = await passwords.hash(password);
    return inTransaction(database, async (tx) => {
      const createdAt = new Date(clock.now());
      const accepted = await tx
        .update(operatorInvitations)
        .set({ acceptedAt: createdAt, totpSecret: null })
        .where(and(eq(operatorInvitations.tokenHash, invitation.tokenHash), isNull(operatorInvitations.acceptedAt)))
        .returning({ mail: operatorInvitations.mail });
      if (accepted.length === 0) throw new DomainError(code.notFound);
      const made = await tx
        .insert(operators)
        .values({ id, mail: invitation.mail, name, passwordHash, createdAt })
        .onConflictDoNothing()
        .returning({ id: operators.id });
      // Two invitations that were made at once to one address make one operator.
      if (made.length === 0) throw new DomainError(code.notFound);
      if (invitation.grants.length > 0)
        await tx.insert(operatorRoles).values(invitation.grants.map((grant) => ({ operatorId: id, ...grant })));
      await addFactor(tx, id);
      const codes = new Set<string>();
      while (codes.size < recoveryCodeCount) codes.add(newRecoveryCode());
      await tx
        .insert(operatorRecoveryCodes)
        .values([...codes].map((given) => ({ operatorId: id, codeHash: recoveryCodeHash(key, id, given) })));
      const { token: sessionToken, actor } = await sessions.start(tx, { id, name }, client);
      await appendAction(tx, {
        at: createdAt,
        actor,
        command: 'invitation accept',
        arguments: [factor.type === 'PASSKEY' ? factor.name : 'authenticator'],
        record: { kind: 'invitation', id: invitation.mail, tenantId: null },
        after: {
          operator: name,
          roles: invitation.grants.map(({ role, tenantId }) => `${role} ${tenantId ?? 'all'}`),
          ...client,
        },
        outcome: 'done',
      });
      return { sessionToken, recoveryCodes: [...codes] };
    });
  }

  /** How to store the factor that was set up, once it has proved itself. */
  async #factorOf(
    { tokenHash, totpSecret }: typeof operatorInvitations.$inferSelect,
    factor: Acceptance['factor'],
    site: PasskeySite,
  ): Promise<(tx: Transaction, operatorId: string) => Promise<void>> {
    const { clock, key, challenges } = this.#given;
    if (factor.type === 'AUTHENTICATOR') {
      if (totpSecret === null) throw new DomainError(code.challengeExpired);
      const secret = decrypted(key, tokenHash, totpSecret);
      const step = stepOf(secret, factor.code, clock.now());
      if (step === undefined) throw new DomainError(code.wrongSecondFactor, { field: 'code' });
      return async (tx, id) => {
        await tx
          .update(operators)
          .set({ totpSecret: encrypted(key, id, secret), totpLastStep: step })
          .where(eq(operators.id, id));
      };
    }
    const challenge = answeredChallenge(factor.passkey, site)?.challenge;
    const read = await readNewPasskey(factor.passkey, site, { isVerified: true });
    if (challenge === undefined || read === undefined)
      throw new DomainError(code.wrongSecondFactor, { field: 'passkey' });
    return async (tx, id) => {
      if (!(await challenges.consume(tx, challenge, tokenHash))) throw new DomainError(code.challengeExpired);
      const added = await tx
        .insert(operatorPasskeys)
        .values({ ...read, operatorId: id, name: factor.name, createdAt: new Date(clock.now()) })
        .onConflictDoNothing()
        .returning({ id: operatorPasskeys.id });
      if (added.length === 0) throw new DomainError(code.wrongSecondFactor, { field: 'passkey' });
    };
  }

  async #open(connection: Connection, token: string): Promise<typeof operatorInvitations.$inferSelect> {
    const [found] = await connection
      .select()
      .from(operatorInvitations)
      .where(
        and(
          eq(operatorInvitations.tokenHash, plainHash(token)),
          isNull(operatorInvitations.acceptedAt),
          gt(operatorInvitations.expiresAt, new Date(this.#given.clock.now())),
        ),
      );
    if (found === undefined) throw new DomainError(code.notFound);
    return found;
  }
}
