import type { Registered } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../storage/database.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { DomainError } from '../../errors.ts';
import { recordActivity } from './activity.ts';
import type { Client } from './client.ts';
import { grantDemoFunds } from './demo-funds.ts';
import { addressField, maskedName, type SignInName } from './identity.ts';
import { createMember, memberByInvitation } from './members.ts';
import type { Passwords } from './passwords.ts';
import type { Limits, RateLimit } from './limits.ts';
import type { Sessions } from './sessions.ts';
import type { VerificationCodes } from './verification-codes.ts';

export interface Registration {
  readonly tenantId: string;
  readonly name: SignInName;
  readonly verificationCode: string;
  readonly password: string;
  /** Empty: invited by nobody. */
  readonly invitationCode: string;
  /** The network address. */
  readonly clientAddress: string;
  readonly client: Client;
}

interface RegistrarOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly codes: VerificationCodes;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  /** Whether a new member is given something to trade with, as on a demonstration. */
  readonly givesDemoFunds: boolean;
}

/** Makes visitors members (spec §7 `/members`). */
export class Registrar {
  readonly #given: RegistrarOptions;
  readonly #byAddress: RateLimit;

  constructor(options: RegistrarOptions) {
    this.#given = options;
    // As many as the codes that are sent to one network address.
    this.#byAddress = options.limits.createRateLimit('registration', 60, 3_600_000);
  }

  /**
   * Creates a member with accounts and a first session, all or nothing, and uses up the code. Demo funds come along.
   * @throws DomainError `wrongVerificationCode`, `unknownInvitation`, `tooManyRequests`, `accountTaken` (which only the
   *   owner of the address learns)
   */
  async register(registration: Registration): Promise<Registered> {
    const { database, clock, codes, sessions, passwords, givesDemoFunds } = this.#given;
    const { tenantId, name, verificationCode, password, invitationCode, clientAddress, client } = registration;
    await this.#byAddress.use(clientAddress);
    const purpose = { tenantId, scene: 'REGISTER', name } as const;
    await codes.check(purpose, { code: verificationCode, clientAddress });
    const inviter = invitationCode === '' ? undefined : await memberByInvitation(database, tenantId, invitationCode);
    if (invitationCode !== '' && inviter === undefined)
      throw new DomainError(code.unknownInvitation, { field: 'invitationCode' });
    const passwordHash = await passwords.hash(password);
    return inTransaction(database, async (tx) => {
      const at = new Date(clock.now());
      await codes.consume(tx, purpose, verificationCode);
      const memberId = await createMember(tx, {
        ...{ tenantId, name, passwordHash, isTreasuryRun: false },
        nickname: maskedName(name).split('@')[0] ?? '',
        invitedBy: inviter?.id ?? null,
        at,
      });
      if (memberId === undefined) throw new DomainError(code.accountTaken, { field: addressField[name.type] });
      await recordActivity(tx, { memberId, client, at }, 'signedIn');
      const tokens = await sessions.start(tx, memberId, client);
      if (!givesDemoFunds) return tokens;
      return { ...tokens, demoFunds: await grantDemoFunds(tx, { tenantId, memberId, at }) };
    });
  }
}
