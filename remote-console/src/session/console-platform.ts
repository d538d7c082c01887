/**
 * The console's own platform: the host's, but calls go to `/operator-api` under the operator's cookie. So the hooks for
 * calls and commands work as on every page.
 */
import type { Platform } from '@livery/platform';
import { createQueryClient } from '@livery/platform/query';
import { createLiveTopics, type LiveTopics } from './live-topics.ts';

export interface ConsolePlatform {
  readonly platform: Platform;
  /** Answers that one operator saw: cleared at a sign-out. */
  readonly queries: ReturnType<typeof createQueryClient>;
  readonly live: LiveTopics;
  /** Calls back when a call was refused because the session has ended. */
  onSessionGone(listener: () => void): () => void;
  /** Whose commands are sent and sent again; `undefined` until an operator has signed in. */
  setOperator(id: string | undefined): void;
}

function createConsolePlatform(host: Platform): ConsolePlatform {
  const listeners = new Set<() => void>();
  let operator: string | undefined;
  const current = () => (operator === undefined ? undefined : { id: operator, token: '', refreshToken: '' });
  const platform: Platform = {
    ...host,
    api: host.cookieApi('/operator-api', () => listeners.forEach((listener) => listener())),
    session: { ...host.session, current, isOpen: () => operator !== undefined },
  };
  return {
    platform,
    queries: createQueryClient(),
    live: createLiveTopics(),
    onSessionGone(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setOperator(id) {
      operator = id;
    },
  };
}

const consoles = new WeakMap<Platform, ConsolePlatform>();
const open = new Set<ConsolePlatform>();

/** The one console on the host's platform, which the console's own platform gives too. Its pages share it, so a navigation asks for nothing that is known. */
export function consoleOn(host: Platform): ConsolePlatform {
  const known = consoles.get(host) ?? createConsolePlatform(host);
  consoles.set(host, known);
  consoles.set(known.platform, known);
  open.add(known);
  return known;
}

/** Ends the stream of every console: its last page has closed. */
export function closeConsoles(): void {
  for (const { live } of open) live.close();
  open.clear();
}
