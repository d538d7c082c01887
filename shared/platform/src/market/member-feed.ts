/** Changes of the member's own data (docs/decisions.md §23): the live socket names the topic, and HTTP fetches it. */
import { code } from '@livery/contract/envelope';
import { sendCode, type ClientFrame, type MemberTopic } from '@livery/contract/live/market';
import type { Subscriptions } from './subscriptions.ts';

/** Undefined: any data may have changed. */
export type MemberListener = (topic: MemberTopic | undefined) => void;

export interface MemberFeed {
  /** Calls back with the topic of each change while a member is signed in. Returns a function that unsubscribes. */
  watch(listener: MemberListener): () => void;
  /** The server's answer to the token: the envelope's code. */
  onAuthentication(answer: number): void;
  onEvent(topic: MemberTopic): void;
  close(): void;
}

export interface MemberFeedParts {
  readonly subscriptions: Subscriptions;
  send(frame: ClientFrame): void;
  /** The access token; `undefined` for a visitor. */
  token(): string | undefined;
  onToken(listener: () => void): () => void;
}

const channel = 'member';

export function createMemberFeed({ subscriptions, send, token, onToken }: MemberFeedParts): MemberFeed {
  const listeners = new Set<MemberListener>();
  let wasAuthenticated = false;
  const notify: MemberListener = (topic) => listeners.forEach((listener) => listener(topic));
  const authenticate = (by = token() ?? '') => ({ code: sendCode.authenticate, authenticate: { token: by } }) as const;
  const leaveSession = onToken(() => subscriptions.subscribeAgain(channel));

  return {
    watch(listener) {
      listeners.add(listener);
      const release = subscriptions.watch(channel, {
        frame: () => authenticate(),
        onEnd() {
          wasAuthenticated = false;
          send(authenticate(''));
        },
      });
      return () => {
        listeners.delete(listener);
        release();
      };
    },
    onAuthentication(answer) {
      // Events were missed while the connection was lost or the token had expired.
      if (wasAuthenticated || answer !== code.success) notify(undefined);
      wasAuthenticated = answer === code.success;
    },
    onEvent: notify,
    close: leaveSession,
  };
}
