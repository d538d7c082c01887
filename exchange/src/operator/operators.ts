import type { MemberEvents } from '../commands/member-events.ts';
import type { Limits } from '../domain/members/limits.ts';
import { serverSecret, type Passwords } from '../domain/members/secrets.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Database } from '../storage/database.ts';
import { OperatorEvents } from './operator-events.ts';
import { Invitations } from './sign-in/invitations.ts';
import { OperatorChallenges } from './sign-in/operator-challenges.ts';
import { OperatorSessions } from './sign-in/operator-sessions.ts';
import { OperatorSignIn } from './sign-in/operator-sign-in.ts';

interface OperatorsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly events: MemberEvents;
  readonly consoleOrigin: string;
  /** A refused sign-in could not be recorded. */
  readonly onFailure: (error: unknown) => void;
}

/** How operators sign in, and how their pages hear of changes. */
export interface Operators {
  readonly invitations: Invitations;
  readonly signIn: OperatorSignIn;
  readonly sessions: OperatorSessions;
  readonly events: OperatorEvents;
  /** Where operators find the console. */
  readonly consoleOrigin: string;
}

export async function openOperators(options: OperatorsOptions): Promise<Operators> {
  const { database, clock, limits } = options;
  const events = new OperatorEvents(options.events);
  const sessions = new OperatorSessions(database, clock);
  const challenges = new OperatorChallenges(database, clock, limits);
  const given = { ...options, events, sessions, challenges, key: await serverSecret(database, 'operators') };
  return {
    invitations: new Invitations(given),
    signIn: new OperatorSignIn(given),
    sessions,
    events,
    consoleOrigin: options.consoleOrigin,
  };
}
