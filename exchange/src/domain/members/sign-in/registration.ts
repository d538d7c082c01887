import type { DemoFunds, Registered } from '@livery/contract/calls/session';
import { parseUnits, toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { DomainError } from '../../../errors.ts';
import { accountOf, treasuryAccount } from '../../../ledger/accounts.ts';
import { ledgerScale } from '../../../ledger/amounts.ts';
import { post } from '../../../ledger/entries.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { inTransaction, type Database, type Transaction } from '../../../storage/database.ts';
import { recordActivity, type Client } from '../activity.ts';
import { addressField, maskedName, type SignInName } from '../identity/identity.ts';
import type { Limits, RateLimit } from '../limits.ts';
import { createMember, memberByInvitation } from '../members.ts';
import type { Passwords } from '../secrets.ts';
import type { VerificationCodes } from '../verification-codes.ts';
import type { Sessions } from './sessions.ts';

interface Registration {
  readonly tenantId: string;
  readonly name: SignInName;
  readonly verificationCode: string;
  readonly password: string;
  /** Empty without an invitation. */
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
        tenantId,
        name,
        passwordHash,
        isTreasuryRun: false,
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

const funds: DemoFunds = { coin: 'USDT', amount: toDecimal('10000') };

/** Gives a new member of a demonstration something to trade with, in the spot account. Returns what. */
async function grantDemoFunds(
  tx: Transaction,
  { tenantId, memberId, at }: { readonly tenantId: string; readonly memberId: string; readonly at: Date },
): Promise<DemoFunds> {
  const { coin } = funds;
  const amount = parseUnits(funds.amount, ledgerScale);
  const postings = [
    { accountId: await accountOf(tx, memberId, 'SPOT'), coin, amount },
    { accountId: await treasuryAccount(tx, tenantId, 'external'), coin, amount: -amount },
  ];
  await post(tx, { kind: 'funding', reference: 'demo funds', at, postings });
  return funds;
}
