/**
 * Calls that move money or state, as hooks. Modules bundle this part; what has a state or an identity comes from the shared
 * `@livery/platform`, which is why its own files import that by name. `useCommand` sends a command that takes effect once and survives a reload;
 * `useRepeatableCall` sends what may be sent twice anyway, for as long as its page is there.
 */
export { defineCommandKind, type CommandCall, type CommandInput, type CommandKind } from '../commands/command-kind.ts';
export type { CommandOutcome, OutcomeListener } from '../commands/command-sender.ts';
export type { IdempotentRequest } from '../commands/idempotent-request.ts';
export { commandSender } from '../commands/command-senders.ts';
export { isBusy, type CommandState } from './command-state.ts';
export { useCommand, useCommandOutcomes, usePendingCommands, type CommandHook } from './use-command.ts';
export type { AnyCall } from '../api/api-client.ts';
export { useRepeatableCall, type RepeatedOutcome } from './use-repeatable-call.ts';
