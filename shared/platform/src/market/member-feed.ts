/** What changes of the member's own while they look on (decisions 23): told by the live socket, then asked for by HTTP. */
import { code } from '@livery/contract/envelope';
import { sendCode, type ClientFrame, type MemberTopic } from '@livery/contract/live/market';
import type { Subscriptions } from './subscriptions.ts';

/** `undefined`: anything may have changed. */
export type MemberListener = (topic: MemberTopic | undefined) => void;

export interface MemberFeed {
  /** Calls back with what changed, while a member is signed in; gives the function that ends it. */
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
  let wasHeard = false;
  const tell: MemberListener = (topic) => listeners.forEach((listener) => listener(topic));
  const authenticate = (by = token() ?? '') => ({ code: sendCode.authenticate, authenticate: { token: by } }) as const;
  const leaveSession = onToken(() => subscriptions.askNow(channel));

  return {
    watch(listener) {
      listeners.add(listener);
      const release = subscriptions.watch(channel, {
        frame: () => authenticate(),
        onEnd() {
          wasHeard = false;
          send(authenticate(''));
        },
      });
      return () => {
        listeners.delete(listener);
        release();
      };
    },
    onAuthentication(answer) {
      // What happened while nobody told us, on a lost line or with a token that had run out, is found out by asking.
      if (wasHeard || answer !== code.success) tell(undefined);
      wasHeard = answer === code.success;
    },
    onEvent: tell,
    close: leaveSession,
  };
}
