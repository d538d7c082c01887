/**
 * Hooks for calls that move money or state. Modules bundle these hooks. Everything with state or an identity is in the
 * shared `@livery/platform`, so this package's own files import it by name. `useCommand` sends a command that takes
 * effect once and survives a reload. `useRepeatableCall` sends a call that may safely be repeated, while its page is
 * open.
 */
export {
  commandSender,
  defineCommandKind,
  type CommandCall,
  type CommandInput,
  type CommandKind,
  type CommandOutcome,
  type OutcomeListener,
} from '../commands/command-sender.ts';
export type { IdempotentRequest } from '../commands/idempotent-request.ts';
export {
  isBusy,
  useCommand,
  useCommandOutcomes,
  usePendingCommands,
  type CommandHook,
  type CommandState,
} from './use-command.ts';
export type { AnyCall } from '../api/api-client.ts';
export { useRepeatableCall, type RepeatedOutcome } from './use-repeatable-call.ts';
