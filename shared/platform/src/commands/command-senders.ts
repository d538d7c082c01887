import { randomId, type Platform } from '@livery/platform';
import type { CommandCall, CommandKind } from './command-kind.ts';
import { createCommandSender, type CommandSender } from './command-sender.ts';
import { createRequestStorage } from './idempotent-request.ts';

const sendersOf = new WeakMap<Platform, Map<string, unknown>>();

/** The one sender of a kind on this platform: whoever lists its requests sees what any page has sent. */
export function commandSender<Call extends CommandCall>(
  platform: Platform,
  kind: CommandKind<Call>,
): CommandSender<Call> {
  const senders = sendersOf.get(platform) ?? new Map<string, unknown>();
  sendersOf.set(platform, senders);
  const { api, clock, session, stored } = platform;
  const sender =
    senders.get(kind.name) ??
    createCommandSender(kind, {
      api,
      session: () => session.current()?.id ?? '',
      newKey: randomId,
      now: () => clock.now() * 1000,
      storage: createRequestStorage(stored, kind),
    });
  senders.set(kind.name, sender);
  // A name stands for one kind.
  return sender as CommandSender<Call>;
}
