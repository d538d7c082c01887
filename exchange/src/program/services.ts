import type { Logger } from 'pino';
import type { Clock } from '../runtime/clock.ts';
import { type DepositAddresses, DerivedAddresses } from '../domain/funds/deposits.ts';
import { SecurityAlerts, type Delivery } from '../domain/members/delivery.ts';
import { MemoryLimits, type Limits } from '../domain/members/limits.ts';
import { Pictures } from '../domain/members/pictures.ts';
import { SecondFactorSetup } from '../domain/members/second-factor/second-factor-setup.ts';
import { SecondFactors } from '../domain/members/second-factor/second-factors.ts';
import { Passwords, serverSecret, type PasswordCost } from '../domain/members/secrets.ts';
import { openOperators, type Operators } from '../operator/operators.ts';
import { FundsPasswords } from '../domain/members/sign-in/funds-password.ts';
import { LoginPasswords } from '../domain/members/sign-in/login-password.ts';
import { Registrar } from '../domain/members/sign-in/registration.ts';
import { Sessions } from '../domain/members/sign-in/sessions.ts';
import { SignIn } from '../domain/members/sign-in/sign-in.ts';
import { VerificationCodes } from '../domain/members/verification-codes.ts';
import { pushKeysFrom, PushSender } from '../domain/notices/push-sender.ts';
import { ModuleTokens } from '../domain/module-tokens.ts';
import { Tenants } from '../domain/tenants.ts';
import type { MemberEvents } from '../commands/member-events.ts';
import type { Storage } from '../storage/database.ts';

export interface ServicesOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Logger;
  readonly delivery: Delivery;
  readonly events: MemberEvents;
  /** An operator's wallet service. Without one, the addresses belong to nobody. */
  readonly depositAddresses?: DepositAddresses;
  /** Whether there are demo members and a treasury trader that believes every buyer; true by default. */
  readonly isDemo?: boolean;
  /** Whether new members are given something to trade with; by default, on a demonstration. Only tests say otherwise. */
  readonly givesDemoFunds?: boolean;
  /** The cost of hashing a password; by default the full cost. Only tests lower it. */
  readonly passwordCost?: PasswordCost;
  /** Sends to push services; by default, over the network. Only tests bring their own. */
  readonly pushRequest?: typeof fetch;
  /** Where uses and failures are counted; by default, in this process. */
  readonly memberLimits?: Limits;
  /** Called when a tenant's configuration was changed by this process. */
  readonly onConfigured?: () => void;
  /** Where operators find the console; by default that of a site on this machine. */
  readonly consoleOrigin?: string;
}

/** What members' accounts need, and tenants. None of it knows a market. */
export interface Services {
  readonly memberLimits: Limits;
  readonly tenants: Tenants;
  readonly sessions: Sessions;
  readonly registrar: Registrar;
  readonly signIn: SignIn;
  readonly loginPasswords: LoginPasswords;
  readonly factors: SecondFactors;
  readonly factorSetup: SecondFactorSetup;
  /** Writes to members of changes to their accounts. */
  readonly securityAlerts: SecurityAlerts;
  /** Tells members' browsers that something waits. */
  readonly push: PushSender;
  readonly codes: VerificationCodes;
  readonly fundsPasswords: FundsPasswords;
  readonly pictures: Pictures;
  readonly depositAddresses: DepositAddresses;
  readonly moduleTokens: ModuleTokens;
  readonly operators: Operators;
  /** Finishes what was begun, such as mail under way. */
  close(): Promise<void>;
}

export async function openServices(options: ServicesOptions): Promise<Services> {
  const { storage, clock, log, delivery, events, onConfigured, isDemo = true, givesDemoFunds = isDemo } = options;
  const { consoleOrigin = 'http://console.localhost:8080' } = options;
  const { database } = storage;
  const limits = options.memberLimits ?? new MemoryLimits(clock);
  const passwords = new Passwords(options.passwordCost);
  const secret = await serverSecret(database, 'tokens and codes');
  const sessions = new Sessions(database, clock, secret);
  const factors = new SecondFactors({ database, clock, limits, key: await serverSecret(database, 'second factors') });
  const onUnstored = (error: unknown) => log.error({ err: error }, 'a failed sign-in could not be noted');
  const signIn = new SignIn({ database, clock, limits, sessions, passwords, factors, onFailure: onUnstored });
  const onUndelivered = (error: unknown) => log.error({ err: error }, 'a verification code could not be sent');
  const securityAlerts = new SecurityAlerts(delivery, (error) =>
    log.error({ err: error }, 'a security alert could not be sent'),
  );
  const tenants = new Tenants(database, onConfigured);
  const push = new PushSender({
    database,
    events,
    tenants,
    delivery,
    keys: pushKeysFrom(await serverSecret(database, 'push')),
    ...(options.pushRequest && { request: options.pushRequest }),
    onFailure: (error) => log.warn({ err: error }, 'a notification could not be sent; it is tried again'),
  });
  const codes = new VerificationCodes({ database, clock, limits, secret, delivery, onUndelivered });
  const pictures = new Pictures(database, clock, limits);
  const loginPasswords = new LoginPasswords({ database, clock, limits, sessions, codes, signIn, passwords, factors });
  const operatorOptions = { database, clock, limits, passwords, events, consoleOrigin };
  const operators = await openOperators({ ...operatorOptions, onFailure: onUnstored });
  return {
    memberLimits: limits,
    tenants,
    sessions,
    signIn,
    loginPasswords,
    factors,
    securityAlerts,
    push,
    codes,
    factorSetup: new SecondFactorSetup({ database, factors, loginPasswords }),
    operators,
    registrar: new Registrar({ database, clock, limits, codes, sessions, passwords, givesDemoFunds }),
    fundsPasswords: new FundsPasswords({ database, clock, limits, codes, passwords, factors }),
    pictures,
    moduleTokens: await ModuleTokens.from(await serverSecret(database, 'module tokens'), clock),
    depositAddresses:
      options.depositAddresses ?? new DerivedAddresses(await serverSecret(database, 'deposit addresses')),
    close: async () => {
      pictures.close();
      await Promise.all([
        codes.close(),
        signIn.close(),
        operators.signIn.close(),
        securityAlerts.close(),
        push.close(),
      ]);
    },
  };
}
