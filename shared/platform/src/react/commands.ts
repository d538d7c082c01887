/**
 * Calls that move money or state, as hooks. Modules bundle this part; what has a state or an identity comes from the shared
 * `@livery/platform`, which is why its own files import that by name. `useCommand` sends a command that takes effect once and survives a reload;
 * `useRepeatableCall` sends what may be sent twice anyway, for as long as its page is there.
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
